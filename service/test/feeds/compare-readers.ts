// `node service/test/feeds/compare-readers.ts`: reads the same feeds with the service and with other readers, and
// writes the table of `docs/feed-readers.md`. A reader is right if it finds what the case expects in its result.
import { readFileSync, writeFileSync } from 'node:fs';
import { extract } from '@extractus/feed-extractor';
import { decodeHTML } from 'entities';
import { parseFeed } from 'feedsmith';
import RssParser from 'rss-parser';
import type { SourcePost } from '../../src/feeds/connectors/connector.ts';
import { decodeText } from '../../src/feeds/connectors/decode-text.ts';
import { readHtml } from '../../src/feeds/connectors/html-to-text.ts';
import { createSender } from '../../src/feeds/connectors/send-outside.ts';
import { createFeedParser } from '../../src/feeds/connectors/parse-apart.ts';
import { createWebFeed } from '../../src/feeds/connectors/web-feed.ts';
import { openCaseServer, writtenAddress } from './case-server.ts';
import { readCases, type FeedCase } from './run-case.ts';
import { inputSite, trickyInputs, type TrickyInput } from './tricky-inputs.ts';

interface ReadItem {
  readonly title: string | null;
  /** ISO 8601; null = the reader finds none. */
  readonly date: string | null;
}

type Reader = (url: string) => Promise<readonly ReadItem[]>;

/** By the first digits of a case. Ids need several polls, and tables are none of the libraries' formats. */
const kinds: Readonly<Record<string, string>> = {
  '01': 'encodings',
  '34': 'encodings',
  '02': '`xml:base`',
  '07': 'lazy images',
  '09': 'renditions of images',
  '10': 'JSON Feed',
  '11': 'titles',
  '30': 'titles',
  '31': 'dates',
  '32': 'images',
  '22': 'damaged XML',
  '23': 'compressions',
};

/** By the first word of the name of a tricky input. */
const inputKinds: Readonly<Record<string, string>> = {
  title: 'titles',
  date: 'dates',
  pictures: 'images',
  images: 'images of items and thumbnails',
  id: 'ids and addresses',
  format: 'formats',
  real: 'feeds of programs',
  odd: 'odd feeds',
};

const closing = new AbortController();
const parser = createFeedParser();
const send = createSender({ isPrivateAllowed: true, closing: closing.signal });
const nowMs = Date.UTC(2026, 10, 25, 12);

interface FeedsmithItems {
  readonly items?: readonly object[];
  readonly entries?: readonly object[];
}

type Fields = Readonly<Record<string, unknown>>;

/** A title with its type is plain text after one step, which the type asks for. */
function titleOf(item: object): string | null {
  const { title } = item as Fields;
  const typed = typeof title === 'object' && title !== null ? (title as Fields) : null;
  const value: unknown = typed && 'value' in typed ? typed['value'] : title;
  if (typeof value !== 'string') return null;
  return /^x?html$/.test(String(typed?.['type'])) ? readHtml(value).text : value;
}

