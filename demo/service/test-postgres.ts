/**
 * Runs the service's tests over a Postgres of their own: starts a cluster in a temporary folder, on a socket in that
 * folder and on no port, and removes it afterwards. `node test-postgres.ts [part of a path …]`. Needs Debian's
 * `postgresql` (any version) and nothing running.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const given = process.argv.slice(2);
const parts = given.filter((word) => !word.startsWith('-'));
const here = fileURLToPath(new URL('.', import.meta.url));
const binaries = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
if (!binaries) throw new Error('There is no Postgres. Install it: apt-get install postgresql');

const isRoot = process.getuid?.() === 0;
const folder = mkdtempSync(join(tmpdir(), 'boards-postgres-'));

/** Postgres refuses to run as root: its own user, which the package made, does it then. */
function run(program: string, ...parameters: string[]): void {
  const command = [join(binaries ?? '', program), ...parameters];
  const [first = '', ...rest] = isRoot
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]
    : command;
  const { status, stdout, stderr } = spawnSync(first, rest, { cwd: folder, encoding: 'utf8', timeout: 60_000 });
  if (status !== 0) throw new Error(`${program} failed:\n${stdout}${stderr}`);
}

const data = join(folder, 'data');
let status: number | null = 1;
try {
  if (isRoot) {
    chmodSync(folder, 0o755);
    const { status: chowned } = spawnSync('chown', ['postgres:postgres', folder]);
    if (chowned !== 0) throw new Error('The folder could not be given to the user postgres.');
  }
  run(
    'initdb',
    '--pgdata',
    data,
    '--username=boards',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  );
  run(
    'pg_ctl',
    'start',
    '--pgdata',
    data,
    '--wait',
    '--log',
    join(folder, 'log'),
    '--options',
    `-c listen_addresses='' -c unix_socket_directories=${folder}`,
  );
  try {
    const address = `postgres://boards@localhost/postgres?host=${encodeURIComponent(folder)}`;
    // What opens no service, or one with a database of its own, is the same here as in the unit tests.
    const tests = globSync('**/*.test.ts', { cwd: here })
      .sort()
      .map((name) => join(here, name))
      .filter((file) => /test-service|test-sign-in/.test(readFileSync(file, 'utf8')))
      .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));
    ({ status } = spawnSync(
      process.execPath,
      ['--test', '--test-concurrency=2', ...given.filter((word) => word.startsWith('-')), ...tests],
      {
        stdio: 'inherit',
        env: { ...process.env, TEST_DATABASE_URL: address },
      },
    ));
  } finally {
    run('pg_ctl', 'stop', '--pgdata', data, '--mode=immediate', '--wait');
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = status ?? 1;
