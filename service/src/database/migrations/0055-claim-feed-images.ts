import { sql, type Kysely, type Migration } from 'kysely';

/** Images of feeds are claimed as every other kind of work is (`jobs/claim.ts`). */
export const claimFeedImages: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const column of ['lease_until bigint', 'lease_owner text'])
      await sql.raw(`alter table feed_pictures add column ${column}`).execute(database);
  },
};
