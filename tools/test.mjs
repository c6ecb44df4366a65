// `npm test`: runs all tests, also in a fresh clone, and prints one line "N passed, N failed". It installs what is
// needed and builds. Then it runs the checks, also of the installed package, and the WebKit smoke in parallel; then in
// parallel the unit tests and the service on PostgreSQL; then the browser tests. It is plain JavaScript for any Node
// from 20 on, because nothing is installed yet when it starts.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhenStale } from './run/build-when-stale.mjs';
import { checkSignatures } from './run/check-signatures.mjs';
import { readCounts } from './run/counts.mjs';
import { installDependenciesWhenNeeded } from './run/install-dependencies.mjs';
import { installProgramsWhenMissing } from './run/install-programs.mjs';
import { node24, root } from './run/programs.mjs';

// In CI a missing program is a failure; on a laptop its tests are skipped.
const isInCi = Boolean(process.env.CI) && process.env.CI !== 'false';
// CI ends the whole run after 90 minutes. Each runner gets at most the rest of this shorter time, so that the summary
// is printed even when a runner hangs.
const wholeRunMs = 84 * 60_000;
const startedRunAt = Date.now();
// Node's compile cache. The test processes share it, which saves two fifths of the processor time of the unit tests.
const compiled = join(root, 'node_modules/.cache/node-compiled');

// The timeout of a test or file. The slowest takes 10 s on an idle machine; a shared machine was three times slower.
const quietly = [
  '--test-timeout=180000',
  '--test-reporter=./tools/run/quiet-reporter.mjs',
  '--test-reporter-destination=stdout',
];

// A part of the browser tests, and of the service's tests on PostgreSQL, runs on one of three days (`drawToday`). All
// processes of a run have the same day, also over midnight.
const dayMs = 86_400_000;
const day = process.env.TEST_DAY ?? String(Math.floor(Date.now() / dayMs));

/** The turns run one after the other, and the runners of a turn in parallel, because they wait half of the time. */
const turns = [
  [
    { name: 'checks', parameters: ['tools/check.ts'] },
    { name: 'package', parameters: ['tools/check-package.ts'] },
    {
      name: 'WebKit smoke',
      parameters: [
        '--test',
        '--test-concurrency=1',
        ...quietly,
        'e2e/webkit/driver.test.ts',
        'e2e/webkit/owner-css.test.ts',
        'e2e/webkit/smoke.test.ts',
      ],
      needs: ['WebKit'],
    },
  ],
  [
    { name: 'unit tests', parameters: ['tools/run-unit-tests.ts'] },
    {
      name: 'service on PostgreSQL',
      parameters: ['service/test/test-postgres.ts'],
      needs: ['PostgreSQL'],
    },
  ],
  [
    {
      name: 'browser tests',
      parameters: ['node_modules/@playwright/test/cli.js', 'test'],
      needsOneOf: ['Chromium', 'Firefox'],
      countsFrom: readPlaywrightCounts,
    },
  ],
];

const playwrightReport = join(root, 'test-results/e2e.json');
const scratch = mkdtempSync(join(tmpdir(), 'drystone-test-'));
const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stopped.abort());

try {
  const results = await prepareAndRun();
  const failed = sum(results, 'failed');
  const passed = sum(results, 'passed');
  printSummary(results);
  console.log(`  the share of day ${day}: TEST_DAY=${day} repeats it, and npm run test:long runs all`);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0 || passed === 0) process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function prepareAndRun() {
  const results = [];
  // npm uses one core, and apt-get can use the other.
  const installed = installDependenciesWhenNeeded();
  const missing = installProgramsWhenMissing();
  try {
    await installed;
  } catch (error) {
    console.error(error.message);
    return [crash('installation')];
  }
  // The registry may take its time, so its response is read after the tests.
  const signatures = isInCi
    ? checkSignatures().then(
        () => null,
        (error) => error,
      )
    : null;
  for (const { name, why, tests } of missing) {
    console.error(`${name} is missing: ${why}. ${isInCi ? 'Failed' : 'Skipped'}: ${tests}.`);
    if (isInCi) results.push(crash(`${name} is missing`));
  }
  try {
    buildWhenStale();
  } catch (error) {
    // The checks will fail with the same message, but the unit tests can still run.
    console.error(error.message);
  }
  const isMissing = (name) => missing.some((need) => need.name === name);
  // The unit tests leave out what runs on PostgreSQL today.
  if (!isMissing('PostgreSQL')) process.env.POSTGRES_TOO = '1';
  const runUnlessMissing = async (runner, isAlone) => {
    if (stopped.signal.aborted) return crash(`${runner.name} (stopped)`);
    if (runner.needs?.some(isMissing) || runner.needsOneOf?.every(isMissing))
      return { name: runner.name, passed: 0, failed: 0, skipped: 0, seconds: 0, isLeftOut: true };
    return run(runner, isAlone);
  };
  for (const turn of turns)
    results.push(...(await Promise.all(turn.map((runner) => runUnlessMissing(runner, turn.length === 1)))));
  const unsigned = await signatures;
  if (unsigned) {
    console.error(unsigned.message);
    results.push(crash('signatures of the packages'));
  }
  return results;
}

