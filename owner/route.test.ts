import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, readRoute } from './route.ts';

test('an address is parsed into page and board, and written back', () => {
  assert.deepEqual(readRoute('#/posts/12'), { page: 'posts', board: '12', source: '' });
  assert.equal(addressOf('posts', 12), '#/posts/12');
  assert.equal(addressOf('team'), '#/team');
});

test('an unknown address opens the list of boards', () => {
  for (const hash of ['', '#', '#/', '#/nowhere', '#/constructor', '#/posts/x', '#/posts/1/2'])
    assert.deepEqual(readRoute(hash), { page: 'boards', board: '', source: '' }, hash);
});

test('the first page takes an address of posts, and no broken one', () => {
  const route = readRoute('#/begin/caf%C3%A9.example%2Fposts%3Fa%3D1');
  assert.deepEqual(route, { page: 'begin', board: '', source: 'café.example/posts?a=1' });
  for (const hash of ['#/begin', '#/begin/', '#/begin/%E0%A4%A'])
    assert.deepEqual(readRoute(hash), { page: 'begin', board: '', source: '' }, hash);
});
