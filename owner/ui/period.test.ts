import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPeriod } from './period.ts';

const create = () => createPeriod(() => Date.parse('2026-03-08T10:00:00Z'));

test('a choice selects a number of days that end today', () => {
  const { choose, range } = create();
  choose('7');
  assert.deepEqual([range.value.from, range.value.to], ['2026-03-02', '2026-03-08']);
});

test('custom days start with the shown range, and apply when they are submitted', () => {
  const { choose, chosen, type, apply, draft, range } = create();
  choose('custom');
  assert.deepEqual([chosen.value, draft.value], ['custom', range.value]);
  type({ from: '2026-01-01', to: '2026-01-03', timeZone: 'Asia/Tokyo' });
  assert.notEqual(range.value.from, '2026-01-01');
  assert.equal(apply(), true);
  assert.deepEqual(range.value, { from: '2026-01-01', to: '2026-01-03', timeZone: 'Asia/Tokyo' });
  choose('7');
  assert.equal(range.value.timeZone, 'Asia/Tokyo');
});

test('invalid days are reported and do not change the range', () => {
  const { choose, type, apply, problem, range } = create();
  choose('custom');
  const before = range.value;
  for (const [days, notice] of [
    [{ from: '2026-03-05', to: '2026-03-01' }, /end cannot be before/],
    [{ from: '2026-03-05', to: '2026-04-01' }, /after today/],
    [{ from: '', to: '2026-03-01' }, /Choose a start/],
    [{ from: '2020-01-01', to: '2026-03-01' }, /at most 731 days/],
  ] as const) {
    type(days);
    assert.equal(apply(), false);
    assert.match(problem.value, notice);
    assert.equal(range.value, before);
  }
  choose('30');
  assert.equal(problem.value, '');
});
