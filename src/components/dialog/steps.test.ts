import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepOfKey, stepOfSwipe } from './steps.ts';

const key = (name: string, held = {}) => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

test('right leads to the next post and left back, mirrored where text runs from right to left', () => {
  assert.equal(stepOfKey(key('ArrowRight'), false), 1);
  assert.equal(stepOfKey(key('ArrowLeft'), false), -1);
  assert.equal(stepOfKey(key('ArrowRight'), true), -1);
  assert.equal(stepOfKey(key('ArrowLeft'), true), 1);
});

test("no other key, and none with a modifier: Alt and left is the browser's Back", () => {
  for (const name of ['ArrowUp', 'ArrowDown', 'Right', 'a', ' ', 'Escape', 'Tab'])
    assert.equal(stepOfKey(key(name), false), null, name);
  for (const held of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    assert.equal(stepOfKey(key('ArrowLeft', { [held]: true }), false), null, held);
});

test('a swipe to the left comes the next post, mirrored the one before', () => {
  assert.equal(stepOfSwipe(-120, 10, 200, false), 1);
  assert.equal(stepOfSwipe(120, -10, 200, false), -1);
  assert.equal(stepOfSwipe(-120, 10, 200, true), -1);
  assert.equal(stepOfSwipe(120, 10, 200, true), 1);
});

test('a tap that slipped, a scroll and a slow finger are none', () => {
  assert.equal(stepOfSwipe(-47, 0, 100, false), null);
  assert.equal(stepOfSwipe(0, 0, 50, false), null);
  assert.equal(stepOfSwipe(-100, 51, 200, false), null);
  assert.equal(stepOfSwipe(-100, -300, 200, false), null);
  assert.equal(stepOfSwipe(-100, 0, 801, false), null);
});
