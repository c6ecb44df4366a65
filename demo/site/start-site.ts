import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import { createSite, type SiteOptions } from './create-site.ts';

export interface StartedSite {
  /** Origins that now answer. */
  readonly pages: string;
  readonly widget: string;
  readonly close: () => Promise<void>;
}

/** Only this machine: the site is for trying things out. */
const host = '127.0.0.1';

async function listen(answer: (request: Request) => Promise<Response>, port: number): Promise<ServerType> {
  const server = serve({ fetch: answer, hostname: host, port });
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
 * Serves the pages and the widget's files on two ports of this machine; 0 takes any free one.
 * Rejects when a port is taken; then neither is held.
 */
export async function startSite(
  options: Omit<SiteOptions, 'widget'>,
  pagesPort: number,
  widgetPort: number,
): Promise<StartedSite> {
  // The pages name the widget's origin, which is known once that port is open.
  let answerWidget: (request: Request) => Promise<Response> = async () => new Response(null, { status: 503 });
  const widgetServer = await listen((request) => answerWidget(request), widgetPort);
  const widget = originOf(widgetServer);
  const site = createSite({ ...options, widget });
  answerWidget = site.answerWidget;
  const pagesServer = await listen(site.answerPage, pagesPort).catch(async (error: unknown) => {
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
