import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDisplayKey } from './display-keys.ts';

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, defaultPrevented: false };
const read = (key: string, isMirrored = false, isOnControl = false) =>
  readDisplayKey({ ...none, key }, isMirrored, isOnControl);

test('arrow keys follow the direction of the text, and a remote control has its own keys', () => {
  assert.deepEqual(
    ['ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp'].map((key) => read(key)),
    ['next', 'previous', 'next', 'previous'],
  );
  assert.equal(read('ArrowRight', true), 'previous');
  assert.equal(read('ArrowLeft', true), 'next');
  assert.equal(read('ArrowDown'), null);
});

test('the space bar pauses, but presses a button that has the focus', () => {
  assert.equal(read(' '), 'pause');
  assert.equal(read(' ', false, true), null);
  assert.equal(read('ArrowRight', false, true), 'next');
});

test('keys of the browser, and keys that other code has handled, are left alone', () => {
  assert.equal(readDisplayKey({ ...none, key: 'ArrowLeft', altKey: true }, false, false), null);
  assert.equal(readDisplayKey({ ...none, key: ' ', defaultPrevented: true }, false, false), null);
});
