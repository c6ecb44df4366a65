import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from '../is-postgres.ts';

const statements = [
  // The sum of its rows is the number of a board's posts with a status.
  `create table post_counts (board_id bigint not null, status text not null, amount bigint not null)`,
  `insert into post_counts (board_id, status, amount)
    select board_id, status, count(*) from posts group by board_id, status`,
  // Figures of a year need only the index.
  `drop index ingestion_events_by_board`,
  `drop index moderation_events_by_board`,
  `create index ingestion_events_by_board
    on ingestion_events (board_id, occurred_at, social_feed_source, social_feed_id, account_id)`,
  `create index moderation_events_by_board on moderation_events (board_id, occurred_at, status, source, user_id)`,
];

const countIn = (row: 'new' | 'old', amount: 1 | -1): string =>
  `insert into post_counts (board_id, status, amount) values (${row}.board_id, ${row}.status, ${amount})
    on conflict (board_id, status) do update set amount = amount + excluded.amount;`;

/** A file has one writer at a time, so each count is one row. */
const sqliteStatements = [
  `create unique index post_counts_by_board on post_counts (board_id, status)`,
  `create trigger count_new_posts after insert on posts begin ${countIn('new', 1)} end`,
  `create trigger count_deleted_posts after delete on posts begin ${countIn('old', -1)} end`,
  `create trigger count_moderated_posts after update of board_id, status on posts
  when old.status <> new.status or old.board_id <> new.board_id
  begin ${countIn('old', -1)} ${countIn('new', 1)} end`,
];

const added = 'select board_id, status, 1 as amount from added';
const removed = 'select board_id, status, -1 from removed';
const countFrom = (
  name: string,
  rows: string,
): string => `create function ${name}() returns trigger language plpgsql as $$
  begin
    insert into post_counts (board_id, status, amount)
      select board_id, status, sum(amount) from (${rows}) as changed (board_id, status, amount)
      group by board_id, status having sum(amount) <> 0;
    return null;
  end $$`;

/** Each statement adds separate rows, so writers do not wait for one another. `tidyPostCounts` adds them up. */
const postgresStatements = [
  `create index post_counts_by_board on post_counts (board_id)`,
  countFrom('count_new_posts', added),
  countFrom('count_deleted_posts', removed),
  countFrom('count_moderated_posts', `${added} union all ${removed}`),
  `create trigger count_new_posts after insert on posts
    referencing new table as added for each statement execute function count_new_posts()`,
  `create trigger count_deleted_posts after delete on posts
    referencing old table as removed for each statement execute function count_deleted_posts()`,
  `create trigger count_moderated_posts after update on posts
    referencing new table as added old table as removed for each statement execute function count_moderated_posts()`,
];

/**
 * Stores the number of a board's posts: a moderator's tabs show it on each page, and a board may have a million posts.
 */
export const countPosts: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const statement of [...statements, ...(isPostgres(database) ? postgresStatements : sqliteStatements)])
      await sql.raw(statement).execute(database);
  },
};
