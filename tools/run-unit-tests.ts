// `npm run test:unit [part of a path …]`: every test beside its file, on node:test, some files at a time. node's own
// runner waits for ever for a file that loops or leaves a server open; here such a file is ended and named.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles } from './check/source-files.ts';
import { type Counts, readCounts, writeCounts } from './run/counts.mjs';
import { root } from './run/programs.mjs';

// Two more than the cores of a small machine: some tests wait for a server or a process of their own.
const filesAtATime = 4;
// What takes longest begins first: twenty deaths of the service at the end would be waited for alone.
const longest = [
  'demo/service/public-posts/kill.test.ts',
  'demo/service/setup/backup-kill.test.ts',
  'demo/service/limits/read-attacks.test.ts',
  'demo/service/feeds/hostile-feeds.test.ts',
  'demo/service/factors/authentication-factors.test.ts',
  'demo/service/metrics/event-sums.test.ts',
];
// The slowest, a hundred deaths of the service in the long run, takes a tenth of it alone on an idle machine, and half
// of it beside others.
const maxFileMs = 600_000;

const parameters = [
  '--import=./tools/run/load-components.mjs',
  '--test-reporter=./tools/run/quiet-reporter.mjs',
  '--test-reporter-destination=stdout',
];

/** Runs one file; prints what failed in it, and nothing else. */
async function runFile(file: string, countsFile: string): Promise<Counts> {
  const child = spawn(process.execPath, [...parameters, file], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, COUNTS_FILE: countsFile },
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
    : 'ran no test to its end';
  if (isBroken) console.log(`✖ ${file}: ${reason}`);
  return isBroken ? { ...counts, failed: 1 } : counts;
}

async function runAll(files: readonly string[], folder: string): Promise<Counts> {
  const waiting = files.entries();
  const total = { passed: 0, failed: 0, skipped: 0 };
  const work = async () => {
    for (const [index, file] of waiting) {
      const { passed, failed, skipped } = await runFile(file, join(folder, String(index)));
      total.passed += passed;
      total.failed += failed;
      total.skipped += skipped;
    }
  };
  await Promise.all(Array.from({ length: filesAtATime }, work));
  return total;
}

const wanted = process.argv.slice(2);
const all = new Set(listFiles(['src', 'demo', 'tools', 'bench', 'docs'], /\.test\.tsx?$/));
const gone = longest.filter((file) => !all.has(file));
if (gone.length > 0) throw new Error(`There is no ${gone.join(', ')}: tools/run-unit-tests.ts begins with it.`);
const files = [...new Set([...longest, ...all])].filter(
  (file) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
);
if (files.length === 0) {
  const named = wanted.length > 0 ? ` has ${wanted.join(' or ')} in its path` : '';
  console.error(`No test file below src, demo, tools, bench or docs${named}.`);
}

const folder = mkdtempSync(join(tmpdir(), 'drystone-unit-'));
try {
  const counts = await runAll(files, folder);
  writeCounts(counts);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}, in ${files.length} files`);
  if (counts.failed > 0 || counts.passed === 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
