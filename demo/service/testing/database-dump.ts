import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { openTestDatabase } from './test-service.ts';

type Namespace = Awaited<ReturnType<typeof openTestDatabase>>['options'];

/**
 * One hash of every row of every table but the migrator's own, counts of limits and the index of words: two that are
 * alike mean that nothing has changed.
 */
export async function hashDatabase(
  database: Database,
  kind: Namespace['kind'] = process.env['TEST_DATABASE_URL'] ? 'postgres' : 'sqlite',
): Promise<string> {
  const schema =
    kind === 'sqlite'
      ? undefined
      : (await sql<{ name: string }>`select current_schema() as name`.execute(database)).rows[0]?.name;
  const tables = (await database.introspection.getTables())
    .filter((table) => schema === undefined || table.schema === schema)
    .map(({ name }) => name)
    .filter((name) => !/^(?:kysely_|posts_search)/.test(name) && !['public_version', 'limit_counts'].includes(name))
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
