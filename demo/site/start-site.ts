import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import { createSite, type SiteOptions } from './create-site.ts';

export interface StartedSite {
  /** Origins of the running servers. */
  readonly pages: string;
  readonly widget: string;
  readonly close: () => Promise<void>;
}

/** The servers listen on this machine only: the site is for local use. */
const host = '127.0.0.1';

async function listen(respond: (request: Request) => Promise<Response>, port: number): Promise<ServerType> {
  const server = serve({ fetch: respond, hostname: host, port });
  await once(server, 'listening');
  return server;
}

function originOf(server: ServerType): string {
  const address = server.address() as AddressInfo;
  return `http://${host}:${address.port}`;
}

async function closeServer(server: ServerType): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  if ('closeAllConnections' in server) server.closeAllConnections();
  await closed;
}

/**
 * Serves the pages and the widget's files on two ports of this machine; 0 selects a free one. Rejects if a port is in
 * use; then both ports are released.
 */
export async function startSite(
  options: Omit<SiteOptions, 'widget'>,
  pagesPort: number,
  widgetPort: number,
): Promise<StartedSite> {
  // The pages contain the widget's origin, which depends on the port of that server.
  let serveWidget: (request: Request) => Promise<Response> = async () => new Response(null, { status: 503 });
  const widgetServer = await listen((request) => serveWidget(request), widgetPort);
  const widget = originOf(widgetServer);
  const site = createSite({ ...options, widget });
  serveWidget = site.serveWidget;
  const pagesServer = await listen(site.servePage, pagesPort).catch(async (error: unknown) => {
    await closeServer(widgetServer);
    throw error;
  });
  return {
    pages: originOf(pagesServer),
    widget,
    close: async () => {
      await Promise.all([closeServer(pagesServer), closeServer(widgetServer)]);
    },
  };
}
