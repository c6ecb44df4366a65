import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeUrlPart } from './encode-url-part.ts';

test('what has a meaning in an address is escaped', () => {
  assert.equal(encodeUrlPart('bread & roses/50%?#'), 'bread%20%26%20roses%2F50%25%3F%23');
});

test('whole characters stay, also those of two units', () => {
  assert.equal(decodeURIComponent(encodeUrlPart('Jörg 🦋 東京')), 'Jörg 🦋 東京');
});

test('half a character is left out and does not throw', () => {
  for (const half of ['\ud83e', '\udd8b']) {
    assert.throws(() => encodeURIComponent(`cut ${half}`), URIError);
    assert.equal(decodeURIComponent(encodeUrlPart(`cut ${half}`)), 'cut ');
  }
});
