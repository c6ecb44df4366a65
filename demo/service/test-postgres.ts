/**
 * Runs the service's tests over a Postgres of their own, which goes afterwards: `node test-postgres.ts`. Which tests,
 * says `testing/second-database.ts`; `node test-postgres.ts part-of-a-path …` runs any that open a database. Needs
 * Debian's `postgresql` (any version) and nothing running.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createService } from './app.ts';
import { copyTemplate } from './testing/postgres-templates.ts';
import { keepForPostgres } from './testing/second-database.ts';
import { startTemporaryPostgres } from './testing/temporary-postgres.ts';
import { testContent } from './testing/test-content.ts';
import { testNow } from './testing/test-service.ts';

const given = process.argv.slice(2);
const parts = given.filter((word) => !word.startsWith('-'));
const here = fileURLToPath(new URL('.', import.meta.url));

// What must outlive a power cut outlives no test.
const postgres = startTemporaryPostgres(['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=200']);
let status: number | null = 1;
try {
  for (const [name, content] of [
    ['boards_tables', null],
    ['boards_demo', testContent],
  ] as const) {
    const address = await copyTemplate(postgres.address, 'template0', name);
    await (await createService({ database: { kind: 'postgres', address }, content, now: () => testNow })).close();
  }
  const paths = globSync('**/*.test.ts', { cwd: here })
    .sort()
    .filter((path) => /test-service|kept-database|empty-service/.test(readFileSync(join(here, path), 'utf8')));
  const tests = (parts.length === 0 ? keepForPostgres(paths) : paths)
    .filter((path) => parts.length === 0 || parts.some((part) => path.includes(part)))
    .map((path) => join(here, path));
  ({ status } = spawnSync(
    process.execPath,
    ['--test', '--test-concurrency=3', ...given.filter((word) => word.startsWith('-')), ...tests],
    {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: postgres.address },
    },
  ));
} finally {
  postgres.remove();
}
process.exitCode = status ?? 1;
