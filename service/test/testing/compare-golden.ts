import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';

/** Inputs that differ from the given one at its ends or in the case of its letters, and may mean other things. */
export const neighborsOf = (text: string): readonly string[] => [
  text,
  `x${text}`,
  `${text}x`,
  `${text}/x`,
  text.replace(/(?<!\/)\/(?!\/)/, '.evil.example/'),
  text.toUpperCase(),
];

/** Leaves out what is empty, as a later field of a post is in most results. */
const leaveOutEmpty = (_name: string, value: unknown): unknown =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0) ? undefined : value;

/**
 * Compares whole results with those of a file, which has a line for each. `WRITE_GOLDEN=1` writes the file: read its
 * difference before you commit it.
 */
export function compareGolden(file: URL, results: Readonly<Record<string, unknown>>): void {
  const lines = Object.entries(results).map(
    ([name, result]) => `${JSON.stringify(name)}: ${JSON.stringify(result, leaveOutEmpty)}`,
  );
  const text = `{\n${lines.join(',\n')}\n}\n`;
  if (process.env['WRITE_GOLDEN'] === '1') writeFileSync(file, text);
  assert.deepEqual(JSON.parse(text), JSON.parse(readFileSync(file, 'utf8')), 'run this test with WRITE_GOLDEN=1');
}
