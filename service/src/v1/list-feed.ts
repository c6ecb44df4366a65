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

/** Matches posts of the given sources. Custom posts include all posts without a network code. */
function isOfSources(sources: readonly string[], post: Posts): Expression<SqlBool> {
  const types = sources.flatMap(typesOfSource);
  return post.or([
    ...(types.length > 0 ? [post('type', 'in', types)] : []),
    ...(sources.includes('custom') ? [post('type', 'not in', codedTypes)] : []),
  ]);
}

/** Matches posts that contain at least one keyword, with all of its words. */
function holdsKeyword(keywords: FeedQuestion['keywords'], post: Posts): Expression<SqlBool> {
  return post.or(keywords.map((words) => post.and(describeConditions({ ...noFilters, words }, post))));
}

export interface FeedPage {
  readonly posts: readonly PostRow[];
  readonly hasNextPage: boolean;
}

/** Returns a page by offset in the list at the time of the first request, as documented. */
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
    // One additional post shows whether there is a next page.
    .limit(count + 1)
    .offset(offset);
  if (sources.length > 0) query = query.where((post) => isOfSources(sources, post));
  if (keywords.length > 0) query = query.where((post) => holdsKeyword(keywords, post));
  for (const { column, isDescending } of describeOrder([]))
    query = query.orderBy(`posts.${column}`, isDescending ? 'desc' : 'asc');
  const found = await query.execute();
  return { posts: found.slice(0, count), hasNextPage: found.length > count };
}
