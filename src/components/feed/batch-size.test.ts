import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBatchSize } from './batch-size.ts';

function countsOf(msEach: number, runs: number): readonly number[] {
  let now = 0;
  const pace = createBatchSize(4, () => now);
  return Array.from({ length: runs }, () =>
    pace.run((count) => {
      now += count * msEach;
      return count;
    }),
  );
}

test('on a fast machine more at once, up to the most', () => assert.deepEqual(countsOf(1, 6), [1, 2, 3, 4, 4, 4]));

test('on a slow one a few, and never none', () => {
  assert.deepEqual(countsOf(5, 6), [1, 2, 3, 2, 3, 2]);
  assert.deepEqual(countsOf(100, 3), [1, 1, 1]);
});
