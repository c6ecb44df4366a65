import { openDemo } from '../../../demo/open-demo.ts';
import { copyTemplate } from './postgres-templates.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts';
import { testContent } from './test-content.ts';
import { testNow } from './test-service.ts';

/** Disables durability settings, because test data need not survive a power failure. */
const settings = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=320'];

/**
 * Starts a Postgres for tests, named in `TEST_DATABASE_URL`. Each test uses a copy of a database that has all tables.
 */
export async function startTestPostgres(): Promise<TemporaryPostgres> {
  const postgres = startTemporaryPostgres(settings);
  try {
    for (const [name, content] of [
      ['boards_tables', null],
      ['boards_demo', testContent],
    ] as const) {
      const address = await copyTemplate(postgres.address, 'template0', name);
      await (await openDemo({ database: { kind: 'postgres', address }, content, now: () => testNow })).close();
    }
    return postgres;
  } catch (error) {
    postgres.remove();
    throw error;
  }
}
