import { sql, type Kysely, type Migration } from 'kysely';

const score = 'published_at / 604800 + 20 * case when rating > 0 then rating else 0 end';
/** `ownScore`, as posts had the score 0. The hourly job adds the interest of visitors. A repeat changes nothing. */
const statement = `update posts set score = ${score} where score <> ${score}`;

export const scoreStoredPosts: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql.raw(statement).execute(database);
  },
};
