import { sql, type Kysely, type Migration } from 'kysely';

/** 1 = the price was read too long ago: visitors do not see it. */
export const hideOldPrices: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`alter table products add column price_is_stale integer not null default 0`.execute(database);
  },
};
