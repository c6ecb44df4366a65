import { readFile } from 'node:fs/promises';
import { layoutNames } from '../../../src/appearance/layout-name.ts';
import { escapeHtml } from '../../../owner/embed/escape-html.ts';
import { loaderAddress } from '../../../owner/embed/loader-tag.ts';
import type { PageScripts } from '../page-scripts.ts';
import { mergeAppearance, nameLayout, personalizationOf, unpackAppearance } from './given-appearance.ts';
import { readAppearance } from './appearance-row.ts';
import type { AppearancePageSetup } from './appearance-state.ts';
import { readAppearanceTables, readPublicProperties } from './setting-rows.ts';
import { writeAppearanceCode } from './write-appearance-code.ts';

const folder = new URL('./', import.meta.url);

export interface AppearanceOrigins {
  readonly widget: string;
  readonly service: string;
  readonly fetch: typeof fetch;
  readonly scripts: PageScripts;
}

/** The boards of the page: reviews need a board with stars, and the other layouts a board without. */
const boards: Readonly<Record<string, string>> = { reviews: 'reviews' };
const defaultBoard = 'campaign';
const slug = /^[\w-]{1,64}$/;

const headers = { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' };
const answer = (type: string, body: string, more: Readonly<Record<string, string>> = {}) =>
  new Response(body, { headers: { ...headers, 'Content-Type': `${type}; charset=utf-8`, ...more } });

async function readBoard({ service, fetch: send }: AppearanceOrigins, board: string) {
  const found = await send(`${service}/v2/boards/${board}?include=social_feeds,personalizations`);
  if (!found.ok) throw new Error(`The service answered ${found.status}.`);
  return (await found.json()) as Parameters<typeof mergeAppearance>[0];
}

async function describeAppearance(query: URLSearchParams, origins: AppearanceOrigins): Promise<Response> {
  const tables = await readAppearanceTables();
  const appearance = readAppearance(query, tables);
  const layout = layoutNames.find((name) => name === query.get('layout')) ?? 'masonry';
  const board = boards[layout] ?? defaultBoard;
  const document = await readBoard(origins, board);
  const [before, after] = [
    await personalizationOf(document, origins.service),
    await personalizationOf(mergeAppearance(document, appearance), origins.service),
  ];
  return Response.json(
    writeAppearanceCode(
      { board, layout, service: origins.service, widget: origins.widget, appearance, before, after },
      tables,
      await readPublicProperties(),
    ),
    { headers },
  );
}

/**
 * The service for the boards on this page: its responses contain the page's appearance. `path` is the part after `as/`:
 * an appearance, a layout, and the path at the service.
 */
export async function answerAsService(
  path: string,
  search: string,
  origins: AppearanceOrigins,
): Promise<Response | null> {
  const [, word = '', layout = '', board = '', posts] =
    /^([\w-]{1,20000})\/(\w{1,20})\/v2\/boards\/([^/]+)(\/posts)?$/.exec(path) ?? [];
  const appearance = unpackAppearance(word);
  if (!appearance || !slug.test(board)) return null;
  const type = { ...headers, 'Content-Type': 'application/vnd.api+json' };
  if (!posts)
    return new Response(
      JSON.stringify(nameLayout(mergeAppearance(await readBoard(origins, board), appearance), layout)),
      {
        headers: type,
      },
    );
  const found = await origins.fetch(`${origins.service}/v2/boards/${board}/posts${search}`);
  return new Response(await found.text(), { status: found.status, headers: type });
}

/** One file of the appearance page, or null if there is none with that name. */
export async function answerAppearancePage(
  name: string,
  query: URLSearchParams,
  origins: AppearanceOrigins,
): Promise<Response | null> {
  const { widget, service, scripts } = origins;
  if (name === 'appearance.css') return answer('text/css', await readFile(new URL(name, folder), 'utf8'));
  if (name === 'tables.json') {
    const shown = layoutNames.map((layout) => ({ layout, board: boards[layout] ?? defaultBoard }));
    const setup: AppearancePageSetup = { tables: await readAppearanceTables(), service, boards: shown };
    return Response.json(setup, { headers });
  }
  if (name === 'appearance.json') return describeAppearance(query, origins);
  const script = await scripts.read(`appearance/${name}`);
  if (script !== null) return answer('text/javascript', script);
  if (name !== '') return null;
  const page = await readFile(new URL('appearance.html', folder), 'utf8');
  const host = new URL(service).origin;
  return answer('text/html', page.replace('{{loader}}', escapeHtml(loaderAddress(widget))), {
    'Content-Security-Policy':
      `default-src 'none'; script-src 'self' ${widget}; style-src 'self'; connect-src 'self' ${host}; ` +
      `img-src 'self' ${host}; media-src ${host}; font-src 'self'; form-action 'none'; base-uri 'none'; ` +
      `frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
  });
}
