// `npm run test:unit [part of a path …]`: runs the unit tests on node:test, several processes at a time. Node's own
// runner waits for ever for a file that loops or leaves a server open; this one stops and reports such a file.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawForPostgresAlone } from '../service/test/testing/second-database.ts';
import { listFiles } from './check/source-files.ts';
import { type Counts, readCounts, writeCounts } from './run/counts.mjs';
import { root } from './run/programs.mjs';

// The number of processes is two more than the cores of a small machine, because some tests wait for a server or a
// process of their own.
const processesAtATime = Number(process.env['TEST_PROCESSES'] ?? 4);
// Loading the service takes half a second of processor time, most of the time of many test files, so several files
// share a process. Code has no mutable state at module level, so they do not interfere. A file that changes globals has
// its own process.
const filesAProcess = Number(process.env['TEST_FILES_A_PROCESS'] ?? 15);
const changesGlobals = /\.test\.tsx$|early-event|slow-floods|shares\.test|(?:coverage|visitor|feed-cases)\.test/;
// The slowest files start first. At the end, the test that kills the service twenty times would run alone.
const longest = [
  'service/src/auth/setup/start-trouble.test.ts',
  'service/src/feeds/feed-pictures.test.ts',
  'service/src/database/killed-migrations.test.ts',
  'service/src/visitors/posts/kill.test.ts',
  'service/src/backups/backup-kill.test.ts',
  'service/src/http/limits/read-attacks.test.ts',
  'service/src/feeds/hostile-feeds.test.ts',
  'service/src/auth/two-factor/authentication-factors.test.ts',
  'service/src/visitors/uploads/odd-files.test.ts',
  'service/src/visitors/uploads/videos.test.ts',
  'service/src/auth/oauth/oauth.test.ts',
  'service/src/auth/oauth/sign-in-attacks.test.ts',
  'service/src/visitors/uploads/heavy-pictures.test.ts',
];
// The time limit of a file. The slowest test, which kills the service a hundred times in the long run, takes a tenth of
// it alone on an idle machine, and half of it beside others. With all draws on PostgreSQL, a kill at each statement of
// the migrations takes twenty minutes.
const maxFileMs = process.env['LONG_TESTS'] === '1' ? 3_600_000 : 600_000;

const parameters = [
  '--test',
  '--test-isolation=none',
  '--import=./tools/run/load-components.mjs',
  '--test-reporter=./tools/run/quiet-reporter.mjs',
  '--test-reporter-destination=stdout',
];

const folder = mkdtempSync(join(tmpdir(), 'drystone-unit-'));

/** Runs some files in one process, and prints only their failures. */
async function runFiles(files: readonly string[], countsFile: string): Promise<Counts> {
  rmSync(countsFile, { force: true });
  const child = spawn(process.execPath, [...parameters, ...files], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // All processes copy the same template databases.
    env: { TEST_TEMPLATES_FOLDER: folder, ...process.env, COUNTS_FILE: countsFile },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  let isEnded = false;
  const limit = setTimeout(() => {
    isEnded = child.kill('SIGKILL');
  }, maxFileMs);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(limit);

  const counts = readCounts(countsFile) ?? { passed: 0, failed: 0, skipped: 0 };
  const isBroken = counts.failed === 0 && (code !== 0 || counts.passed + counts.skipped === 0);
  if (counts.failed > 0 || isBroken) console.log(`${output.trim()}`);
  const reason = isEnded
    ? `did not end within ${maxFileMs / 1000} s; it loops, or leaves a server, timer or connection open`
    : `ended with ${code ?? 'a signal'} after ${counts.passed} passed tests`;
  if (isBroken) console.log(`✖ ${files.join(', ')}: ${reason}`);
  // After a timeout each file runs alone, to find the one that hangs. The group has failed in any case.
  if (isBroken && files.length > 1) for (const file of files) await runFiles([file], countsFile);
  return isBroken ? { ...counts, failed: 1 } : counts;
}

/** The groups of files: each of the slowest alone, the others several together, in order. */
function groupFiles(files: readonly string[]): readonly (readonly string[])[] {
  const alone = files.filter((file) => longest.includes(file) || changesGlobals.test(file));
  const others = files.filter((file) => !alone.includes(file));
  const groups = Array.from({ length: Math.ceil(others.length / filesAProcess) }, (_, index) =>
    others.slice(index * filesAProcess, (index + 1) * filesAProcess),
  );
  return [...alone.map((file) => [file]), ...groups];
}

async function runAll(files: readonly string[]): Promise<Counts> {
  const waiting = groupFiles(files).entries();
  const total = { passed: 0, failed: 0, skipped: 0 };
  const work = async () => {
    for (const [index, group] of waiting) {
      const { passed, failed, skipped } = await runFiles(group, join(folder, String(index)));
      total.passed += passed;
      total.failed += failed;
      total.skipped += skipped;
    }
  };
  await Promise.all(Array.from({ length: processesAtATime }, work));
  return total;
}

const wanted = process.argv.slice(2);
const all = new Set(listFiles(['src', 'build', 'service', 'owner', 'demo', 'tools', 'bench', 'docs'], /\.test\.tsx?$/));
const gone = longest.filter((file) => !all.has(file));
if (gone.length > 0) throw new Error(`tools/run-unit-tests.ts lists ${gone.join(', ')}, which does not exist.`);
// `npm test` sets this when it also tests the service on PostgreSQL.
const elsewhere = process.env['POSTGRES_TOO'] === '1' && wanted.length === 0 ? drawForPostgresAlone() : [];
const files = [...new Set([...longest, ...all])].filter(
  (file) => !elsewhere.includes(file) && (wanted.length === 0 || wanted.some((part) => file.includes(part))),
);
if (files.length === 0) {
  const named = wanted.length > 0 ? ` has ${wanted.join(' or ')} in its path` : '';
  console.error(`No test file below src, demo, tools, bench or docs${named}.`);
}

try {
  const counts = await runAll(files);
  writeCounts(counts);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}, in ${files.length} files`);
  if (counts.failed > 0 || counts.passed === 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
