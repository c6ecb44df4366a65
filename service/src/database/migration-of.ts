import { sql, type Kysely, type Migration } from 'kysely';

/** A migration that runs these statements of SQL, which both databases understand, one after the other. */
export const migrationOf = (statements: readonly string[]): Migration => ({
  async up(database: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
});
