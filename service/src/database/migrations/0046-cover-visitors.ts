import { sql, type Kysely, type Migration } from 'kysely';

/** The index alone serves a month's visitors, because the events themselves are scattered across the table. */
export const coverVisitors: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`drop index engagement_events_by_board`.execute(database);
    await sql`create index engagement_events_by_board
      on engagement_events (board_id, name, occurred_at, is_odd, visitor)`.execute(database);
  },
};
