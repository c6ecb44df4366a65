import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPositionCache } from './position-cache.ts';

test('keeps what was learnt until it is forgotten', () => {
  const cache = createPositionCache<number>();
  cache.set('one', 1.5);
  assert.equal(cache.get('one'), 1.5);
  cache.delete('one');
  assert.equal(cache.get('one'), undefined);
});

test('when full, what was written longest ago goes', () => {
  const cache = createPositionCache<number>(3);
  for (const id of ['one', 'two', 'three', 'one', 'four']) cache.set(id, id.length);
  assert.deepEqual(['one', 'two', 'three', 'four'].map(cache.get), [3, undefined, 5, 4]);
});

test('two caches share nothing', () => {
  const [one, other] = [createPositionCache<number>(), createPositionCache<number>()];
  one.set('id', 1);
  assert.equal(other.get('id'), undefined);
});
