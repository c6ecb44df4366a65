import { escapeHtml } from '../escape-html.ts';
import { type EmbedOrigins, findEmbedded } from './find-embedded.ts';

/** The default size of a board, if the consumer gives no maximum. */
const defaultWidthPx = 800;
const defaultHeightPx = 600;
/** As long as the board itself: a title must not stay in shared caches after its board has become private. */
const cacheSeconds = 60;

const reasons = {
  401: 'This board is not public.',
  404: 'There is no board at this address.',
  501: 'format must be json or xml.',
  502: 'The service could not be reached.',
} as const;

/** Characters that XML 1.0 cannot represent. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Limits a size to the consumer's maximum, if that is a whole number. */
const atMost = (usualPx: number, max: string | null): number =>
  /^[1-9]\d{0,5}$/.test(max ?? '') ? Math.min(usualPx, Number(max)) : usualPx;

const frameOf = (address: string, name: string, width: number, height: number): string =>
  `<iframe src="${escapeHtml(address)}" title="${escapeHtml(name)}" width="${width}" ` +
  `height="${height}" loading="lazy" style="border:0;max-width:100%" sandbox="allow-scripts ` +
  'allow-popups allow-popups-to-escape-sandbox"></iframe>';

/** `GET /oembed?url=…&format=json|xml&maxwidth=…&maxheight=…`, as specified at https://oembed.com. */
export async function respondOembed(send: typeof fetch, request: Request, origins: EmbedOrigins): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const format = query.get('format') ?? 'json';
  const headers = { 'Access-Control-Allow-Origin': '*', 'X-Content-Type-Options': 'nosniff' };
  const refuse = (status: keyof typeof reasons) =>
    new Response(`${reasons[status]}\n`, {
      status,
      headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  if (format !== 'json' && format !== 'xml') return refuse(501);
  const found = await findEmbedded(send, query.get('url') ?? '', origins);
  if (found.status !== 200) return refuse(found.status);
  const [width, height] = [
    atMost(defaultWidthPx, query.get('maxwidth')),
    atMost(defaultHeightPx, query.get('maxheight')),
  ];
  const fields = {
    version: '1.0',
    type: 'rich',
    title: found.name,
    provider_name: 'Drystone',
    provider_url: `${origins.service}/`,
    cache_age: cacheSeconds,
    width,
    height,
    html: frameOf(found.address, found.name, width, height),
  };
  const body =
    format === 'json'
      ? JSON.stringify(fields)
      : [
          '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
          `<oembed>${Object.entries(fields)
            .map(([name, value]) => `<${name}>${escapeHtml(`${value}`.replaceAll(notInXml, ''))}</${name}>`)
            .join('')}</oembed>`,
          '',
        ].join('\n');
  return new Response(body, {
    headers: {
      ...headers,
      'Content-Type': format === 'json' ? 'application/json; charset=utf-8' : 'text/xml; charset=utf-8',
      'Cache-Control': `public, max-age=${cacheSeconds}`,
    },
  });
}
