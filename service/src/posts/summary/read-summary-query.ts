import { createHash } from 'node:crypto';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { isObject } from '../../http/json-api/read-resource.ts';
import { parseJson } from '../../http/read-json-body.ts';
import { filterParameters, readPostFilters, type PostFilters } from '../post-filters.ts';
import { loadSavedFilter } from '../saved-filter.ts';

export interface SummaryQuery {
  /** Hash of board and filters: equal queries have the same id, regardless of their notation. */
  readonly id: string;
  /** A post must match all of them. */
  readonly filters: readonly PostFilters[];
}

type Fields = Readonly<Record<string, unknown>>;

const savedFilterParameter = 'filter[saved_filter_id]';
const knownParameters: readonly string[] = [...filterParameters, savedFilterParameter];
/** The same maximum as for values in an address. */
const maxValueLength = 2000;
/** Length of a hash: 128 of 256 bits. */
const idLength = 32;

function refuse(pointer: string, detail: string): ApiError {
  return new ApiError('malformed_body', detail, { pointer });
}

/** The document shows `{filter}`; a client with JSON:API requests sends it as an attribute. */
function findFilter(body: string): { readonly filter: Fields; readonly pointer: string } {
  if (body.trim() === '') return { filter: {}, pointer: '/filter' };
  const document = parseJson(body);
  if (!isObject(document)) throw refuse('', 'The body must be an object.');
  const { data } = document;
  if (data !== undefined && (!isObject(data) || data['type'] === undefined))
    throw refuse('/data/type', 'data.type must be posts_summary.');
  if (isObject(data) && data['type'] !== 'posts_summary')
    throw new ApiError('conflict', 'data.type must be posts_summary.', { pointer: '/data/type' });
  const attributes = isObject(data) ? (data['attributes'] ?? {}) : document;
  if (!isObject(attributes)) throw refuse('/data/attributes', 'attributes must be an object.');
  const pointer = data === undefined ? '/filter' : '/data/attributes/filter';
  const filter = attributes['filter'] ?? {};
  if (!isObject(filter)) throw refuse(pointer, 'filter must be an object.');
  return { filter, pointer };
}

type Entry = readonly [name: string, value: string, pointer: string];

/** Converts `{tag: ["a", "b"], rating: {range: "1-5"}}` to the parameters of the posts list. */
function flatten(filter: Fields, prefix: string, pointer: string): Entry[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    const [name, place] = [`${prefix}[${key}]`, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`];
    if (isObject(value) && knownParameters.some((known) => known.startsWith(`${name}[`)))
      return flatten(value, name, place);
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (!knownParameters.includes(name)) throw refuse(place, 'Posts have no such filter.');
    if (!items.every((item) => typeof item === 'string' || typeof item === 'number'))
      throw refuse(place, 'Give a text, a number, or a list of them.');
    const text = items.join(',');
    if (text.length > maxValueLength || text.includes('\0'))
      throw refuse(place, 'The value is too long or holds U+0000.');
    return [[name, text, place]];
  });
}

function sortLists(filters: PostFilters): unknown {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? [...new Set(value)].sort() : value,
    ]),
  );
}

/** Converts an error for a parameter of an address to an error for a position in the body. */
function moveToBody(error: unknown, entries: readonly Entry[]): unknown {
  if (!(error instanceof ApiError)) return error;
  const place = entries.find(([name]) => name === error.errors[0]?.source?.parameter)?.[2];
  return place === undefined ? error : refuse(place, error.message);
}

/** Reads the body. Throws 400, with the position, for every filter that the posts list would reject. */
export async function readSummaryQuery(database: Database, body: string, boardId: number): Promise<SummaryQuery> {
  const { filter, pointer } = findFilter(body);
  const entries = flatten(filter, 'filter', pointer);
  const values = new Map(entries.map(([name, value]) => [name, value]));
  try {
    const filters = readPostFilters(values);
    const savedFilterId = values.get(savedFilterParameter);
    const savedFilter = await loadSavedFilter(database, [boardId], savedFilterId);
    const id = createHash('sha256')
      .update(JSON.stringify([boardId, sortLists(filters), savedFilterId ?? null]))
      .digest('hex')
      .slice(0, idLength);
    return { id, filters: savedFilter ? [filters, savedFilter] : [filters] };
  } catch (error) {
    throw moveToBody(error, entries);
  }
}
