import { contentKey } from '../identity/comparable-text.ts';
import { readCsv } from '../../commerce/products/read-csv.ts';
import { findHeaderLanguage, readColumnNames } from './column-names.ts';
import { findDelimiter } from './find-delimiter.ts';
import { isObject, listAt, parseExactly, stringAt } from './json-values.ts';
import { FeedFormatError, type ParsedFeed, type ParseRequest } from './parse-feed.ts';
import type { DateHints } from './read-date.ts';
import { readItems } from './read-items.ts';
import { notice } from './notice.ts';
import { parseRepaired, type RepairedJson } from './repair-json.ts';

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

/** Without an id, the address tells a post apart, or the words. */
function idOf(item: Readonly<Record<string, unknown>>): string | null {
  const [url, title, text, image] = ['url', 'title', 'text', 'image_url'].map((name) => stringAt(item, name));
  return url || contentKey(title ?? null, text || (image ?? null));
}

function readHtmlText(item: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { text = '', ...others } = item;
  return htmlCell.test(text.trim()) && !item['html'] ? { ...others, html: text } : item;
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
      return { ...readHtmlText(item), ...(withId < 0 && { id: idOf(item) }) };
    }),
    isCut,
    dates: { language: findLanguage(header, delimiter, dates) },
  };
}

/** What a formula that failed leaves in a cell, in Excel, Numbers and Sheets (ECMA-376, 18.17.3). */
const cellError = /^#(?:N\/A|NAME\?|REF!|VALUE!|DIV\/0!|NULL!|NUM!|ERROR!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!)$/;
/** A link or an image whose formula was exported in place of its value: the address, and what the cell shows. */
const cellAddress = /^=\s*(?:HYPERLINK|IMAGE)\s*\(\s*"(https?:[^"]+)"(?:\s*[;,]\s*"([^"]+)")?/i;

/** Exports write text that begins like a formula behind an apostrophe, and digits that must stay as `="007"`. */
const guardedCell = /^(?:'(?=[=+@\t-])|="([^"]*)"$)/;
/** A cell of HTML as a whole, as exports of content managers have it. */
const htmlCell =
  /^<(p|div|h[1-6]|ul|ol|figure|blockquote|section|article)\b[^<>]*>[^]*<\/(?:p|div|h[1-6]|ul|ol|figure|blockquote|section|article)>$/i;

function readCell(text: string, column: string): string {
  const cell = text.trim().replace(guardedCell, '$1');
  if (cellError.test(cell)) return '';
  const [, address, shown] = cellAddress.exec(cell) ?? [];
  return (
    (/^(?:title|text|author_name)$/.test(column) ? shown : undefined) ?? address ?? (cell === text.trim() ? text : cell)
  );
}

/** A list of objects lies at most this deep in what an API responds. */
const maxListDepth = 3;

/** The list of posts in a document: the list itself, that of a usual name, else the first list of objects. */
function findList(value: unknown, depth = 0): readonly unknown[] | null {
  if (Array.isArray(value)) return value.some(isObject) ? (value as unknown[]) : null;
  if (!isObject(value) || depth >= maxListDepth) return null;
  const usual = ['posts', 'items', 'data'].map((name) => listAt(value, name)).find((list) => list.some(isObject));
  return (
    usual ??
    Object.values(value).reduce((found: readonly unknown[] | null, one) => found ?? findList(one, depth + 1), null)
  );
}

/** JSON, or an object in each line, as exports of databases have it. */
function parseList(content: string): RepairedJson {
  try {
    return parseRepaired(content);
  } catch {
    const lines = content.trim().split(/[\r\n]+/);
    const parsed = lines.flatMap((line) => {
      try {
        return [parseExactly(line)];
      } catch {
        return [];
      }
    });
    const isCut = parsed.length < lines.length;
    if (parsed.length < 2 || lines.length - parsed.length > 1) throw new FeedFormatError('The file is no JSON.');
    return { value: parsed, isCut };
  }
}

/** A post of a list, with the usual names of its members. JSON:API has them in `attributes`. */
function readMembers(given: unknown): unknown {
  if (!isObject(given)) return given;
  const { attributes } = given;
  const item = isObject(attributes) ? { ...given, ...attributes } : given;
  const names = Object.keys(item);
  const members: Record<string, unknown> = {};
  for (const [index, name] of readColumnNames(names).entries()) members[name] ??= item[names[index] ?? ''];
  return { ...members, id: members['id'] ?? members['external_id'] ?? idOf(members) };
}

function readList(content: string): { readonly rows: readonly unknown[]; readonly isCut: boolean } {
  const { value, isCut } = parseList(content);
  const items = findList(value);
  if (items === null) throw new FeedFormatError('The file has no posts: a list is wanted, or an object with posts.');
  return { rows: items.map(readMembers), isCut };
}

/** Parses a table or a list of posts. A post that the file no longer lists is deleted. */
export function parseFile({ content, format, nowMs }: ParseRequest): ParsedFeed {
  const { rows, isCut, dates } = format === 'csv' ? readTable(content) : { ...readList(content), dates: {} };
  if (rows.length === 0) throw new FeedFormatError(isCut ? 'The table is cut.' : 'The file has no posts.');
  const { posts, deletedIds, notices } = readItems(rows, nowMs, dates);
  return {
    title: null,
    posts,
    deletedIds,
    notices: isCut ? [...notices, notice(format === 'csv' ? 'table_cut' : 'feed_ends_early')] : notices,
    ...(isCut && { order: 'unknown' }),
  };
}
