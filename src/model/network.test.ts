import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toNetwork } from './network.ts';

test("a network is the service's own word", () => {
  for (const word of ['youtube', 'public_post', 'somewhere_new']) assert.equal(toNetwork(word), word);
});

test('what is no such word, or a word of every object, is other', () => {
  for (const value of [
    '',
    'YouTube',
    'a b',
    'a-b',
    'x1',
    '"><b>',
    'constructor',
    '__proto__',
    7,
    null,
    undefined,
    {},
    ['rss'],
  ]) {
    assert.equal(toNetwork(value), 'other', String(value));
  }
});
