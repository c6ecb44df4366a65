import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database, PostRow, Tables } from '../database/schema.ts';
import { describeConditions, type PostFilters } from '../posts/post-filters.ts';
import { describeOrder } from '../posts/post-order.ts';
import { codedTypes, typesOfSource } from './source-codes.ts';
import type { FeedQuestion } from './read-feed-question.ts';

const noFilters: PostFilters = {
  words: [],
  types: [],
  feeds: [],
  tags: [],
  ids: [],
  languages: [],
  sentiments: [],
  published: null,
  rating: null,
};

type Posts = ExpressionBuilder<Tables, 'posts'>;

/** Custom posts are all that have no code of their own, too. */
function isOfSources(sources: readonly string[], post: Posts): Expression<SqlBool> {
  const types = sources.flatMap(typesOfSource);
  return post.or([
    ...(types.length > 0 ? [post('type', 'in', types)] : []),
    ...(sources.includes('custom') ? [post('type', 'not in', codedTypes)] : []),
  ]);
}

/** Any of the keywords, of each all of its words. */
function holdsKeyword(keywords: FeedQuestion['keywords'], post: Posts): Expression<SqlBool> {
  return post.or(keywords.map((words) => post.and(describeConditions({ ...noFilters, words }, post))));
}

export interface FeedPage {
  readonly posts: readonly PostRow[];
  readonly hasNextPage: boolean;
}

/** By offset in the list as it stood at the time of the first call, as the document has it. */
export async function listFeed(
  database: Database,
  boardId: number,
  { sources, keywords, tags, offset, count, refMs }: FeedQuestion,
): Promise<FeedPage> {
  let query = database
    .selectFrom('posts')
    .selectAll('posts')
    .where('board_id', '=', boardId)
    .where('status', '=', 'approved')
    .where('last_moderated_at', '<=', refMs)
    .where((post) => post.and(describeConditions({ ...noFilters, tags }, post)))
    // One more than asked for tells whether there is a further page.
    .limit(count + 1)
    .offset(offset);
  if (sources.length > 0) query = query.where((post) => isOfSources(sources, post));
  if (keywords.length > 0) query = query.where((post) => holdsKeyword(keywords, post));
  for (const { column, isDescending } of describeOrder([]))
    query = query.orderBy(`posts.${column}`, isDescending ? 'desc' : 'asc');
  const found = await query.execute();
  return { posts: found.slice(0, count), hasNextPage: found.length > count };
}
