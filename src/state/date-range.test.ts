import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeRange, lastDays } from './date-range.ts';

test('a preset ends today and has the given number of days', () => {
  assert.deepEqual(lastDays(7, '2026-03-03'), { from: '2026-02-25', to: '2026-03-03' });
  assert.deepEqual(lastDays(1, '2026-03-03'), { from: '2026-03-03', to: '2026-03-03' });
});

test('the error of an invalid range is returned', () => {
  const judge = (from: string, to: string) => judgeRange({ from, to }, '2026-03-03');
  assert.equal(judge('2026-03-01', '2026-03-03'), null);
  assert.equal(judge('2024-03-03', '2026-03-03'), null, '731 days');
  assert.equal(judge('2024-03-02', '2026-03-03'), 'long');
  const wrong: readonly [string, string][] = [
    ['2026-03-03', '2026-03-02'],
    ['2026-03-01', '2026-03-04'],
    ['', '2026-03-01'],
    ['2026-03-01', ''],
    ['0002-03-01', '2026-03-01'],
    ['2026-02-30', 'x'],
  ];
  for (const [from, to] of wrong) assert.equal(judge(from, to), 'wrong', `${from} ${to}`);
});
