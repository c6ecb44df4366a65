import type { ServiceContext } from './environment.ts';

/** @param header the one in which a proxy of the owner names the visitor's address; null = the connection's own counts */
export function readRemoteAddress(context: ServiceContext, header: string | null): string {
  if (header !== null) return context.req.header(header)?.split(',')[0]?.trim() ?? '';
  return context.env?.incoming?.socket.remoteAddress ?? '';
}
