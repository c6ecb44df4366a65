import { sql, type Kysely, type Migration } from 'kysely';

/** They are derived from the key that encrypts secrets, which is not in the database. */
export const dropKeptSecrets: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`delete from kept_values
      where name in ('challenge_secret', 'browser_secret', 'id_token_secret')`.execute(database);
  },
};
