import { PostgresAdapter, type Kysely } from 'kysely';

/** The other one is SQLite: what the two do not read alike is written twice. */
export function isPostgres<Tables>(database: Kysely<Tables>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}
