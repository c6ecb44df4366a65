import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OwnPage {
  readonly body: string;
  readonly headers?: OutgoingHttpHeaders;
}

export interface OwnPages {
  /** The origin, without a trailing slash. */
  readonly origin: string;
  /** Path and query of every request so far, without the browser's own request for an icon. */
  readonly asked: readonly string[];
  close(): void;
}

/** Starts a server for one test with pages that the demo does not need. `response` returns `null` for unknown paths. */
export async function serveOwnPages(respond: (path: string) => OwnPage | null): Promise<OwnPages> {
  const asked: string[] = [];
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    asked.push(url);
    const page = respond(url);
    response
      .writeHead(page ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8', ...page?.headers })
      .end(page?.body ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
