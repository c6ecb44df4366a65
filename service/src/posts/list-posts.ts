import { sql, type SelectQueryBuilder } from 'kysely';
import type { Database, PostRow, PostStatus, Tables } from '../database/schema.ts';
import { isPostgres } from '../database/is-postgres.ts';
import { findFew, isListed, maxFew, maxFirst, maxOfWords } from './find-few.ts';
import type { PageCursor } from './page-cursor.ts';
import { describeConditions, type PostFilters } from './post-filters.ts';
import { reverseOrder, isAfter, type OrderedColumn, type SortColumn } from './post-order.ts';

export interface PostList {
  /** A single board, or the boards of a mix. */
  readonly boardIds: readonly number[];
  /** A post must match all of them: the filters of the request, and those of a saved filter. */
  readonly filters: readonly PostFilters[];
  readonly order: readonly OrderedColumn[];
  readonly cursor: PageCursor | null;
  readonly size: number;
  /** Statuses of the posts; an empty list = all. Default: the statuses that are public. */
  readonly statuses?: readonly PostStatus[];
}

export interface PostPage {
  readonly posts: readonly PostRow[];
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
}

const allStatuses: readonly PostStatus[] = ['approved', 'pending', 'rejected'];
/** Maximum number of parts of one statement, because databases limit it. */
const partsAtOnce = 200;
/** The numbers of first posts that are searched for a word before the index: posts with a common word fill a page. */
const [firstOnSqlite, firstOnPostgres] = [
  [1000, 25_000],
  [2000, 10_000],
];

type Posts = SelectQueryBuilder<Tables, 'posts', object>;
type Ordered = Pick<PostList, 'cursor' | 'size'> & {
  readonly direction: readonly OrderedColumn[];
  readonly filters: readonly PostFilters[];
};

function selectInOrder(from: Posts, { direction, cursor }: Ordered): Posts {
  let query = from;
  if (cursor) query = query.where((post) => isAfter(direction, cursor.key, post));
  for (const { column, isDescending } of direction)
    query = query.orderBy(`posts.${column}`, isDescending ? 'desc' : 'asc');
  return query;
}

function selectPart(from: Posts, ordered: Ordered): Posts {
  return (
    selectInOrder(from, ordered)
      .where((post) => post.and(ordered.filters.flatMap((filter) => describeConditions(filter, post))))
      // Reads one more than requested, which reveals whether there is a further page.
      .limit(ordered.size + 1)
  );
}

/** Returns the page if the first posts in the order of a board can fill it. null = they cannot. */
async function findAmongFirst(
  database: Database,
  [boardId, status]: readonly [boardId: number, status: PostStatus],
  ordered: Ordered,
): Promise<PostRow[] | null> {
  for (const count of isPostgres(database) ? firstOnPostgres : firstOnSqlite) {
    const first = selectInOrder(database.selectFrom('posts'), ordered)
      .selectAll('posts')
      .where('board_id', '=', boardId)
      .where('status', '=', status)
      .limit(count);
    const rows = await selectPart(database.selectFrom(first.as('posts')), { ...ordered, cursor: null })
      .selectAll('posts')
      .execute();
    if (rows.length > ordered.size) return rows;
    // A word without a match in the first posts is so rare that the index of PostgreSQL is faster.
    if (rows.length === 0 && isPostgres(database)) return null;
  }
  return null;
}

/**
 * Sorts the result of PostgreSQL's index of words in a second step: `offset 0` separates the two steps, so that
 * PostgreSQL does not read in the order of the board.
 */
function findByIndex(
  database: Database,
  [boardId, status]: readonly [boardId: number, status: PostStatus],
  ordered: Ordered,
): Promise<PostRow[]> {
  const { filters, direction, cursor } = ordered;
  const found = database
    .selectFrom('posts')
    .selectAll('posts')
    .where('board_id', '=', boardId)
    .where('status', '=', status)
    .where((post) => post.and(filters.flatMap((filter) => describeConditions(filter, post))))
    .where((post) => (cursor ? isAfter(direction, cursor.key, post) : sql<boolean>`true`))
    .offset(0);
  return selectInOrder(database.selectFrom(found.as('posts')), { ...ordered, cursor: null })
    .selectAll('posts')
    .limit(ordered.size + 1)
    .execute();
}

function comparePlaces(direction: readonly OrderedColumn[]) {
  return (one: Pick<PostRow, SortColumn>, other: Pick<PostRow, SortColumn>): number => {
    for (const { column, isDescending } of direction)
      if (one[column] !== other[column]) return one[column] < other[column] === isDescending ? 1 : -1;
    return 0;
  };
}

