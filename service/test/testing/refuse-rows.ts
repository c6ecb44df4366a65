import { sql } from 'kysely';
import type { Database } from '../../src/database/schema.ts';
import { isOnPostgres } from './second-database.ts';

/**
 * The database refuses new rows of a table, as on a full disk (PostgreSQL), or for a reason that nobody knows (SQLite).
 * Returns what ends it.
 */
export async function refuseRows(
  database: Database,
  table: 'posts' | 'post_create_requests',
): Promise<() => Promise<void>> {
  const trigger = sql.id(`refuse_${table}`);
  if (isOnPostgres) {
    await sql`create or replace function ${trigger}() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(database);
    await sql`create trigger ${trigger} before insert on ${sql.table(table)}
      for each row execute function ${trigger}()`.execute(database);
    return async () => void (await sql`drop trigger ${trigger} on ${sql.table(table)}`.execute(database));
  }
  await sql`create trigger ${trigger} before insert on ${sql.table(table)}
    begin select raise(abort, 'the disk is strange'); end`.execute(database);
  return async () => void (await sql`drop trigger ${trigger}`.execute(database));
}
