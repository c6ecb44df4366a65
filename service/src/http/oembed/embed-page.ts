import { escapeHtml } from '../escape-html.ts';
import { respondOembed } from './oembed.ts';
import { type EmbedOrigins, findEmbedded, isEmbedPath } from './find-embedded.ts';

/** The static page with the parts that depend on the board: its name, and the discovery links for oEmbed. */
function describeBoardIn(html: string, name: string, address: string, widget: string): string {
  const link = (format: string, type: string) =>
    `<link rel="alternate" type="${type}" ` +
    `href="${escapeHtml(`${widget}/oembed?${new URLSearchParams({ url: address, format })}`)}" ` +
    `title="${escapeHtml(name)}">`;
  const head = [
    `<title>${escapeHtml(name)}</title>`,
    link('json', 'application/json+oembed'),
    link('xml', 'text/xml+oembed'),
    `<meta property="og:title" content="${escapeHtml(name)}">`,
    `<meta property="og:url" content="${escapeHtml(address)}">`,
  ].join('\n');
  return html
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('<noscript><p>', () => `<noscript><h1>${escapeHtml(name)}</h1><p>`);
}

/** The page shows boards of this service only, so that the author of a link cannot choose another one. */
const nameService = (html: string, service: string): string =>
  html.replace(/<title>/, () => `<meta name="drystone-services" content="${escapeHtml(service)}">\n<title>`);

/**
 * Serves the widget's files unchanged, except for the embed page, which gets its service, its board's name and its
 * discovery links, and `/oembed`. The paths of requests are those below the widget's files.
 * @param pageHeaders further headers of the embed page
 */
export function serveEmbedPages(
  serveFile: (request: Request) => Promise<Response>,
  send: typeof fetch,
  origins: EmbedOrigins,
  pageHeaders: Readonly<Record<string, string>> = {},
): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url);
    if (url.pathname === '/oembed' && request.method === 'GET') return respondOembed(send, request, origins);
    if (!isEmbedPath(url.pathname)) return serveFile(request);
    const file = new URL(url.pathname.replace(/(index\.html)?$/, 'index.html'), url);
    const response = await serveFile(new Request(file, { method: request.method }));
    if (response.status !== 200) return response;
    const found = await findEmbedded(send, origins.widget + url.pathname + url.search, origins);
    const html = nameService(await response.text(), origins.service);
    return new Response(
      found.status === 200 && html ? describeBoardIn(html, found.name, found.address, origins.widget) : html,
      {
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': 'no-cache',
          'X-Content-Type-Options': 'nosniff',
          'Access-Control-Allow-Origin': '*',
          ...pageHeaders,
        },
      },
    );
  };
}
