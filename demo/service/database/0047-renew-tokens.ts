import { sql, type Kysely, type Migration } from 'kysely';

/** When the token of a feed's network ends: null = it does not, or nobody knows yet. */
export const renewTokens: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`alter table feed_states add column token_ends_at bigint`.execute(database);
  },
};