/** The date in any field that the libraries have, read by the language itself if it is text. */
function dateOf(item: object): string | null {
  const fields = item as Fields;
  const { dates } = (fields['dc'] ?? {}) as { readonly dates?: readonly unknown[] };
  const names = ['isoDate', 'published', 'date_published', 'pubDate', 'updated'];
  const [value] = [...names.map((name) => fields[name]), dates?.[0]].filter((one) => one != null && one !== '');
  if (typeof value !== 'string' && !(value instanceof Date)) return null;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

const readItem = (item: object): ReadItem => ({ ...item, title: titleOf(item), date: dateOf(item) });

const readers: Readonly<Record<string, Reader>> = {
  'this service': async (url) => {
    const tools = { send, now: () => nowMs, signal: closing.signal, listRecentIds: async () => [] };
    const { posts } = await createWebFeed({ url, parser }, tools).poll({});
    return posts.map((post) => ({
      ...post,
      date: post.publishedAt === null ? null : new Date(post.publishedAt).toISOString(),
    }));
  },
  // It reads strings, so the program that uses it decodes the bytes: here as the service does.
  '`feedsmith` alone': async (url) => {
    const response = await fetch(url);
    const body = Buffer.from(await response.arrayBuffer());
    const { feed } = parseFeed(decodeText(body, response.headers.get('content-type') ?? ''));
    const { items, entries } = feed as FeedsmithItems;
    return (items ?? entries ?? []).map(readItem);
  },
  '`rss-parser`': async (url) => {
    // It reads Media RSS only if its elements are named.
    const item = ['media:content', 'media:thumbnail', 'media:group'];
    return (await new RssParser({ timeout: 5000, customFields: { item } }).parseURL(url)).items.map(readItem);
  },
  '`@extractus/feed-extractor`': async (url) => {
    // Without the fields that it read, its result has neither images nor HTML.
    const { entries = [] } = await extract(url, {
      descriptionMaxLen: 0,
      getExtraEntryFields: (entry) => ({ entry }),
    });
    return entries.map(readItem);
  },
};

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  JSON.stringify([...one].sort()) === JSON.stringify([...other].sort());

/**
 * Whether a reader finds everything that a case expects. An image counts wherever it is: in a field, or in HTML, whose
 * images the program chooses. Only a reader that has a list of images can have one too many.
 */
async function isRight(read: Reader, { url, expect }: FeedCase, address: string): Promise<boolean> {
  const items = await read(address + url).catch(() => null);
  if (items === null) return false;
  const written = JSON.stringify(items);
  const said = written + decodeHTML(written);
  const local = (text: string): string => text.replaceAll(writtenAddress, new URL(address).host);
  const images = items.map((item) =>
    'pictures' in item ? (item as Pick<SourcePost, 'pictures'>).pictures.map((one) => one.url) : null,
  );
  return (
    (expect.count === undefined || items.length === expect.count) &&
    (expect.contains ?? []).every((part) => said.includes(JSON.stringify(local(part)).slice(1, -1))) &&
    (expect.titles === undefined ||
      isSame(
        items.map(({ title }) => title),
        expect.titles,
      )) &&
    (expect.dates === undefined ||
      isSame(
        items.map(({ date }) => date),
        expect.dates,
      )) &&
    (expect.pictures ?? []).flat().every((path) => said.includes(local(path).replace(/^https?:/, ''))) &&
    (expect.pictures === undefined ||
      images.every((list) => list === null) ||
      images.flat().length === expect.pictures.flat().length) &&
    (expect.tags ?? []).flat().every((tag) => said.includes(tag))
  );
}

interface ComparedCase {
  readonly kind: string;
  readonly feed: FeedCase;
}

/** The feeds of the tricky inputs. Texts are left out, because the libraries return them as HTML. */
function caseOfInput({ name, expect = [] }: TrickyInput, index: number): ComparedCase {
  const every = <Value>(key: string): readonly Value[] | undefined =>
    expect.length > 0 && expect.every((post) => key in post) ? expect.map((post) => post[key] as Value) : undefined;
  const [titles, dates] = [every<string>('title'), every<string | null>('date')];
  const local = (text: string): string => text.replaceAll(inputSite, `http://${writtenAddress}`);
  const pictures = every<readonly string[]>('pictures')?.map((list) => list.map(local));
  const said = expect.flatMap(({ url, alternativeTexts }) => [url, alternativeTexts].flat());
  return {
    kind: inputKinds[/^\w+/.exec(name)?.[0] ?? ''] ?? '',
    feed: {
      name,
      mode: 'preview',
      url: pathOfInput(index),
      expect: {
        count: expect.length,
        contains: said.filter((text) => typeof text === 'string').map(local),
        ...(titles && { titles }),
        ...(dates && { dates }),
        ...(pictures && { pictures }),
      },
    },
  };
}

const pathOfInput = (index: number): string => `/blog/feed-${index}.xml`;

/** The cases that a reader can read in one poll. */
function listCases(folder: URL): readonly ComparedCase[] {
  const cases = ['cases.json', 'more-cases.json']
    .flatMap((name) => readCases(new URL(name, folder)))
    .filter(({ mode }) => mode === 'preview')
    .map((feed) => ({ kind: kinds[feed.name.slice(0, 2)] ?? '', feed }));
  const inputs = trickyInputs.flatMap((input, index) =>
    input.format === 'web_feed' || (input.format === undefined && input.content) ? [caseOfInput(input, index)] : [],
  );
  return [...cases, ...inputs].filter(({ kind }) => kind !== '');
}

export interface ComparedRow {
  readonly kind: string;
  readonly cases: number;
  /** The number of right cases of each reader, in the order of `readers`. */
  readonly right: readonly number[];
}

export async function compareReaders(): Promise<readonly ComparedRow[]> {
  const folder = new URL('cases/', import.meta.url);
  const texts = trickyInputs.map(
    ({ content = '' }, index) =>
      [pathOfInput(index), content.replaceAll(inputSite, `http://${writtenAddress}`)] as const,
  );
  const server = await openCaseServer(folder, new Map(texts));
  const cases = listCases(folder);
  const rows: ComparedRow[] = [];
  for (const kind of new Set(cases.map((one) => one.kind))) {
    const ofKind = cases.filter((one) => one.kind === kind);
    const right: number[] = [];
    for (const read of Object.values(readers)) {
      let count = 0;
      for (const { feed } of ofKind) {
        if (await isRight(read, feed, server.address)) count++;
      }
      right.push(count);
    }
    rows.push({ kind, cases: ofKind.length, right });
  }
  await parser.close();
  await server.close();
  closing.abort();
  return rows;
}

export const comparedReaders = Object.keys(readers);

function writeTable(rows: readonly ComparedRow[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(['kind', 'feeds', ...comparedReaders]),
    line(['---', ...comparedReaders.map(() => '---'), '---']),
    ...rows.map(({ kind, cases, right }) => line([kind, cases, ...right])),
  ].join('\n');
}

if (import.meta.main) {
  const file = new URL('../../../docs/feed-readers.md', import.meta.url);
  const [before = ''] = readFileSync(file, 'utf8').split('<!-- table -->');
  writeFileSync(file, `${before}<!-- table -->\n\n${writeTable(await compareReaders())}\n`);
}
