import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBatchSize } from './batch-size.ts';

function countsOf(msEach: number, runs: number): readonly number[] {
  let now = 0;
  const batchSize = createBatchSize(4, () => now);
  return Array.from({ length: runs }, () =>
    batchSize.run((count) => {
      now += count * msEach;
      return count;
    }),
  );
}

test('a fast machine does more in each batch, up to the maximum', () =>
  assert.deepEqual(countsOf(1, 6), [1, 2, 3, 4, 4, 4]));

test('a slow machine does few in each batch, but at least one', () => {
  assert.deepEqual(countsOf(5, 6), [1, 2, 3, 2, 3, 2]);
  assert.deepEqual(countsOf(100, 3), [1, 1, 1]);
});
