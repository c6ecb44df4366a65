import type { Context, Hono } from 'hono';
import { nameService } from '../../site/oembed/embed-page.ts';
import { isEmbedPath } from '../../site/oembed/find-embedded.ts';
import { createFileServer } from '../../site/widget-files.ts';
import type { ServiceEnvironment } from '../http/environment.ts';
import { paths } from '../paths.ts';
import { widgetFolder } from './owner-files.ts';

/**
 * The embed page is on the origin of the owner's page. In a sandbox it has no origin, so it reaches nothing of the
 * owner. Links of posts open in new windows, outside of the sandbox.
 */
const embedPolicy = 'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** The widget's files, and its embed page for boards of this service. */
export function addWidgetRoutes(app: Hono<ServiceEnvironment>): void {
  const serveFile = createFileServer(widgetFolder);

  async function serveEmbedPage(context: Context<ServiceEnvironment>, page: URL): Promise<Response> {
    const file = await serveFile(new Request(new URL('index.html', page)));
    if (!file.ok) return file;
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': embedPolicy,
      'Cache-Control': 'no-cache',
    };
    return context.body(nameService(await file.text(), context.get('base')), 200, headers);
  }

  app.get(paths.widgetFiles, (context) => {
    const url = new URL(context.req.url);
    url.pathname = context.req.path.replace(/^\/widget/, '');
    if (isEmbedPath(url.pathname)) return serveEmbedPage(context, url);
    return serveFile(new Request(url, { headers: context.req.raw.headers }));
  });
}
