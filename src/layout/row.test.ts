import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  extentOfRow,
  firstInView,
  insetOfLarge,
  largeColumn,
  peekingColumns,
  placeInRow,
  rangeOfRow,
  startOfLarge,
  stepInRow,
} from './row.ts';

const columns = { count: 3, width: 290, gap: 10 };

test('posts are side by side with a gap between them', () => {
  assert.deepEqual(
    [0, 1, 2].map((index) => placeInRow(columns, index)),
    [0, 300, 600],
  );
  assert.equal(extentOfRow(columns, 3), 890);
  assert.equal(extentOfRow(columns, 0), 0);
});

test('the first post in view is the nearest one, and always one that exists', () => {
  assert.deepEqual(
    [0, 140, 160, 900, 1e6, -50].map((scrolled) => firstInView(columns, scrolled, 10)),
    [0, 0, 1, 3, 9, 0],
  );
});

test('the number of drawn posts is bounded, at any scroll position and any length', () => {
  assert.deepEqual(rangeOfRow(columns, 0, 10_000), [0, 1, 2, 3, 4, 5, 6]);
  assert.deepEqual(
    rangeOfRow(columns, 300 * 5000, 10_000),
    [4997, 4998, 4999, 5000, 5001, 5002, 5003, 5004, 5005, 5006],
  );
  assert.deepEqual(rangeOfRow(columns, 0, 2), [0, 1]);
});

test('a step ends at the ends of a row, and wraps round in a ring', () => {
  assert.equal(stepInRow(9, 1, 10, false), 9);
  assert.equal(stepInRow(0, -1, 10, false), 0);
  assert.equal(stepInRow(9, 1, 10, true), 0);
  assert.equal(stepInRow(0, -1, 10, true), 9);
});

test('the beginning of the next post is visible, and there is no peek if all posts are in view', () => {
  const columns = { count: 3, width: 389, gap: 16 };
  const peeking = peekingColumns(columns, 1200, 25);
  const left = 1200 - 3 * (peeking.width + peeking.gap);
  assert.ok(left >= 56 && left < 60, `${left}`);
  assert.equal(peekingColumns(columns, 1200, 3), columns);
  const phone = peekingColumns({ count: 1, width: 328, gap: 16 }, 328, 25);
  assert.ok(phone.width + phone.gap < 328);
});

test('one large post is in the middle, and no wider than lines can be read', () => {
  for (const width of [320, 768, 1400]) {
    const large = largeColumn(width, 16);
    assert.ok(large.width <= 920 && large.width < width);
    assert.ok(Math.abs(2 * insetOfLarge(large, width) + large.width - width) <= 1);
  }
});

test('the first and the last large post are at the edge, and each is the nearest at its place', () => {
  for (const width of [320, 768, 1400, 3840]) {
    const large = largeColumn(width, 16);
    const lead = insetOfLarge(large, width);
    for (const count of [2, 3, 25]) {
      assert.equal(startOfLarge(large, count, width), 0);
      const end = extentOfRow(large, count) - width;
      for (let index = 0; index < count; index++) {
        const scrolled = Math.max(0, Math.min(end, placeInRow(large, index) - lead));
        assert.equal(firstInView(large, scrolled + lead, count), index, `${index} of ${count} at ${width}`);
      }
    }
    assert.equal(startOfLarge(large, 1, width), lead, 'a single one stands in the middle');
  }
});
