// @ts-check
// A runner reports its counts to `npm test` as JSON in the file that COUNTS_FILE names. Several processes can append to
// the same file, one line each.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Counts */

/** @param {Counts} counts */
export function writeCounts({ passed, failed, skipped }) {
  const file = process.env.COUNTS_FILE;
  if (file) appendFileSync(file, `${JSON.stringify({ passed, failed, skipped })}\n`);
}

/**
 * Returns the sum of all lines, or null when the file does not exist.
 *
 * @param {string} file
 * @returns {Counts | null}
 */
export function readCounts(file) {
  if (!existsSync(file)) return null;
  /** @type {Counts[]} */
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const sum = (/** @type {keyof Counts} */ name) => lines.reduce((total, line) => total + line[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}
