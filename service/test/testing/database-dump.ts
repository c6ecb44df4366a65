import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../src/database/schema.ts';
import { derivedTables } from '../../src/backups/table-order.ts';

/**
 * The names of all tables except the migrator's, those that are not in a backup, the word index, and the parts of the
 * events on PostgreSQL.
 */
export async function listTables(database: Database): Promise<readonly string[]> {
  return (await database.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !/^(?:kysely_|posts_search|engagement_events_)/.test(name))
    .filter((name) => !derivedTables.some((derived) => derived === name))
    .sort();
}

/** Returns one hash of every row of every table of `listTables`. Two equal hashes mean that nothing has changed. */
export async function hashDatabase(database: Database): Promise<string> {
  const tables = await listTables(database);
  const hash = createHash('sha256');
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(database);
    hash.update(table).update(
      rows
        .map((row) => JSON.stringify(row))
        .sort()
        .join('\n'),
    );
  }
  return hash.digest('hex');
}
