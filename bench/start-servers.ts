import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { openDemo } from '../demo/open-demo.ts';
import { readDemoContent } from '../demo/seed/demo-content.ts';
import { startServer } from '../service/src/http/server.ts';
import { embedAttributes } from '../demo/site/embed-attributes.ts';
import { writeBoard } from '../demo/site/server-board.ts';
import { loaderTag } from '../owner/embed/loader-tag.ts';
import { createFileServer } from '../service/src/http/widget-files.ts';
import { writePreloadLinks } from '../src/server/preload-links.ts';
import { framePage } from './frame-page.ts';

export interface Servers {
  /** Origin of the measured pages. */
  readonly pages: string;
  /** Serves a document or a file of the bench under this path, on the origin of the pages and on that of the widget. */
  publish(path: string, type: string, body: string): void;
  /**
   * Resolves when the service has finished the requested pictures, so that a measurement does not include that work.
   */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const host = '127.0.0.1';

/** As in the published snippet: the content below the board does not move when the board appears. */
const reservedHeight = 'style="display:block;min-height:100vh"';

/** Starts pages, widget files and board service on three free ports: three origins, as on a real page. */
export async function startServers(widgetFolder: string): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), 'drystone-bench-'));
  const boards = await openDemo({
    database: { kind: 'sqlite', file: join(folder, 'boards.sqlite') },
    content: readDemoContent(),
    reportError: console.error,
  });
  const service = await startServer(boards, { port: 0, host });
  const published = new Map<string, { readonly type: string; readonly body: string }>();
  const servePublished = (path: string) => {
    const found = published.get(path);
    return new Response(found?.body ?? 'No such page\n', {
      status: found ? 200 : 404,
      headers: { 'Content-Type': `${found?.type ?? 'text/plain'}; charset=utf-8`, 'Access-Control-Allow-Origin': '*' },
    });
  };

  const serveFile = createFileServer(widgetFolder);
  const widgetApp = new Hono()
    .use('/bench/*', compress())
    .get('/bench/*', ({ req }) => servePublished(req.path))
    .all('*', ({ req }) => serveFile(req.raw));
  const widget = await listen(widgetApp.fetch);

  // The page is rendered once, as on a server with a page cache.
  let written: Promise<{ readonly html: string }> | undefined;
  const pagesApp = new Hono()
    .use(compress())
    .get('/favicon.ico', () => new Response(null, { status: 204 }))
    .get('/board.html', ({ req }) => {
      const attributes = embedAttributes('board=campaign', service.address, new URL(req.url).searchParams);
      return new Response(
        framePage(`<drystone-board ${attributes} ${reservedHeight}></drystone-board>${loaderTag(widget.origin, null)}`),
        { headers: { 'Content-Type': 'text/html; charset=utf-8' } },
      );
    })
    .get('/linked.html', async () => {
      const links = writePreloadLinks(
        { board: 'campaign', service: service.address },
        { files: `${widget.origin}/${await findVersion(widgetFolder)}` },
      );
      const attributes = embedAttributes('board=campaign', service.address, new URLSearchParams());
      return new Response(
        framePage(
          `${links}<drystone-board ${attributes} ${reservedHeight}></drystone-board>${loaderTag(widget.origin, null)}`,
        ),
        { headers: { 'Content-Type': 'text/html; charset=utf-8' } },
      );
    })
    .get('/written.html', async () => {
      const { html } = await (written ??= writeBoard(service.address, { pageSize: '25' }, { fetch }));
      // On a busy machine the service may respond too late, and the page would be one without posts.
      if (!html.includes('<article')) written = undefined;
      return new Response(framePage(html + loaderTag(widget.origin, null)), {
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      });
    })
    .get('/embedded.html', ({ req }) => {
      const script = `${widget.origin}/bench/embedded.js?${new URL(req.url).searchParams}`;
      return new Response(framePage(`<div id="place"></div><script type="module" src="${script}"></script>`), {
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      });
    })
    .all('*', ({ req }) => servePublished(req.path));
  const pages = await listen(pagesApp.fetch);

  return {
    pages: pages.origin,
    publish: (path, type, body) => void published.set(path, { type, body }),
    settled: () => boards.settled(),
    async close() {
      await Promise.all([pages.close(), widget.close(), service.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of the version that the alias refers to. */
async function findVersion(folder: string): Promise<string> {
  const version = (await readdir(folder)).find((name) => /^\d+\.\d+\.\d+/.test(name));
  if (version === undefined) throw new Error(`${folder} contains no built version.`);
  return version;
}

async function listen(respond: (request: Request) => Response | Promise<Response>) {
  const server = serve({ fetch: respond, hostname: host, port: 0 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  };
}
