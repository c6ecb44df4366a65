import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeUrlPart } from './encode-url-part.ts';

test('characters with a meaning in an address are escaped', () => {
  assert.equal(encodeUrlPart('bread & roses/50%?#'), 'bread%20%26%20roses%2F50%25%3F%23');
});

test('whole characters stay, including surrogate pairs', () => {
  assert.equal(decodeURIComponent(encodeUrlPart('Jörg 🦋 東京')), 'Jörg 🦋 東京');
});

test('half a surrogate pair is left out and does not throw', () => {
  for (const half of ['\ud83e', '\udd8b']) {
    assert.throws(() => encodeURIComponent(`cut ${half}`), URIError);
    assert.equal(decodeURIComponent(encodeUrlPart(`cut ${half}`)), 'cut ');
  }
});
