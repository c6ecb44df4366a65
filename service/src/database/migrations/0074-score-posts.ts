import { sql, type Kysely, type Migration } from 'kysely';

/** Posts had the score 0. This is `ownScore`; the hourly job adds the interest of visitors. */
export const scoreStoredPosts: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`update posts set score = published_at / 604800 + 20 * case when rating > 0 then rating else 0 end`.execute(
      database,
    );
  },
};
