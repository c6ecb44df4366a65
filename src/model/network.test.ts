import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toNetwork } from './network.ts';

test("a network has the service's own name", () => {
  for (const word of ['youtube', 'public_post', 'somewhere_new']) assert.equal(toNetwork(word), word);
});

test('an unknown kind of value, or a property name of every object, is other', () => {
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
