/**
 * Runs the service's tests on a temporary Postgres, which is removed afterwards: `node test-postgres.ts`. The tests are
 * selected in `testing/second-database.ts`; `node test-postgres.ts part-of-a-path …` runs any tests that open a
 * database. It requires Debian's `postgresql` (any version) and no running server.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawForPostgres, listDatabaseTests } from './testing/second-database.ts';
import { startTestPostgres } from './testing/start-test-postgres.ts';

const parts = process.argv.slice(2);
const root = fileURLToPath(new URL('../../', import.meta.url));

const postgres = await startTestPostgres();
let status: number | null = 1;
try {
  const tests =
    parts.length === 0
      ? drawForPostgres()
      : listDatabaseTests().filter((path) => parts.some((part) => path.includes(part)));
  if (tests.length === 0) throw new Error(`No test that opens a database has ${parts.join(' or ')} in its path.`);
  ({ status } = spawnSync(process.execPath, [join(root, 'tools/run-unit-tests.ts'), ...tests], {
    stdio: 'inherit',
    cwd: root,
    // Postgres needs CPU time beside the tests and allows 320 connections, so fewer files share a process.
    env: { ...process.env, TEST_DATABASE_URL: postgres.address, TEST_PROCESSES: '3', TEST_FILES_A_PROCESS: '8' },
  }));
} finally {
  postgres.remove();
}
process.exitCode = status ?? 1;
