// `npm run test:unit [part of a path …]`: every test beside its file, on node:test, in two processes at a time.
import { spawnSync } from 'node:child_process';
import { listFiles } from './check/source-files.ts';
import { root } from './run/programs.mjs';

// A file that does not end (an open server, a timer) is named, and does not hold up the others.
const longestFileMs = 60_000;

const wanted = process.argv.slice(2);
const files = listFiles(['src', 'demo', 'tools', 'bench'], /\.test\.tsx?$/).filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)));
if (files.length === 0) {
  console.error(`No test file below src, demo, tools or bench${wanted.length > 0 ? ` has ${wanted.join(' or ')} in its path` : ''}.`);
  process.exit(1);
}

const { status } = spawnSync(process.execPath, [
  '--test', '--test-concurrency=2', `--test-timeout=${longestFileMs}`, '--test-reporter=./tools/run/quiet-reporter.mjs', '--test-reporter-destination=stdout', ...files,
], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
