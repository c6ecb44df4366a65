import { sql, type Kysely, type Migration } from 'kysely';

/** The hash of what a publisher sent of a post: it tells a change there from a better reading here. */
export const keepWhatIsSent: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table feed_posts add column sent text').execute(database);
  },
};
