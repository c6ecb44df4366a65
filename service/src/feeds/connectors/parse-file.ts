import { readCsv } from '../../commerce/products/read-csv.ts';
import { findDelimiter } from './find-delimiter.ts';
import { listAt } from './json-values.ts';
import { FeedFormatError, type ParsedFeed, type ParseRequest } from './parse-feed.ts';
import { readItems } from './read-items.ts';

function readRows(content: string): readonly unknown[] {
  const { delimiter, rest } = findDelimiter(content);
  const [header = [], ...rows] = readCsv(rest, delimiter);
  const names = header.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
  if (!names.includes('id'))
    throw new FeedFormatError('The first line of the table must name its columns, and one of them must be "id".');
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])));
}

function readList(content: string): readonly unknown[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch {
    throw new FeedFormatError('The file is no JSON.');
  }
  const items = Array.isArray(parsed) ? (parsed as unknown[]) : listAt(parsed, 'posts');
  if (items.length === 0)
    throw new FeedFormatError('The file has no posts: a list is wanted, or an object with posts.');
  return items;
}

/** Parses a table or a list of posts. A post that the file no longer lists is deleted. */
export function parseFile({ content, format, nowMs }: ParseRequest): ParsedFeed {
  const items = format === 'csv' ? readRows(content) : readList(content);
  if (items.length === 0) throw new FeedFormatError('The file has no posts.');
  const { posts, notices } = readItems(items, nowMs);
  return { title: null, posts, notices };
}
