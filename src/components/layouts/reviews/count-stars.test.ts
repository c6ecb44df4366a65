import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barOf, ratingBars, countStars, ratingRanges } from './count-stars.ts';

const rated = (...stars: (number | null)[]) => stars.map((one) => ({ stars: one }));

test('what is counted in a bar is what its range asks the service for, whole and without a gap', () => {
  for (let rating = 0; rating <= 100; rating++) {
    const inRange = ratingBars.filter((bar) => {
      const [from = 0, to = 0] = ratingRanges[bar].split('-').map(Number);
      return rating >= from && rating <= to;
    });
    assert.deepEqual(inRange, [barOf({ stars: rating / 20 })], `${rating}`);
  }
});

test('posts without stars are no part of the average', () => {
  assert.deepEqual(countStars(rated(5, null, 4, 4, 0)), {
    total: 4,
    average: 3.25,
    of: { 5: 1, 4: 2, 3: 0, 2: 0, 1: 1 },
  });
  assert.deepEqual(countStars(rated(null)), { total: 0, average: 0, of: { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 } });
});
