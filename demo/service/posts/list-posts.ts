import { sql } from 'kysely';
import type { Database, PostRow, PostStatus } from '../database/schema.ts';
import { isPostgres } from '../database/is-postgres.ts';
import { findFew } from './find-few.ts';
import type { PageCursor } from './page-cursor.ts';
import { describeConditions, type PostFilters } from './post-filters.ts';
import { reverseOrder, standsAfter, type OrderedColumn, type SortColumn } from './post-order.ts';

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

const allStatuses: readonly PostStatus[] = ['approved', 'pending', 'rejected'];
/** Parts of one statement; a database has a limit. */
const partsAtOnce = 200;

type Ordered = Pick<PostList, 'cursor' | 'size'> & {
  readonly direction: readonly OrderedColumn[];
  readonly filters: readonly PostFilters[];
};

function selectPart(database: Database, { direction, filters, cursor, size }: Ordered) {
  let query = database
    .selectFrom('posts')
    .where((post) => post.and(filters.flatMap((filter) => describeConditions(filter, post))))
    // One more than asked for tells whether there is a further page.
    .limit(size + 1);
  if (cursor) query = query.where((post) => standsAfter(direction, cursor.key, post));
  for (const { column, isDescending } of direction)
    query = query.orderBy(`posts.${column}`, isDescending ? 'desc' : 'asc');
  return query;
}

function comparePlaces(direction: readonly OrderedColumn[]) {
  return (one: Pick<PostRow, SortColumn>, other: Pick<PostRow, SortColumn>): number => {
    for (const { column, isDescending } of direction)
      if (one[column] !== other[column]) return one[column] < other[column] === isDescending ? 1 : -1;
    return 0;
  };
}

/**
 * The first posts of several boards, or of several statuses: an index has the order of one board and one status, so the
 * first of each are read there, and the first of these are the first of all.
 */
async function findOfParts(
  database: Database,
  parts: readonly (readonly [boardId: number, status: PostStatus])[],
  ordered: Ordered,
): Promise<PostRow[]> {
  const places: Pick<PostRow, SortColumn>[] = [];
  const columns = ordered.direction.map(({ column }) => `posts.${column}` as const);
  for (let start = 0; start < parts.length; start += partsAtOnce) {
    const [first, ...others] = parts
      .slice(start, start + partsAtOnce)
      .map(([boardId, status], index) =>
        database
          .selectFrom(
            selectPart(database, ordered)
              .select(columns)
              .where('board_id', '=', boardId)
              .where('status', '=', status)
              .as(`part_${index}`),
          )
          .selectAll(),
      );
    if (!first) break;
    const found = await others.reduce((all, part) => all.unionAll(part), first).execute();
    places.push(...(found as Pick<PostRow, SortColumn>[]));
  }
  const compare = comparePlaces(ordered.direction);
  const ids = places
    .sort(compare)
    .slice(0, ordered.size + 1)
    .map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await database.selectFrom('posts').selectAll('posts').where('id', 'in', ids).execute();
  return rows.sort(compare);
}

async function findPosts(
  database: Database,
  { boardIds, statuses = ['approved'] }: PostList,
  ordered: Ordered,
): Promise<PostRow[]> {
  const few = await findFew(database, boardIds, ordered.filters);
  if (few?.length === 0) return [];
  if (few)
    return (
      selectPart(database, ordered)
        .selectAll('posts')
        .where('posts.id', 'in', few)
        // The signs keep the databases from reading these boards in their order instead.
        .where(sql<number>`+posts.board_id`, 'in', boardIds)
        .where((post) => post.and(statuses.length > 0 ? [post('status', 'in', statuses)] : []))
        .execute()
    );
  // PostgreSQL weighs its index of words, and does so once for all boards.
  if (boardIds.length > 1 && isPostgres(database) && ordered.filters.some(({ words }) => words.length > 0))
    return selectPart(database, ordered)
      .selectAll('posts')
      .where('board_id', 'in', boardIds)
      .where((post) => post.and(statuses.length > 0 ? [post('status', 'in', statuses)] : []))
      .execute();
  const [boardId, ...otherBoards] = boardIds;
  const [status, ...otherStatuses] = statuses.length > 0 ? statuses : allStatuses;
  if (boardId === undefined || status === undefined) return [];
  if (otherBoards.length === 0 && otherStatuses.length === 0)
    return selectPart(database, ordered)
      .selectAll('posts')
      .where('board_id', '=', boardId)
      .where('status', '=', status)
      .execute();
  const parts = boardIds.flatMap((board) => [status, ...otherStatuses].map((each) => [board, each] as const));
  return findOfParts(database, parts, ordered);
}

/**
 * One page by key and not by offset: posts that arrive above do not push others onto the next page a second time, and
 * posts that are removed pull none past the reader.
 */
export async function listPosts(database: Database, list: PostList): Promise<PostPage> {
  const { filters, order, cursor, size } = list;
  const isBackward = cursor?.direction === 'before';
  const direction = isBackward ? reverseOrder(order) : order;
  const found = await findPosts(database, list, { direction, filters, cursor, size });
  const hasMore = found.length > size;
  const posts = found.slice(0, size);
  // Who comes from a later page can go back to it, and the other way round.
  return isBackward
    ? { posts: posts.reverse(), hasNext: true, hasPrevious: hasMore }
    : { posts, hasNext: hasMore, hasPrevious: cursor !== null };
}
