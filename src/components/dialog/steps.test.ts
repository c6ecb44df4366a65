import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepOfKey } from './steps.ts';

const key = (name: string, held = {}) => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

test('right leads to the next post and left to the previous one, mirrored where text runs from right to left', () => {
  assert.equal(stepOfKey(key('ArrowRight'), false), 1);
  assert.equal(stepOfKey(key('ArrowLeft'), false), -1);
  assert.equal(stepOfKey(key('ArrowRight'), true), -1);
  assert.equal(stepOfKey(key('ArrowLeft'), true), 1);
});

test('no other key is a step, and none with a modifier: Alt and left is the browser’s Back', () => {
  for (const name of ['ArrowUp', 'ArrowDown', 'Right', 'a', ' ', 'Escape', 'Tab'])
    assert.equal(stepOfKey(key(name), false), null, name);
  for (const held of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    assert.equal(stepOfKey(key('ArrowLeft', { [held]: true }), false), null, held);
});
