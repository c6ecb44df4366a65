import { sql } from 'kysely';
import { isPostgres } from '../../database/is-postgres.ts';
import type { Database } from '../../database/schema.ts';

const columnsOf = {
  ingestion_hours: ['social_feed_source', 'social_feed_id', 'account_id'],
  moderation_hours: ['status', 'source', 'user_id'],
} as const;

/**
 * Adds up the rows that single statements have inserted (0048-sum-by-hour). Reads and writes in one statement, so no
 * count is lost.
 */
export async function tidyHours(database: Database): Promise<void> {
  if (!isPostgres(database)) return;
  for (const [hours, columns] of Object.entries(columnsOf)) {
    const of = sql.raw(['board_id', 'occurred_at', ...columns].join(', '));
    const isSame = sql.raw(
      [
        'rows.board_id = several.board_id and rows.occurred_at = several.occurred_at',
        ...columns.map((column) => `rows.${column} is not distinct from several.${column}`),
      ].join(' and '),
    );
    await sql`with several as (
        select ${of} from ${sql.table(hours)} group by ${of} having count(*) > 1 or sum(amount) = 0),
      gone as (delete from ${sql.table(hours)} as rows using several where ${isSame} returning rows.*)
      insert into ${sql.table(hours)} (${of}, amount)
      select ${of}, sum(amount) from gone group by ${of} having sum(amount) <> 0`.execute(database);
  }
}
