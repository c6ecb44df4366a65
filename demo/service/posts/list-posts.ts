import type { Database, PostRow, PostStatus } from '../database/schema.ts';
import type { PageCursor } from './page-cursor.ts';
import { describeConditions, type PostFilters } from './post-filters.ts';
import { reverseOrder, standsAfter, type OrderedColumn } from './post-order.ts';

export interface PostList {
  /** Of one board, or of those of a mix. */
  readonly boardIds: readonly number[];
  /** All of them must be met: those of the request, and those of a saved filter. */
  readonly filters: readonly PostFilters[];
  readonly order: readonly OrderedColumn[];
  readonly cursor: PageCursor | null;
  readonly size: number;
  /** Which of them; none named = all. Left out = what the public may see. */
  readonly statuses?: readonly PostStatus[];
}

export interface PostPage {
  readonly posts: readonly PostRow[];
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
}

/**
 * One page by key and not by offset: posts that arrive above do not push others onto the next page a second time, and
 * posts that are removed pull none past the reader.
 */
export async function listPosts(
  database: Database,
  { boardIds, filters, order, cursor, size, statuses = ['approved'] }: PostList,
): Promise<PostPage> {
  const isBackward = cursor?.direction === 'before';
  const direction = isBackward ? reverseOrder(order) : order;
  let query = database
    .selectFrom('posts')
    .selectAll('posts')
    .where('board_id', 'in', boardIds)
    .where((post) => post.and(statuses.length > 0 ? [post('status', 'in', statuses)] : []))
    .where((post) => post.and(filters.flatMap((filter) => describeConditions(filter, post))))
    // One more than asked for tells whether there is a further page.
    .limit(size + 1);
  if (cursor) query = query.where((post) => standsAfter(direction, cursor.key, post));
  for (const { column, isDescending } of direction)
    query = query.orderBy(`posts.${column}`, isDescending ? 'desc' : 'asc');

  const found = await query.execute();
  const hasMore = found.length > size;
  const posts = found.slice(0, size);
  // Who comes from a later page can go back to it, and the other way round.
  return isBackward
    ? { posts: posts.reverse(), hasNext: true, hasPrevious: hasMore }
    : { posts, hasNext: hasMore, hasPrevious: cursor !== null };
}
