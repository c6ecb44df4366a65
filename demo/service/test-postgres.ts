/**
 * Runs the service's tests over a Postgres of their own, which goes afterwards:
 * `node test-postgres.ts [part of a path …]`. Needs Debian's `postgresql` (any version) and nothing running.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTemporaryPostgres } from './testing/temporary-postgres.ts';

const given = process.argv.slice(2);
const parts = given.filter((word) => !word.startsWith('-'));
const here = fileURLToPath(new URL('.', import.meta.url));

const postgres = startTemporaryPostgres();
let status: number | null = 1;
try {
  // What opens no service, or one with a database of its own, is the same here as in the unit tests.
  const tests = globSync('**/*.test.ts', { cwd: here })
    .sort()
    .map((name) => join(here, name))
    .filter((file) => /test-service|test-sign-in/.test(readFileSync(file, 'utf8')))
    .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));
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
