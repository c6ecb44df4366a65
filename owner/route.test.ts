import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, readRoute } from './route.ts';

test('an address is parsed into page and board, and written back', () => {
  assert.deepEqual(readRoute('#/posts/12'), { page: 'posts', board: '12' });
  assert.equal(addressOf('posts', 12), '#/posts/12');
  assert.equal(addressOf('team'), '#/team');
});

test('an unknown address opens the list of boards', () => {
  for (const hash of ['', '#', '#/', '#/nowhere', '#/constructor', '#/posts/x', '#/posts/1/2'])
    assert.deepEqual(readRoute(hash), { page: 'boards', board: '' }, hash);
});
