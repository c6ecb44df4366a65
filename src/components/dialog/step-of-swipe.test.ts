import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepOfSwipe } from './step-of-swipe.ts';

test('a swipe to the left leads to the next post, and to the previous one if mirrored', () => {
  assert.equal(stepOfSwipe(-120, 10, 200, false), 1);
  assert.equal(stepOfSwipe(120, -10, 200, false), -1);
  assert.equal(stepOfSwipe(-120, 10, 200, true), -1);
  assert.equal(stepOfSwipe(120, 10, 200, true), 1);
});

test('a tap that slipped, a scroll and a slow finger are no swipes', () => {
  assert.equal(stepOfSwipe(-47, 0, 100, false), null);
  assert.equal(stepOfSwipe(0, 0, 50, false), null);
  assert.equal(stepOfSwipe(-100, 51, 200, false), null);
  assert.equal(stepOfSwipe(-100, -300, 200, false), null);
  assert.equal(stepOfSwipe(-100, 0, 801, false), null);
});
