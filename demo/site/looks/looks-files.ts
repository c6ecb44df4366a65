import { readFile } from 'node:fs/promises';
import { layoutNames } from '../../../src/appearance/layout-name.ts';
import { escapeHtml } from '../escape-html.ts';
import { loaderAddress } from '../loader-tag.ts';
import type { PageScripts } from '../page-scripts.ts';
import { mergeLook, nameLayout, personalizationOf, unpackLook } from './given-look.ts';
import { readLook } from './look-row.ts';
import type { LooksSetup } from './looks-state.ts';
import { readLookTables, readPublicProperties } from './setting-rows.ts';
import { writeLook } from './write-look.ts';

const folder = new URL('./', import.meta.url);

export interface LooksOrigins {
  readonly widget: string;
  readonly service: string;
  readonly fetch: typeof fetch;
  readonly scripts: PageScripts;
}

/** The boards of the page: reviews need a board with stars, and the other layouts a board without. */
const boards: Readonly<Record<string, string>> = { reviews: 'reviews' };
const usualBoard = 'campaign';
const slug = /^[\w-]{1,64}$/;

const headers = { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' };
const answer = (type: string, body: string, more: Readonly<Record<string, string>> = {}) =>
  new Response(body, { headers: { ...headers, 'Content-Type': `${type}; charset=utf-8`, ...more } });

async function readBoard({ service, fetch: send }: LooksOrigins, board: string) {
  const found = await send(`${service}/v2/boards/${board}?include=social_feeds,personalizations`);
  if (!found.ok) throw new Error(`The service answered ${found.status}.`);
  return (await found.json()) as Parameters<typeof mergeLook>[0];
}

async function describeLook(query: URLSearchParams, origins: LooksOrigins): Promise<Response> {
  const tables = await readLookTables();
  const look = readLook(query, tables);
  const layout = layoutNames.find((name) => name === query.get('layout')) ?? 'masonry';
  const board = boards[layout] ?? usualBoard;
  const document = await readBoard(origins, board);
  const [before, after] = [
    await personalizationOf(document, origins.service),
    await personalizationOf(mergeLook(document, look), origins.service),
  ];
  return Response.json(
    writeLook(
      { board, layout, service: origins.service, widget: origins.widget, look, before, after },
      tables,
      await readPublicProperties(),
    ),
    { headers },
  );
}

/**
 * The service for the boards on this page: its responses contain the page's look. `path` is the part after `as/`: a
 * look, a layout, and the path at the service.
 */
export async function answerAsService(path: string, search: string, origins: LooksOrigins): Promise<Response | null> {
  const [, word = '', layout = '', board = '', posts] =
    /^([\w-]{1,20000})\/(\w{1,20})\/v2\/boards\/([^/]+)(\/posts)?$/.exec(path) ?? [];
  const look = unpackLook(word);
  if (!look || !slug.test(board)) return null;
  const type = { ...headers, 'Content-Type': 'application/vnd.api+json' };
  if (!posts)
    return new Response(JSON.stringify(nameLayout(mergeLook(await readBoard(origins, board), look), layout)), {
      headers: type,
    });
  const found = await origins.fetch(`${origins.service}/v2/boards/${board}/posts${search}`);
  return new Response(await found.text(), { status: found.status, headers: type });
}

/** One file of the appearance page, or null if there is none with that name. */
export async function answerLooks(
  name: string,
  query: URLSearchParams,
  origins: LooksOrigins,
): Promise<Response | null> {
  const { widget, service, scripts } = origins;
  if (name === 'looks.css') return answer('text/css', await readFile(new URL(name, folder), 'utf8'));
  if (name === 'tables.json') {
    const shown = layoutNames.map((layout) => ({ layout, board: boards[layout] ?? usualBoard }));
    const setup: LooksSetup = { tables: await readLookTables(), service, boards: shown };
    return Response.json(setup, { headers });
  }
  if (name === 'look.json') return describeLook(query, origins);
  const script = await scripts.read(`looks/${name}`);
  if (script !== null) return answer('text/javascript', script);
  if (name !== '') return null;
  const page = await readFile(new URL('looks.html', folder), 'utf8');
  const host = new URL(service).origin;
  return answer('text/html', page.replace('{{loader}}', escapeHtml(loaderAddress(widget))), {
    'Content-Security-Policy':
      `default-src 'none'; script-src 'self' ${widget}; style-src 'self'; connect-src 'self' ${host}; ` +
      `img-src 'self' ${host}; media-src ${host}; font-src 'self'; form-action 'none'; base-uri 'none'; ` +
      `frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
  });
}
