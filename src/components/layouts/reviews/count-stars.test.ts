import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signal } from '@preact/signals';
import type { PostQuery } from '../../../sources/board-source.ts';
import { barOf, ratingBars, countStars, keepStarCount, ratingRanges } from './count-stars.ts';

const rated = (...stars: (number | null)[]) => stars.map((one) => ({ stars: one }));

test('the bars cover the same ranges that the service is queried with, whole and without a gap', () => {
  for (let rating = 0; rating <= 100; rating++) {
    const inRange = ratingBars.filter((bar) => {
      const [from = 0, to = 0] = ratingRanges[bar].split('-').map(Number);
      return rating >= from && rating <= to;
    });
    assert.deepEqual(inRange, [barOf({ stars: rating / 20 })], `${rating}`);
  }
});

test('posts without stars are not part of the average', () => {
  assert.deepEqual(countStars(rated(5, null, 4, 4, 0)), {
    total: 4,
    average: 3.25,
    of: { 5: 1, 4: 2, 3: 0, 2: 0, 1: 1 },
  });
  assert.deepEqual(countStars(rated(null)), { total: 0, average: 0, of: { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 } });
});

test('the average stays while the visitor loads, filters by stars or sorts; it covers all reviews once all are loaded', () => {
  const listOf = (stars: number[], filter: PostQuery['filter'], isLast = false) => ({
    posts: rated(...stars),
    query: { size: 2, filter },
    next: isLast ? null : {},
  });
  const list = signal(listOf([5, 4], {}));
  const count = keepStarCount(list);
  const told = () => [count.value.average, count.value.total];
  assert.deepEqual(told(), [4.5, 2]);
  list.value = listOf([5, 4, 1], {});
  assert.deepEqual(told(), [4.5, 2]);
  list.value = listOf([1], { ratings: ['0-29'] }, true);
  assert.deepEqual(told(), [4.5, 2]);
  list.value = listOf([1, 1], { ratings: [] });
  assert.deepEqual(told(), [4.5, 2]);
  list.value = listOf([3, 3], { tags: ['food'] });
  assert.deepEqual(told(), [3, 2]);
  list.value = listOf([5, 4, 1, 2], {}, true);
  assert.deepEqual(told(), [3, 4]);
});
