import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textSizeOf } from './spotlight-card.tsx';

test('the shorter a text, the larger it is; visible characters are counted', () => {
  assert.equal(textSizeOf('', false), 'short');
  assert.equal(textSizeOf('a'.repeat(60), false), 'short');
  assert.equal(textSizeOf('🌻'.repeat(60), false), 'short');
  assert.equal(textSizeOf('a'.repeat(61), false), 'medium');
  assert.equal(textSizeOf('a'.repeat(300), false), 'long');
  assert.equal(textSizeOf('a'.repeat(301), false), 'longest');
  assert.equal(textSizeOf('a'.repeat(60), true), 'medium');
});
