import { sql, type SelectQueryBuilder } from 'kysely';
import type { Database, PostRow, PostStatus, Tables } from '../database/schema.ts';
import { isPostgres } from '../database/is-postgres.ts';
import { findFew, isListed, mostFew, mostFirst, mostOfWords } from './find-few.ts';
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
/** Posts in which a word is looked for before its index is asked: a common word fills a page from them. */
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
  if (cursor) query = query.where((post) => standsAfter(direction, cursor.key, post));
  for (const { column, isDescending } of direction)
    query = query.orderBy(`posts.${column}`, isDescending ? 'desc' : 'asc');
  return query;
}

function selectPart(from: Posts, ordered: Ordered): Posts {
  return (
    selectInOrder(from, ordered)
      .where((post) => post.and(ordered.filters.flatMap((filter) => describeConditions(filter, post))))
      // One more than asked for tells whether there is a further page.
      .limit(ordered.size + 1)
  );
}

/** The page, if it can be filled from the first posts in the order of a board: from so many. */
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
    // What none of the first has is so rare that the index of PostgreSQL leads to it sooner.
    if (rows.length === 0 && isPostgres(database)) return null;
  }
  return null;
}

/** What PostgreSQL finds without the order of the board is sorted afterwards: `offset 0` keeps the two apart. */
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
    .where((post) => (cursor ? standsAfter(direction, cursor.key, post) : sql<boolean>`true`))
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

/** The same on PostgreSQL, which plans it once for all boards. */
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
  let few = await findFew(database, boardIds, ordered.filters, hasWords ? mostFirst : mostFew);
  if (hasWords && few === null) {
    const found = await findAmongFirst(database, only, ordered);
    if (found) return found;
    // The word is rarer here than elsewhere: the index of words leads to it, and not the order of the board.
    if (!isSqlite) return findByIndex(database, only, ordered);
    if (isSqlite) few = await findFew(database, boardIds, ordered.filters, mostOfWords);
  }
  if (few?.length === 0) return [];
  if (few)
    return (
      selectPart(database.selectFrom('posts'), ordered)
        .selectAll('posts')
        .where(isSqlite ? isListed(few) : sql<boolean>`posts.id = any(${few}::bigint[])`)
        // The signs keep the databases from reading these boards in their order instead.
        .where(sql<number>`+posts.board_id`, 'in', boardIds)
        .where((post) => post.and(statuses.length > 0 ? [post('status', 'in', statuses)] : []))
        .execute()
    );
  // PostgreSQL weighs its index of words, and does so once for all boards.
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
