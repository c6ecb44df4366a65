import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../src/database/schema.ts';
import { derivedTables } from '../../src/backups/table-order.ts';

/**
 * Returns one hash of every row of every table, except the migrator's table, the tables that are not in a backup, and
 * the word index. Two equal hashes mean that nothing has changed.
 */
export async function hashDatabase(database: Database): Promise<string> {
  const tables = (await database.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !/^(?:kysely_|posts_search)/.test(name) && !derivedTables.some((derived) => derived === name))
    .sort();
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
