import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, countDays, dayToMs, fillDays } from './days.ts';

test('days are counted by the calendar, whatever clocks do', () => {
  assert.equal(addDays('2026-02-28', 1), '2026-03-01');
  assert.equal(addDays('2028-02-28', 1), '2028-02-29');
  assert.equal(addDays('2026-01-01', -1), '2025-12-31');
  assert.equal(countDays('2026-03-28', '2026-03-30'), 3, 'clocks change on the 29th');
  assert.equal(countDays('2026-10-24', '2026-10-26'), 3);
  assert.equal(countDays('2026-10-24', '2026-10-24'), 1);
  for (const wrong of [
    '',
    '2026-3-1',
    '2026-13-01',
    '2026-02-31',
    '2026-02-29',
    '2026-04-31',
    '2026-03-01T00:00',
    'yesterday',
  ])
    assert.ok(Number.isNaN(dayToMs(wrong)), wrong);
});

test('each day of the range is there once, and none beside it', () => {
  const counts = [
    { date: '2026-03-02', count: 3 },
    { date: '2026-03-02', count: 4 },
    { date: '2026-02-28', count: 9 },
    { date: '2026-03-04', count: 1 },
  ];
  assert.deepEqual(fillDays(counts, '2026-03-01', '2026-03-03'), [
    { date: '2026-03-01', count: 0 },
    { date: '2026-03-02', count: 7 },
    { date: '2026-03-03', count: 0 },
  ]);
  assert.deepEqual(fillDays([], '2026-03-01', '2026-03-01'), [{ date: '2026-03-01', count: 0 }]);
});
