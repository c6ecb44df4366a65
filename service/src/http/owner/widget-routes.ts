import type { Context, Hono } from 'hono';
import { serveEmbedPages } from '../oembed/embed-page.ts';
import { createFileServer } from '../widget-files.ts';
import type { ServiceEnvironment } from '../environment.ts';
import { paths } from '../paths.ts';
import { widgetFolder } from './owner-files.ts';

/**
 * The embed page is on the origin of the owner's page. In a sandbox it has no origin, so it reaches nothing of the
 * owner. Links of posts open in new windows, outside of the sandbox.
 */
const embedPolicy = 'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox';

/**
 * Requests a board of this service inside the process, in the name of the same client: the client's limits count these
 * requests as well.
 */
const askAs =
  (app: Hono<ServiceEnvironment>, context: Context<ServiceEnvironment>): typeof fetch =>
  async (address, init) => {
    const { url, headers: sent } = context.req.raw;
    const headers = new Headers(sent);
    // It is about the cached page, and not about the board.
    headers.delete('If-None-Match');
    for (const [name, value] of new Headers(init?.headers)) headers.set(name, value);
    const scope = context.get('scope');
    const own = new URL(url).origin + (scope === null ? '' : `/~${scope}`);
    return app.fetch(new Request(`${address}`.replace(context.get('base'), own), { headers }), context.env);
  };

/**
 * The short address of a board's page, `https://boards.example/spring`. It must be added after all other routes, whose
 * names win. What is private looks as if it did not exist.
 */
export function addShortAddresses(app: Hono<ServiceEnvironment>): void {
  app.get(paths.boardPage, async (context, next) => {
    const [slug, service] = [context.req.param('slug'), context.get('base')];
    const board = await askAs(app, context)(`${service}/v2/boards/${slug}`, { headers: { Accept: '*/*' } });
    if (!board.ok) return next();
    return context.redirect(`${service}/widget/v0/embed/?${new URLSearchParams({ board: slug, service })}`);
  });
}

/** The widget's files, its embed page for boards of this service, and oEmbed for this page. */
export function addWidgetRoutes(app: Hono<ServiceEnvironment>): void {
  const serveFile = createFileServer(widgetFolder);

  app.get(paths.widgetFiles, (context) => {
    const url = new URL(context.req.url);
    url.pathname = context.req.path.replace(/^\/widget/, '');
    const base = context.get('base');
    const serve = serveEmbedPages(
      serveFile,
      askAs(app, context),
      { widget: `${base}/widget`, service: base },
      { 'Content-Security-Policy': embedPolicy },
    );
    return serve(new Request(url, { headers: context.req.raw.headers }));
  });
}
