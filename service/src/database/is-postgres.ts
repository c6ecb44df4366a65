import { PostgresAdapter, type Kysely } from 'kysely';

/** The alternative is SQLite: statements that the two interpret differently are written twice. */
export function isPostgres<Tables>(database: Kysely<Tables>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}
