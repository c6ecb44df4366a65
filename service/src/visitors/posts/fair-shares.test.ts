import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFairShares } from './fair-shares.ts';

const minuteMs = 60_000;

test('the consumer with the least use is next, and among equals the one that has waited longest', () => {
  const shares = createFairShares();
  assert.equal(shares.findNext([7, 8], 0), 7);
  shares.use(7, 30_000, 0);
  assert.equal(shares.findNext([7, 8], 0), 8);
  shares.use(8, 100, 0);
  assert.equal(shares.findNext([7, 8], 0), 8, 'small files are ahead of another video');
  assert.equal(shares.findNext([], 0), undefined);
});

test('earlier use counts less over time', () => {
  const shares = createFairShares();
  shares.use(7, 60_000, 0);
  shares.use(8, 40_000, 30 * minuteMs);
  assert.equal(shares.findNext([8, 7], 30 * minuteMs), 7);
});