/**
 * Finds the first posts of several boards, or of several statuses. An index has the order of one board and one status,
 * so the first posts of each are read with it, and the first of these are the result.
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
            selectPart(database.selectFrom('posts'), ordered)
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

/** Does the same on PostgreSQL, with one query plan for all boards. */
async function findOfBoards(
  database: Database,
  boardIds: readonly number[],
  statuses: readonly PostStatus[],
  ordered: Ordered,
): Promise<PostRow[]> {
  const columns = ordered.direction.map(({ column }) => `posts.${column}` as const);
  const first = selectPart(database.selectFrom('posts'), ordered)
    .select(columns)
    .where(sql<boolean>`posts.board_id = part.board_id and posts.status = part.status`);
  const order = ordered.direction.map(
    ({ column, isDescending }) => sql`${sql.ref(`place.${column}`)} ${sql.raw(isDescending ? 'desc' : 'asc')}`,
  );
  const { rows: places } = await sql<Pick<PostRow, SortColumn>>`select place.*
    from (select board_id, status from unnest(${boardIds}::bigint[]) as board_id
      cross join unnest(${statuses}::text[]) as status) as part
    cross join lateral (${first}) as place
    order by ${sql.join(order)} limit ${ordered.size + 1}`.execute(database);
  if (places.length === 0) return [];
  const rows = await database
    .selectFrom('posts')
    .selectAll('posts')
    .where(
      'id',
      'in',
      places.map(({ id }) => id),
    )
    .execute();
  return rows.sort(comparePlaces(ordered.direction));
}

async function findPosts(
  database: Database,
  { boardIds, statuses = ['approved'] }: PostList,
  ordered: Ordered,
): Promise<PostRow[]> {
  const only = boardIds.length === 1 && statuses.length === 1 ? ([boardIds[0] ?? 0, statuses[0]!] as const) : null;
  const hasWords = only !== null && ordered.filters.some(({ words }) => words.length > 0);
  const isSqlite = !isPostgres(database);
  let few = await findFew(database, boardIds, ordered.filters, hasWords ? maxFirst : maxFew);
  if (hasWords && few === null) {
    const found = await findAmongFirst(database, only, ordered);
    if (found) return found;
    // The word is rarer here than in the first posts, so the index of words is faster than the order of the board.
    if (!isSqlite) return findByIndex(database, only, ordered);
    few = await findFew(database, boardIds, ordered.filters, maxOfWords);
  }
  if (few?.length === 0) return [];
  if (few)
    return (
      selectPart(database.selectFrom('posts'), ordered)
        .selectAll('posts')
        .where(isSqlite ? isListed(few) : sql<boolean>`posts.id = any(${few}::bigint[])`)
        // The plus signs prevent the databases from reading these boards in their order.
        .where(sql<number>`+posts.board_id`, 'in', boardIds)
        .where((post) => post.and(statuses.length > 0 ? [post('status', 'in', statuses)] : []))
        .execute()
    );
  // PostgreSQL estimates the cost of its index of words once for all boards.
  if (boardIds.length > 1 && !isSqlite && ordered.filters.some(({ words }) => words.length > 0))
    return selectPart(database.selectFrom('posts'), ordered)
      .selectAll('posts')
      .where('board_id', 'in', boardIds)
      .where((post) => post.and(statuses.length > 0 ? [post('status', 'in', statuses)] : []))
      .execute();
  const [boardId, ...otherBoards] = boardIds;
  const [status, ...otherStatuses] = statuses.length > 0 ? statuses : allStatuses;
  if (boardId === undefined || status === undefined) return [];
  if (otherBoards.length === 0 && otherStatuses.length === 0)
    return selectPart(database.selectFrom('posts'), ordered)
      .selectAll('posts')
      .where('board_id', '=', boardId)
      .where('status', '=', status)
      .execute();
  if (!isSqlite) return findOfBoards(database, boardIds, [status, ...otherStatuses], ordered);
  const parts = boardIds.flatMap((board) => [status, ...otherStatuses].map((each) => [board, each] as const));
  return findOfParts(database, parts, ordered);
}

/**
 * Reads a page by key and not by offset: new posts above do not repeat posts on the next page, and removed posts do not
 * make the reader miss any.
 */
export async function listPosts(database: Database, list: PostList): Promise<PostPage> {
  const { filters, order, cursor, size } = list;
  const isBackward = cursor?.direction === 'before';
  const direction = isBackward ? reverseOrder(order) : order;
  const found = await findPosts(database, list, { direction, filters, cursor, size });
  const hasMore = found.length > size;
  const posts = found.slice(0, size);
  // A request from a later page can return to it, and vice versa.
  return isBackward
    ? { posts: posts.reverse(), hasNext: true, hasPrevious: hasMore }
    : { posts, hasNext: hasMore, hasPrevious: cursor !== null };
}
