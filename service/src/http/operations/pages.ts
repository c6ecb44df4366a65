import { sql, type SelectQueryBuilder } from 'kysely';
import type { Tables } from '../../database/schema.ts';
import { refuseParameter } from '../json-api/api-error.ts';
import type { CutList } from '../json-api/document.ts';
import type { Input, PageRule } from './operation.ts';

/** Pages of a team's own lists: for most teams one page has the whole list. */
export const teamPages: PageRule = { size: 100, maxSize: 100 };

export type PageLinks = Readonly<Record<string, string>>;

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly links: PageLinks;
}

export type CutLinks = Pick<CutList, 'links' | 'meta'>;

type PageInput = Pick<Input, 'context' | 'query' | 'base' | 'rule'>;

function readSize({ query, rule }: PageInput): number {
  const { size, maxSize } = rule.page ?? teamPages;
  const text = query.values.get('page[size]');
  if (text === undefined) return size;
  const asked = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (asked < 1 || asked > maxSize) throw refuseParameter('page[size]', `Give a number from 1 to ${maxSize}.`);
  return asked;
}

interface Cursor {
  readonly side: 'after' | 'before';
  readonly key: string;
}

function readCursor({ query }: PageInput): Cursor | null {
  const text = query.values.get('page[cursor]');
  if (text === undefined) return null;
  const [side, ...rest] = Buffer.from(text, 'base64url').toString().split(' ');
  if ((side !== 'after' && side !== 'before') || rest.length === 0)
    throw refuseParameter('page[cursor]', 'Follow the links of a response as they are given.');
  return { side, key: rest.join(' ') };
}

function writeCursor(side: Cursor['side'], key: string): string {
  return Buffer.from(`${side} ${key}`).toString('base64url');
}

/** Links of a relationship that has only the first resources of the list at this address. */
export function linkCutList(address: string, lastKey: string | number, total: number, shown: number): CutLinks {
  const next = `${address}${address.includes('?') ? '&' : '?'}page[cursor]=${writeCursor('after', String(lastKey))}`;
  return { links: { related: address, ...(shown < total && { next }) }, meta: { total } };
}

function describeLinks(
  { context, base }: PageInput,
  ends: { readonly prev: string | null; readonly next: string | null },
): PageLinks {
  const url = new URL(context.req.url);
  const address = base + context.req.path;
  const at = (side: Cursor['side'], key: string | null): string => {
    const search = new URLSearchParams(url.searchParams);
    search.delete('page[cursor]');
    if (key !== null) search.set('page[cursor]', writeCursor(side, key));
    const text = search.toString();
    return address + (text && `?${text}`);
  };
  return {
    self: address + url.search,
    first: at('after', null),
    ...(ends.prev !== null && { prev: at('before', ends.prev) }),
    ...(ends.next !== null && { next: at('after', ends.next) }),
  };
}

/**
 * Reads a page of the rows that a query selects, in the order of their ids: by key and not by offset, so that
 * simultaneous insertions and deletions neither repeat nor skip rows.
 */
export async function readRows<Row extends { readonly id: number }, Table extends keyof Tables>(
  input: PageInput,
  query: SelectQueryBuilder<Tables, Table, Row>,
  { newestFirst = false } = {},
): Promise<Page<Row>> {
  const size = readSize(input);
  const cursor = readCursor(input);
  if (cursor && !/^\d{1,15}$/.test(cursor.key))
    throw refuseParameter('page[cursor]', 'Follow the links of a response as they are given.');
  const isBackward = cursor?.side === 'before';
  const isAscending = newestFirst === isBackward;
  const key = cursor ? Number(cursor.key) : isAscending ? -1 : Number.MAX_SAFE_INTEGER;
  const found = await query
    .where(sql.ref<number>('id'), isAscending ? '>' : '<', key)
    .orderBy(sql.ref('id'), isAscending ? 'asc' : 'desc')
    // One more reveals whether there is another page.
    .limit(size + 1)
    .execute();
  const hasMore = found.length > size;
  const rows = found.slice(0, size);
  if (isBackward) rows.reverse();
  const hasPrevious = isBackward ? hasMore : cursor !== null;
  const hasNext = isBackward || hasMore;
  return {
    rows,
    links: describeLinks(input, {
      prev: hasPrevious && rows[0] ? String(rows[0].id) : null,
      next: hasNext && rows.at(-1) ? String(rows.at(-1)?.id) : null,
    }),
  };
}

/** A page of a list in memory, which was sorted or counted there. `keyOf` identifies its items. */
export function pageOfList<Row>(input: PageInput, list: readonly Row[], keyOf: (row: Row) => string): Page<Row> {
  const size = readSize(input);
  const cursor = readCursor(input);
  const place = cursor ? list.findIndex((row) => keyOf(row) === cursor.key) : -1;
  if (cursor && place < 0)
    throw refuseParameter('page[cursor]', 'What the cursor names is gone. Begin with links.first.');
  const start = !cursor ? 0 : cursor.side === 'after' ? place + 1 : Math.max(0, place - size);
  const end = cursor?.side === 'before' ? place : start + size;
  const rows = list.slice(start, end);
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    links: describeLinks(input, {
      prev: start > 0 && first !== undefined ? keyOf(first) : null,
      next: end < list.length && last !== undefined ? keyOf(last) : null,
    }),
  };
}

/** A whole list without pages: the result of a write. */
export function wholeList<Row>(input: PageInput, rows: readonly Row[]): Page<Row> {
  return { rows, links: describeLinks(input, { prev: null, next: null }) };
}
