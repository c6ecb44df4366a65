import { contentKey } from '../identity/comparable-text.ts';
import { readCsv } from '../../commerce/products/read-csv.ts';
import { findHeaderLanguage, readColumnNames } from './column-names.ts';
import { findDelimiter } from './find-delimiter.ts';
import { listAt, parseExactly } from './json-values.ts';
import { FeedFormatError, type ParsedFeed, type ParseRequest } from './parse-feed.ts';
import type { DateHints } from './read-date.ts';
import { readItems } from './read-items.ts';
import { notice } from './notice.ts';

interface Table {
  readonly rows: readonly unknown[];
  /** The end of the table is missing; its last row is left out. */
  readonly isCut: boolean;
  readonly dates: DateHints;
}

/** An open quote is looked for in so many letters at the end of a table. */
const maxCellLength = 5000;

/** A table may have a title and blank rows above its header. */
const maxRowsAbove = 5;

/** Whether the end of a table is missing: its last row alone is shorter than the others, or a quote is open. */
function isTableCut(content: string, width: number, rows: readonly (readonly string[])[]): boolean {
  const isShort = (row: readonly string[] | undefined): boolean => row !== undefined && row.length < width;
  const isRagged = rows.slice(0, -1).some(isShort);
  const end = content.slice(-maxCellLength);
  // A whole line that people end early has its line break.
  const isEnded = /[\r\n]/.test(end.slice(end.trimEnd().length));
  return (!isRagged && !isEnded && isShort(rows.at(-1))) || /(?:[,;\t\n])"[^"]*$/.test(end);
}

/**
 * Whether `3/4/2026` is in April: the other dates of the column say so, else the language of the column names, else the
 * semicolons that Excel writes wherever the comma is in numbers. Of these only American English has the month first.
 */
function findLanguage(header: readonly string[], delimiter: string, dates: readonly string[]): string {
  const parts = dates.flatMap((date) => /^\s*(\d{1,2})\/(\d{1,2})\/\d/.exec(date)?.slice(1).map(Number) ?? []);
  if (parts.some((part, index) => index % 2 === 0 && part > 12)) return 'en-gb';
  if (parts.some((part, index) => index % 2 === 1 && part > 12)) return '';
  return findHeaderLanguage(header) ?? (delimiter === ';' ? 'en-gb' : '');
}

function readTable(content: string): Table {
  const { delimiter, rest } = findDelimiter(content);
  const all = readCsv(rest, delimiter);
  const above = all.slice(0, maxRowsAbove).map(readColumnNames);
  const isNamed = (row: readonly string[]): boolean =>
    ['title', 'text', 'image_url'].some((name) => row.includes(name));
  const withId = above.findIndex((row) => row.includes('id'));
  const start = withId < 0 ? above.findIndex(isNamed) : withId;
  const header = all[start] ?? [];
  const names = readColumnNames(header);
  // Tables that are put together from parts repeat their header.
  const isHeader = (row: readonly string[]): boolean =>
    row.length === header.length && row.every((cell, index) => cell.trim() === header[index]?.trim());
  const rows = all.slice(start + 1).filter((row) => !isHeader(row));
  if (start < 0)
    throw new FeedFormatError('The first line of the table must name its columns, such as "title", "text" and "url".');
  const isCut = isTableCut(content, names.length, rows);
  const dates = rows.map((row) => row[names.indexOf('published_at')] ?? '');
  return {
    rows: (isCut ? rows.slice(0, -1) : rows).map((row) => {
      const item: Record<string, string> = {};
      // Two columns may have one meaning, such as "body" and "content": the first one that says something is read.
      for (const [index, name] of names.entries()) item[name] ||= readCell(row[index] ?? '', name);
      // People write tables without ids: then the address tells the rows apart, or the words.
      return withId < 0
        ? { ...item, id: item['url'] || contentKey(item['title'] ?? null, (item['text'] || item['image_url']) ?? null) }
        : item;
    }),
    isCut,
    dates: { language: findLanguage(header, delimiter, dates) },
  };
}

/** What a formula that failed leaves in a cell, in Excel, Numbers and Sheets (ECMA-376, 18.17.3). */
const cellError = /^#(?:N\/A|NAME\?|REF!|VALUE!|DIV\/0!|NULL!|NUM!|ERROR!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!)$/;
/** A link or an image whose formula was exported in place of its value: the address, and what the cell shows. */
const cellAddress = /^=\s*(?:HYPERLINK|IMAGE)\s*\(\s*"(https?:[^"]+)"(?:\s*[;,]\s*"([^"]+)")?/i;

function readCell(text: string, column: string): string {
  const cell = text.trim();
  if (cellError.test(cell)) return '';
  const [, address, shown] = cellAddress.exec(cell) ?? [];
  return (/^(?:title|text|author_name)$/.test(column) ? shown : undefined) ?? address ?? text;
}

function readList(content: string): readonly unknown[] {
  let parsed: unknown;
  try {
    parsed = parseExactly(content);
  } catch {
    throw new FeedFormatError('The file is no JSON.');
  }
  const lists = ['posts', 'items', 'data'].map((name) => listAt(parsed, name));
  const items = Array.isArray(parsed) ? (parsed as unknown[]) : (lists.find(({ length }) => length > 0) ?? []);
  if (items.length === 0)
    throw new FeedFormatError('The file has no posts: a list is wanted, or an object with posts.');
  return items;
}

/** Parses a table or a list of posts. A post that the file no longer lists is deleted. */
export function parseFile({ content, format, nowMs }: ParseRequest): ParsedFeed {
  const { rows, isCut, dates } =
    format === 'csv' ? readTable(content) : { rows: readList(content), isCut: false, dates: {} };
  if (rows.length === 0) throw new FeedFormatError(isCut ? 'The table is cut.' : 'The file has no posts.');
  const { posts, deletedIds, notices } = readItems(rows, nowMs, dates);
  return {
    title: null,
    posts,
    deletedIds,
    notices: isCut ? [...notices, notice('table_cut')] : notices,
    ...(isCut && { order: 'unknown' }),
  };
}