/** The output of a single runner is printed at once, that of parallel runners at the end, so that lines do not mix. */
async function run({ name, parameters, countsFrom }, isAlone) {
  if (isAlone) console.log(`\n— ${name}`);
  const startedAt = Date.now();
  const countsFile = join(scratch, `${name.replaceAll(' ', '-')}.counts`);
  if (countsFrom) rmSync(playwrightReport, { force: true });
  const { ending, output } = await runToEnd(parameters, { COUNTS_FILE: countsFile }, isAlone);
  if (!isAlone) console.log(`\n— ${name}\n${output.trimEnd()}`);
  const counts = (countsFrom ?? (() => readCounts(countsFile)))() ?? { passed: 0, failed: 0, skipped: 0 };
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  // A runner that fails without a failed test, or counts nothing, has crashed.
  const hasCrashed = (ending !== null && counts.failed === 0) || counts.passed + counts.failed === 0;
  if (hasCrashed) console.error(`${name}: ${ending ?? 'ran no test'}`);
  return { name, ...counts, failed: counts.failed + (hasCrashed ? 1 : 0), seconds };
}

/** Runs a program. `ending` is null when it succeeded, or else the reason. */
function runToEnd(parameters, environment, isAlone) {
  return new Promise((resolve) => {
    // The runner has its own process group, so that its browsers and servers end with it.
    const child = spawn(node24, parameters, {
      cwd: root,
      stdio: isAlone ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      env: { NODE_COMPILE_CACHE: compiled, ...process.env, TEST_DAY: day, ...environment },
      detached: process.platform !== 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    let why = null;
    const cutOff = (reason) => {
      why = reason;
      try {
        process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGTERM');
      } catch {
        // The process has already ended.
      }
    };
    const wholeRunS = wholeRunMs / 1000;
    const timer = setTimeout(() => cutOff(`stopped, because the whole run took ${wholeRunS} s`), leftMs());
    const onStop = () => cutOff('stopped');
    stopped.signal.addEventListener('abort', onStop, { once: true });
    const end = (how) => {
      clearTimeout(timer);
      stopped.signal.removeEventListener('abort', onStop);
      resolve({ ending: why ?? how, output });
    };
    child.once('error', (error) => end(error.message));
    child.once('close', (code, signal) =>
      end(code === 0 ? null : `ended with ${code === null ? signal : `code ${code}`}`),
    );
  });
}

/** Returns the remaining time. The minimum lets a runner start and report even when no time is left. */
function leftMs() {
  return Math.max(1000, startedRunAt + wholeRunMs - Date.now());
}

function readPlaywrightCounts() {
  if (!existsSync(playwrightReport)) return null;
  const { stats, errors } = JSON.parse(readFileSync(playwrightReport, 'utf8'));
  if (stats.flaky > 0) console.log(`${stats.flaky} browser tests passed only after a retry`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

function crash(name) {
  return { name, passed: 0, failed: 1, skipped: 0, seconds: 0 };
}

function sum(results, key) {
  return results.reduce((total, result) => total + result[key], 0);
}

function printSummary(results) {
  console.log('\n— summary');
  for (const { name, passed, failed, skipped, seconds, isLeftOut } of results) {
    const counts = isLeftOut
      ? 'skipped'
      : `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    console.log(`  ${name.padEnd(24)} ${counts}  (${seconds} s)`);
  }
}
