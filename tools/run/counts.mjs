// How a runner tells `npm test` what it counted: as JSON in the file that COUNTS_FILE names. Several processes may add
// to the same file, one line each.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

export function writeCounts({ passed, failed, skipped }) {
  const file = process.env.COUNTS_FILE;
  if (file) appendFileSync(file, `${JSON.stringify({ passed, failed, skipped })}\n`);
}

/** The sum of all lines, or null when nobody counted anything. */
export function readCounts(file) {
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const sum = (name) => lines.reduce((total, line) => total + line[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}
