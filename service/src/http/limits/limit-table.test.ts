import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { limitTable, type Limit, type LimitWindow } from './limit-table.ts';

const units = [
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

function describeWindow({ amount, windowMs }: LimitWindow): string {
  const [unit, unitMs] = units.find(([, ms]) => windowMs % ms === 0) ?? ['ms', 1];
  const count = windowMs / unitMs;
  const text = amount % 1_048_576 === 0 ? `${amount / 1_048_576} MiB` : amount.toLocaleString('en');
  return `${text} ${count === 1 ? `a ${unit}`.replace('a hour', 'an hour') : `in ${count} ${unit}s`}`;
}

test('docs/operations.md contains the table of limits', () => {
  const rows = Object.entries<Limit>(limitTable).map(
    ([name, { by, of, windows, reason }]) =>
      `| \`${name}\` | ${by} | ${of} | ${windows.map(describeWindow).join(', ')} | ${reason} |`,
  );
  const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const printed = page.split('\n').filter((line) => /^\| `\w+` \| (?:household|board|team|user)/.test(line));
  assert.deepEqual(printed, rows, rows.join('\n'));
});
