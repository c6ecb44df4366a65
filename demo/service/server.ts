import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Service } from './app.ts';
import { guardPipelining, limitConnections } from './http/guard-connections.ts';

export interface RunningServer {
  /** `http://127.0.0.1:4175` */
  readonly address: string;
  /** Lets answers under way end, for ten seconds at most; then closes the service too. */
  close(): Promise<void>;
}

/** Time for a whole request to arrive: a client that trickles holds no connection for longer. */
const requestTimeoutMs = 10_000;
/** How often it is looked whose time is up: at Node's own 30 s, ten seconds would be forty. */
const checkConnectionsMs = 1000;
const maxHeaderBytes = 16_384;
const drainMs = 10_000;
/** How often connections that have become idle meanwhile are closed. */
const closeIdleEveryMs = 50;

/** Serves on a port of one host. Port 0 = any free one. */
export async function startServer(
  service: Service,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<RunningServer> {
  const answer = getRequestListener(service.app.fetch, { hostname: host });
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: checkConnectionsMs,
      maxHeaderSize: maxHeaderBytes,
    },
    guardPipelining((request, response) => void answer(request, response)),
  );
  limitConnections(server, service.connectionsOfOne);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    close: async () => {
      const drained = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      service.stopWaiting();
      const force = setTimeout(() => server.closeAllConnections(), drainMs);
      const tidy = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs);
      await drained;
      clearTimeout(force);
      clearInterval(tidy);
      await service.close();
    },
  };
}
