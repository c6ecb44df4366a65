// `npm run check:service`: checks the service as its operators install it. It packs the service, installs the file with
// its production packages in an empty folder, runs its commands, measures it, and sets up a board in a browser, on
// SQLite and on PostgreSQL.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhenStale } from './run/build-when-stale.mjs';
import { findFreePort } from './run/find-free-port.ts';
import { readCpuMs } from './run/processor-time.ts';
import { node24, root } from './run/programs.mjs';

const maxPackages = 80;
const maxResidentMb = 140;
/** Processor time, because other work of this machine does not count. */
const maxStartMs = 1000;

const folder = mkdtempSync(join(tmpdir(), 'drystone-service-'));
const main = join(folder, 'node_modules/drystone-service/dist/main.js');
let failed = 0;

function report(isGood: boolean, text: string): void {
  console.log(`${isGood ? '✔' : '✖'} ${text}`);
  if (!isGood) failed++;
}

function install(): void {
  const pack = ['pack', '--workspace=service', '--json', '--loglevel=error', '--pack-destination', folder];
  const [packed]: readonly { readonly filename: string; readonly files: readonly { readonly path: string }[] }[] =
    JSON.parse(execFileSync('npm', pack, { cwd: root, encoding: 'utf8' }));
  const strays =
    packed?.files.filter(({ path }) => !/^(?:dist\/|package\.json$|README\.md$|LICENSE$)/.test(path)) ?? [];
  report(strays.length === 0, `the packed file has no source${strays.map(({ path }) => `, but ${path}`).join('')}`);
  report(packed?.files.some(({ path }) => path === 'LICENSE') === true, 'the packed file has its license');
  report(
    packed?.files.some(({ path }) => path === 'dist/licenses.txt') === true,
    'the packed file has the licenses of the packages that are built in',
  );
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const flags = ['--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...flags, `./${packed?.filename}`], { cwd: folder, stdio: 'inherit' });
  const { packages }: { readonly packages: object } = JSON.parse(
    readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'),
  );
  const count = Object.keys(packages).length;
  report(count <= maxPackages, `${count} packages are installed, of at most ${maxPackages}`);
}

function checkCommands(): void {
  const run = (...words: readonly string[]): string => {
    const { stdout, stderr } = spawnSync(node24, [main, ...words], { cwd: folder, encoding: 'utf8', env: {} });
    return stdout + stderr;
  };
  for (const [words, expected] of [
    [['help'], /Commands, after `npx drystone-service`/],
    [['setup', '--team', 'Bakery', '--name', 'Ada', '--email', 'ada@example.org'], /Team 1 is created/],
    [['user', 'add', '--name', 'Bo', '--email', 'bo@example.org'], /bo@example\.org/],
    [['user', 'remove-factors', '--email', 'bo@example.org'], /bo@example\.org/],
    [['token'], /shown only once/],
    [['check'], /✔ At least one user can sign in/],
    [['backup', 'copy'], /it was read back and is complete/],
    [['rotate-secrets'], /All sessions have ended/],
    [['nonsense'], /Commands, after/],
  ] as const) {
    const said = run(...words);
    report(expected.test(said), `drystone-service ${words.slice(0, 2).join(' ')}: ${said.trim().split('\n')[0]}`);
  }
  const restored = spawnSync(node24, [main, 'restore', 'copy'], {
    cwd: folder,
    encoding: 'utf8',
    env: { DATABASE_FILE: join(folder, 'other/service.sqlite') },
  });
  report(
    /rows and \d+ files are restored/.test(restored.stdout),
    `drystone-service restore: ${restored.stdout.trim()}`,
  );
}

const end = (child: ChildProcess): Promise<unknown> => {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return ended;
};

/** Starts the service again, and measures the first response of each address, and the memory before it. */
async function measure(): Promise<void> {
  const port = await findFreePort();
  for (const path of ['/', '/owner/start.js']) {
    const startedMs = performance.now();
    const child = spawn(node24, [main], {
      cwd: folder,
      env: { PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
    const megabytes = Math.round((Number(resident) * 1024) / 1e6);
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`);
    const tookMs = Math.round(performance.now() - startedMs);
    report(megabytes <= maxResidentMb, `${megabytes} MB before the first request, of at most ${maxResidentMb}`);
    const processorMs = readCpuMs(child.pid);
    report(
      status === 200 && processorMs <= maxStartMs,
      `${path} responded ${status} after ${processorMs} ms of processor time, of ${maxStartMs}; ${tookMs} ms passed`,
    );
    await end(child);
  }
}

function checkInBrowser(): void {
  const { status } = spawnSync(
    node24,
    ['node_modules/@playwright/test/cli.js', 'test', 'e2e/first-board.spec.ts', '--project=chromium', '--workers=1'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, SERVICE_MAIN: main } },
  );
  report(status === 0, 'an owner gets from an empty database to a published post, in a browser');
}

try {
  buildWhenStale();
  execFileSync(node24, ['tools/build-service.ts'], { cwd: root, stdio: 'inherit' });
  install();
  checkCommands();
  await measure();
  if (!process.argv.includes('--no-browser')) checkInBrowser();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (failed > 0) process.exitCode = 1;
