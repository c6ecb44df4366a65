import { sql, type Kysely, type Migration } from 'kysely';

/** The time when the token of a feed's network expires: null = it does not expire, or the time is unknown. */
export const renewTokens: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`alter table feed_states add column token_ends_at bigint`.execute(database);
  },
};
