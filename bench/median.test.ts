import assert from 'node:assert/strict';
import { test } from 'node:test';
import { median, medians } from './median.ts';

test('one odd round does not move the median', () => {
  assert.equal(median([5, 900, 4]), 5);
  assert.equal(median([4, 10, 2, 900]), 7);
  assert.ok(Number.isNaN(median([])));
});

test('each field has its own median', () => {
  assert.deepEqual(
    medians([
      { ms: 1, bytes: 30 },
      { ms: 9, bytes: 10 },
      { ms: 2, bytes: 20 },
    ]),
    { ms: 2, bytes: 20 },
  );
});
