import { maxNameLetters } from '../../model/bounds.ts';
import type { ToText } from '../../safety/plain-text.ts';
import { safeWeb } from '../../safety/safe-url.ts';
import { type Fields, isFields, readId, toFields, toList } from '../fields.ts';
import { SourceError } from '../source-error.ts';
import type { DayCount, KindCount, TopPost } from './insights-source.ts';
import { readCount, readDay, toOneLine } from './read-values.ts';

/** The service's own limit. A metric for every post of a day can exceed it. */
const maxMetrics = 5000;

function readData(response: unknown): readonly Fields[] {
  const data = isFields(response) ? response['data'] : undefined;
  if (!Array.isArray(data)) throw new SourceError('malformed', 'not a list of metrics');
  return toList(data, maxMetrics).filter(isFields);
}

/** The value of the first dimension or, if a service sends no dimensions, the id. `''` = unknown. */
function readGroup(metric: Fields): string {
  const dimension = toList(toFields(metric['attributes'])['dimensions'] ?? []).filter(isFields)[0];
  if (dimension === undefined) return readId(metric) === 'none' ? '' : readId(metric);
  const { value } = dimension;
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}

/** Groups and their counts, the highest count first. The counts of groups with the same name are added up. */
export function readV2Kinds(response: unknown): readonly KindCount[] {
  const counts = new Map<string, number>();
  for (const metric of readData(response)) {
    const name = readGroup(metric).slice(0, maxNameLetters * 2);
    counts.set(name, (counts.get(name) ?? 0) + readCount(toFields(metric['attributes'])['count']));
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((one, other) => other.count - one.count);
}

export const readV2Total = (response: unknown): number =>
  readV2Kinds(response).reduce((sum, { count }) => sum + count, 0);

export const readV2Days = (response: unknown): readonly DayCount[] =>
  readV2Kinds(response).flatMap(({ name, count }) => (readDay(name) === '' ? [] : { date: readDay(name), count }));

export function readV2BoardId(response: unknown): string {
  const id = readId(toFields(toFields(response)['data']));
  if (id === '') throw new SourceError('malformed', 'not a board');
  return id;
}

export type PostWords = Omit<TopPost, 'clicks'>;

/** The texts, authors and addresses of posts, by the id of the post. */
export const readV2Posts = (response: unknown, toText: ToText): ReadonlyMap<string, PostWords> =>
  new Map(
    readData(response).map((post) => {
      const attributes = toFields(post['attributes']);
      const author = toFields(attributes['author']);
      const title = toOneLine(
        toText(attributes['title']) || toText(attributes['text']) || toText(attributes['alternative_text']),
      );
      return [
        readId(post),
        {
          id: readId(post),
          title,
          author: toText(author['name'], maxNameLetters) || toText(author['username'], maxNameLetters),
          url: safeWeb(attributes['url']),
        },
      ] as const;
    }),
  );
