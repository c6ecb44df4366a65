// A runner reports its counts to `npm test` as JSON in the file that COUNTS_FILE names. Several processes can append to
// the same file, one line each.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

export function writeCounts({ passed, failed, skipped }) {
  const file = process.env.COUNTS_FILE;
  if (file) appendFileSync(file, `${JSON.stringify({ passed, failed, skipped })}\n`);
}

/** Returns the sum of all lines, or null when the file does not exist. */
export function readCounts(file) {
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const sum = (name) => lines.reduce((total, line) => total + line[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}
