import { maxNameLetters } from '../../model/bounds.ts';
import type { ToText } from '../../safety/plain-text.ts';
import { safeWeb } from '../../safety/safe-url.ts';
import { type Fields, isFields, readId, toFields, toList } from '../fields.ts';
import { SourceError, type SourceErrorKind } from '../source-error.ts';
import type { Contributor, DayCount, KindCount, PlaceCount, TopPost } from './insights-source.ts';
import { readCount, readDay, readKnownCount, toOneLine } from './read-values.ts';

/** The maximum length of a list. The service lists 25 rows; more than 100 would fill a whole page. */
const maxRows = 100;
/** The days of two years, with some room. */
const maxDays = 800;

const kinds: Readonly<Record<number, SourceErrorKind>> = {
  401: 'private',
  403: 'private',
  404: 'not-found',
  429: 'rate-limited',
};
const words: readonly (readonly [RegExp, SourceErrorKind])[] = [
  [/token|authori[sz]|forbidden|permission/i, 'private'],
  [/not found|no such/i, 'not-found'],
  [/too many|limit/i, 'rate-limited'],
];

/**
 * Throws the error of a response. Version 1 reports errors in a response with a success status. The field `status` is
 * an addition of this project; without it, the words of the error decide its kind.
 */
function failOn({ error, status }: Fields): void {
  if (error === undefined || error === null || error === '') return;
  const sentence = typeof error === 'string' ? error : JSON.stringify(error).slice(0, maxNameLetters);
  const known = typeof status === 'number' ? status : undefined;
  const kind = known === undefined ? words.find(([word]) => word.test(sentence))?.[1] : kinds[known];
  throw new SourceError(kind ?? 'rejected', sentence, { status: known });
}

/** Returns a response that is an object; any other response is `malformed`. */
function readObject(response: unknown): Fields {
  if (!isFields(response) || Array.isArray(response))
    throw new SourceError('malformed', 'not the figures of version 1');
  failOn(response);
  return response;
}

/**
 * Returns the rows of a response: the response is a list, or an object with a list at `name`; else it is `malformed`.
 */
function readRows(response: unknown, name: string, max: number): readonly Fields[] {
  if (isFields(response) && !Array.isArray(response)) failOn(response);
  const list = Array.isArray(response) ? response : toFields(response)[name];
  if (!Array.isArray(list)) throw new SourceError('malformed', `no list of ${name}`);
  return toList(list, max).filter(isFields);
}

export const readV1Totals = (response: unknown, names: Readonly<Record<string, string>>): readonly KindCount[] => {
  const fields = readObject(response);
  return Object.entries(names).flatMap(([field, name]) =>
    fields[field] === undefined ? [] : { name, count: readCount(fields[field]) },
  );
};

export const readV1Days = (response: unknown, name: string): readonly DayCount[] =>
  readRows(response, name, maxDays).flatMap((row) => {
    const date = readDay(row['date']);
    return date === '' ? [] : { date, count: readCount(row[name]) };
  });

export const readV1Posts = (response: unknown, toText: ToText): readonly TopPost[] =>
  readRows(response, 'data', maxRows).map((row) => {
    const author = toFields(row['author']);
    return {
      id: readId(row),
      title: toOneLine(toText(row['title'])),
      author:
        toText(author['name'], maxNameLetters) ||
        toText(author['fullname'], maxNameLetters) ||
        toText(author['user_name'], maxNameLetters),
      url: safeWeb(row['url']),
      clicks: readCount(row['clicks']),
    };
  });

export const readV1Networks = (response: unknown): readonly KindCount[] => {
  const counters = toFields(readObject(response)['posts']);
  const counts = Object.entries(counters).flatMap(([key, value]) => {
    const count = readCount(value);
    return count === 0 || !/^\w+_posts$/.test(key) ? [] : { name: key.replace(/_posts$/, ''), count };
  });
  return counts.sort((one, other) => other.count - one.count).slice(0, maxRows);
};

export const readV1Contributors = (response: unknown, toText: ToText): readonly Contributor[] =>
  readRows(response, 'data', maxRows).flatMap((row) => {
    const name = toText(row['author_name'], maxNameLetters);
    return name === ''
      ? []
      : {
          name,
          url: safeWeb(row['link']),
          network: toText(row['network'], maxNameLetters),
          followers: readKnownCount(row['followers']),
          posts: readCount(row['number_posts'] ?? row['posts']),
        };
  });

export const readV1Places = (response: unknown, toText: ToText): readonly PlaceCount[] =>
  readRows(response, 'locations', maxRows).flatMap((row) => {
    const text = (fields: Fields, name: string): string => toText(fields[name], maxNameLetters);
    const [country, countryCode] = [text(row, 'country'), text(row, 'country_code')];
    const points = toList(row['points'] ?? [], maxRows).filter(isFields);
    const placed = points.map((point) => ({
      country,
      countryCode,
      place: text(point, 'name'),
      region: text(point, 'region'),
      posts: readCount(point['posts']),
    }));
    return placed.length > 0
      ? placed
      : [{ country, countryCode, place: '', region: '', posts: readCount(row['posts']) }];
  });
