// `node service/test/feeds/compare-readers.ts`: reads the same feeds with the service and with other readers, and
// writes the table of `docs/feed-readers.md`. A reader is right if it finds what the case expects in its result.
import { readFileSync, writeFileSync } from 'node:fs';
import { extract } from '@extractus/feed-extractor';
import { parseFeed } from 'feedsmith';
import RssParser from 'rss-parser';
import { createSender } from '../../src/feeds/connectors/send-outside.ts';
import { createFeedParser } from '../../src/feeds/connectors/parse-apart.ts';
import { createWebFeed } from '../../src/feeds/connectors/web-feed.ts';
import { openCaseServer, writtenAddress } from './case-server.ts';
import { readCases, type FeedCase } from './run-case.ts';

interface ReadItem {
  readonly title: string | null;
}

type Reader = (url: string) => Promise<readonly ReadItem[]>;

const kinds: Readonly<Record<string, string>> = {
  '01': 'encodings',
  '02': '`xml:base`',
  '07': 'lazy images',
  '09': 'renditions of images',
  '10': 'JSON Feed',
  '11': 'titles',
  '22': 'damaged XML',
  '23': 'compressions',
};

const closing = new AbortController();
const parser = createFeedParser();
const send = createSender({ isPrivateAllowed: true, closing: closing.signal });
const nowMs = Date.UTC(2026, 10, 25, 12);

interface FeedsmithItems {
  readonly items?: readonly object[];
  readonly entries?: readonly object[];
}

/** `rss-parser` returns an object for a title with attributes. */
function titleOf(item: object): string | null {
  const { title } = item as { readonly title?: unknown };
  const value: unknown = typeof title === 'object' && title !== null && 'value' in title ? title.value : title;
  return typeof value === 'string' ? value : null;
}

const readers: Readonly<Record<string, Reader>> = {
  'this service': async (url) => {
    const tools = { send, now: () => nowMs, signal: closing.signal, listRecentIds: async () => [] };
    return (await createWebFeed({ url, parser }, tools).poll({})).posts;
  },
  '`feedsmith` alone': async (url) => {
    const { feed } = parseFeed(await (await fetch(url)).text());
    const { items, entries } = feed as FeedsmithItems;
    return (items ?? entries ?? []).map((item) => ({ ...item, title: titleOf(item) }));
  },
  '`rss-parser`': async (url) =>
    (await new RssParser({ timeout: 5000 }).parseURL(url)).items.map((item) => ({
      ...item,
      title: titleOf(item),
    })),
  '`@extractus/feed-extractor`': async (url) => {
    const { entries = [] } = await extract(url, { descriptionMaxLen: 0 });
    return entries.map((item) => ({ ...item, title: titleOf(item) }));
  },
};

/** Whether a reader finds everything that a case expects. */
async function isRight(read: Reader, { url, expect }: FeedCase, address: string): Promise<boolean> {
  const items = await read(address + url).catch(() => null);
  if (items === null) return false;
  const said = JSON.stringify(items);
  const local = (text: string): string => text.replaceAll(writtenAddress, new URL(address).host);
  const titles = items.map(({ title }) => title).sort();
  return (
    (expect.count === undefined || items.length === expect.count) &&
    (expect.contains ?? []).every((part) => said.includes(JSON.stringify(local(part)).slice(1, -1))) &&
    (expect.titles === undefined || JSON.stringify(titles) === JSON.stringify([...expect.titles].sort())) &&
    (expect.pictures ?? []).flat().every((path) => said.includes(path)) &&
    (expect.tags ?? []).flat().every((tag) => said.includes(tag)) &&
    // A reader that returns HTML leaves the choice of images to others, so images that are none count only for posts.
    (expect.pictures === undefined || items.every((item) => 'pictures' in item))
  );
}

export interface ComparedRow {
  readonly kind: string;
  readonly cases: number;
  /** The number of right cases of each reader, in the order of `readers`. */
  readonly right: readonly number[];
}

export async function compareReaders(): Promise<readonly ComparedRow[]> {
  const folder = new URL('cases/', import.meta.url);
  const server = await openCaseServer(folder);
  const cases = ['cases.json', 'more-cases.json']
    .flatMap((name) => readCases(new URL(name, folder)))
    .filter(({ mode, name }) => mode === 'preview' && name.slice(0, 2) in kinds);
  const rows: ComparedRow[] = [];
  for (const [start, kind] of Object.entries(kinds)) {
    const ofKind = cases.filter(({ name }) => name.startsWith(start));
    const right: number[] = [];
    for (const read of Object.values(readers)) {
      let count = 0;
      for (const one of ofKind) if (await isRight(read, one, server.address)) count++;
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
    line(['---', ...comparedReaders.map(() => '--:'), '--:']),
    ...rows.map(({ kind, cases, right }) => line([kind, cases, ...right])),
  ].join('\n');
}

if (import.meta.main) {
  const file = new URL('../../../docs/feed-readers.md', import.meta.url);
  const [before = ''] = readFileSync(file, 'utf8').split('<!-- table -->');
  writeFileSync(file, `${before}<!-- table -->\n\n${writeTable(await compareReaders())}\n`);
}
