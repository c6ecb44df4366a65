import { sql, type Kysely, type Migration } from 'kysely';

/** With it, a post of another feed that turns out to be the same item is told from one that the team kept. */
export const keepTimesOfDeletions: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`alter table feed_posts add column deleted_at bigint`.execute(database);
  },
};
