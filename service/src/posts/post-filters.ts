import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { refuseParameter } from '../http/json-api/api-error.ts';
import { splitList } from '../http/json-api/query.ts';
import { foldText } from './fold-text.ts';
import { parseTimeRange, type TimeRange } from './published-range.ts';

/** Conditions of a post. A list matches any of its values; an empty list matches all posts. */
export interface PostFilters {
  /** Folded; a post must contain each of them. */
  readonly words: readonly string[];
  readonly types: readonly string[];
  readonly feeds: readonly number[];
  readonly tags: readonly string[];
  readonly ids: readonly number[];
  readonly languages: readonly string[];
  readonly sentiments: readonly string[];
  readonly published: TimeRange | null;
  readonly rating: { readonly from: number; readonly to: number } | null;
}

/** The parameters of filters, which a saved filter may also contain. */
export const filterParameters = [
  'filter[q]',
  'filter[type]',
  'filter[social_feed_id]',
  'filter[tag]',
  'filter[id]',
  'filter[language]',
  'filter[sentiment]',
  'filter[published_at]',
  'filter[rating][range]',
] as const;

/** Maximum number of values in a list, more than a reader needs. */
const maxListLength = 100;
/** Maximum number of words, because each word is searched in every post. A typed search has fewer. */
const maxWords = 16;

type Values = ReadonlyMap<string, string>;

function readList(
  values: Values,
  parameter: (typeof filterParameters)[number],
  pattern: RegExp,
  kind: string,
): string[] {
  const items = splitList(values.get(parameter) ?? '');
  if (items.length > maxListLength) throw refuseParameter(parameter, `At most ${maxListLength} values.`);
  const bad = items.find((item) => !pattern.test(item));
  if (bad !== undefined) throw refuseParameter(parameter, `"${bad}" is no ${kind}.`);
  return items;
}

function readRating(text: string | undefined): PostFilters['rating'] {
  if (text === undefined) return null;
  const match = /^(\d{1,3})-(\d{1,3})$/.exec(text);
  const [from, to] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || from > to || to > 100)
    throw refuseParameter('filter[rating][range]', 'Give two numbers from 0 to 100: 61-80.');
  return { from, to };
}

/** Throws 400 for any invalid value. An unknown network is not an error: it has no posts. */
export function readPostFilters(values: Values): PostFilters {
  const published = values.get('filter[published_at]');
  const words = foldText(values.get('filter[q]') ?? '')
    .split(' ')
    .filter((word) => word !== '');
  if (words.length > maxWords) throw refuseParameter('filter[q]', `At most ${maxWords} words.`);
  return {
    words,
    types: readList(values, 'filter[type]', /^\w{1,40}$/, 'network'),
    feeds: readList(values, 'filter[social_feed_id]', /^\d{1,15}$/, 'number of a social feed').map(Number),
    tags: readList(values, 'filter[tag]', /^/, 'tag').map(foldText),
    ids: readList(values, 'filter[id]', /^\d{1,15}$/, 'number of a post').map(Number),
    languages: readList(values, 'filter[language]', /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i, 'language tag').map((tag) =>
      tag.toLowerCase(),
    ),
    sentiments: readList(
      values,
      'filter[sentiment]',
      /^(neutral|positive|negative)$/,
      'sentiment (neutral, positive, negative)',
    ),
    published: published === undefined ? null : parseTimeRange(published, 'filter[published_at]'),
    rating: readRating(values.get('filter[rating][range]')),
  };
}

function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The filters as conditions; a post must match all of them. */
export function describeConditions(
  filters: PostFilters,
  post: ExpressionBuilder<Tables, 'posts'>,
): Expression<SqlBool>[] {
  const { words, types, feeds, tags, ids, languages, sentiments, published, rating } = filters;
  const conditions: Expression<SqlBool>[] = words.map(
    (word) => sql<SqlBool>`${post.ref('search_text')} like ${`%${escapePattern(word)}%`} escape '\\'`,
  );
  if (types.length > 0) conditions.push(post('type', 'in', types));
  if (feeds.length > 0) conditions.push(post('social_feed_id', 'in', feeds));
  if (ids.length > 0) conditions.push(post('posts.id', 'in', ids));
  if (sentiments.length > 0) conditions.push(post('sentiment', 'in', sentiments));
  if (tags.length > 0) {
    conditions.push(
      post.exists(
        post.selectFrom('post_tags').select('post_id').whereRef('post_id', '=', 'posts.id').where('tag', 'in', tags),
      ),
    );
  }
  // `en` also matches `en-GB`.
  if (languages.length > 0) {
    conditions.push(
      post.or(
        languages.flatMap((language) => [post('language', '=', language), post('language', 'like', `${language}-%`)]),
      ),
    );
  }
  if (published) conditions.push(post('published_at', '>=', published.from), post('published_at', '<', published.to));
  if (rating) conditions.push(post.between('rating', rating.from, rating.to));
  return conditions;
}
