import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawToday } from './draws.ts';

const isLongRun = process.env['LONG_TESTS'] === '1';

test('each row of a table of tests is due on one of three days', { skip: isLongRun }, () => {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const due = ['20784', '20785', '20786', '20787'].map((day) => drawToday(rows, day).join(''));
  assert.deepEqual(due, ['adg', 'be', 'cf', 'adg']);
});

test('every day has a row of a table of two or of one', { skip: isLongRun }, () => {
  const due = ['20784', '20785', '20786'].map((day) => [drawToday(['a', 'b'], day), drawToday(['a'], day)].join());
  assert.deepEqual(due, ['a,a', 'b,a', 'a,a']);
});

test('a run without a day takes all rows', { skip: process.env['TEST_DAY'] !== undefined }, () => {
  assert.deepEqual(drawToday(['a', 'b', 'c', 'd']), ['a', 'b', 'c', 'd']);
});
