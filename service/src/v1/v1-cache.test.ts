import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createV1Cache } from './v1-cache.ts';

test('a response is found by its key during its lifetime', () => {
  const cache = createV1Cache<string>({ lifeMs: 3000, maxResponses: 10 });
  cache.store('a', 'one', 1000);
  assert.equal(cache.find('a', 3999), 'one');
  assert.equal(cache.find('a', 4000), null);
  assert.equal(cache.find('a', 999), null, 'a clock that was set back does not extend the lifetime');
  assert.equal(cache.find('b', 1000), null);
  cache.store('a', 'two', 2000);
  assert.equal(cache.find('a', 4999), 'two');
});

test('a response that is stored again is the newest', () => {
  const cache = createV1Cache<number>({ lifeMs: 3000, maxResponses: 2 });
  for (const [key, at] of [
    ['a', 0],
    ['b', 1],
    ['a', 2],
    ['c', 3],
  ] as const)
    cache.store(key, at, at);
  assert.deepEqual(
    ['a', 'b', 'c'].map((key) => cache.find(key, 3)),
    [2, null, 3],
  );
});

test('the cache has a maximum size and deletes expired responses', () => {
  const cache = createV1Cache<number>({ lifeMs: 3000, maxResponses: 3 });
  for (let index = 0; index < 100; index++) cache.store(`key ${index}`, index, 0);
  assert.equal(cache.size(), 3);
  assert.deepEqual(
    [96, 97, 99].map((index) => cache.find(`key ${index}`, 0)),
    [null, 97, 99],
  );
  cache.store('late', 1, 3000);
  assert.equal(cache.size(), 1);
});
