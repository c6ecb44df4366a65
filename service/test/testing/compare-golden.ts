import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';

/** Leaves out what is empty, as a later field of a post is in most results. */
const leaveOutEmpty = (_name: string, value: unknown): unknown =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0) ? undefined : value;

/**
 * Compares whole results with those of a file. `WRITE_GOLDEN=1` writes the file: read its difference before you commit
 * it.
 */
export function compareGolden(file: URL, results: Readonly<Record<string, unknown>>): void {
  const text = `${JSON.stringify(results, leaveOutEmpty, 1)}\n`;
  if (process.env['WRITE_GOLDEN'] === '1') writeFileSync(file, text);
  assert.deepEqual(JSON.parse(text), JSON.parse(readFileSync(file, 'utf8')), 'run this test with WRITE_GOLDEN=1');
}
