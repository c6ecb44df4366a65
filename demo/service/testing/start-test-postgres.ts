import { createService } from '../app.ts';
import { copyTemplate } from './postgres-templates.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts';
import { testContent } from './test-content.ts';
import { testNow } from './test-service.ts';

/** What must outlive a power cut outlives no test. */
const settings = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=200'];

/** A Postgres for tests, which `TEST_DATABASE_URL` names: each test has a copy of a database that has its tables. */
export async function startTestPostgres(): Promise<TemporaryPostgres> {
  const postgres = startTemporaryPostgres(settings);
  try {
    for (const [name, content] of [
      ['boards_tables', null],
      ['boards_demo', testContent],
    ] as const) {
      const address = await copyTemplate(postgres.address, 'template0', name);
      await (await createService({ database: { kind: 'postgres', address }, content, now: () => testNow })).close();
    }
    return postgres;
  } catch (error) {
    postgres.remove();
    throw error;
  }
}
