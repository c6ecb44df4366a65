import { sql } from 'kysely';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database, PostStatus } from '../database/schema.ts';
import { findFew } from './find-few.ts';
import { describeConditions, type PostFilters } from './post-filters.ts';

export type PostCounts = Readonly<Record<PostStatus, number>>;

const asksForNothing = ({ published, rating, ...lists }: PostFilters): boolean =>
  published === null && rating === null && Object.values(lists).every((list) => list.length === 0);

/**
 * Reads the counts. Counts of all posts are stored; with a filter, the matches are counted, if possible among the few
 * posts that match one part of the filter.
 */
async function readCounts(
  database: Database,
  boardIds: readonly number[],
  filters: PostFilters,
): Promise<readonly { readonly status: PostStatus; readonly count: number }[]> {
  if (asksForNothing(filters))
    return database
      .selectFrom('post_counts')
      .select(({ fn }) => ['status', fn.sum<number>('amount').as('count')])
      .where('board_id', 'in', boardIds)
      .groupBy('status')
      .execute();
  const few = await findFew(database, boardIds, [filters]);
  if (few?.length === 0) return [];
  return (
    database
      .selectFrom('posts')
      .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
      // The plus sign prevents the databases from reading all posts of these boards.
      .where(few ? sql<number>`+posts.board_id` : 'board_id', 'in', boardIds)
      .where((post) => post.and([...describeConditions(filters, post), ...(few ? [post('posts.id', 'in', few)] : [])]))
      .groupBy('status')
      .execute()
  );
}

/** Counts the posts of each status, regardless of the requested status. A moderator's tabs display these counts. */
export async function countStatuses(
  database: Database,
  boardIds: readonly number[],
  filters: PostFilters,
): Promise<PostCounts> {
  const rows = await readCounts(database, boardIds, filters);
  const countOf = (status: PostStatus): number => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return { approved: countOf('approved'), pending: countOf('pending'), rejected: countOf('rejected') };
}

/**
 * Adds up the rows that single statements have inserted (0045-count-posts). Reads and writes in one statement, so no
 * count is lost.
 */
export async function tidyPostCounts(database: Database): Promise<void> {
  if (!isPostgres(database)) return;
  await sql`with gone as (delete from post_counts returning board_id, status, amount)
    insert into post_counts (board_id, status, amount)
    select board_id, status, sum(amount) from gone group by board_id, status having sum(amount) <> 0`.execute(database);
}
