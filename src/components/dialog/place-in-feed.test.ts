import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyPost } from '../../model/empty-post.ts';
import { findPlace, neighbourOf } from './place-in-feed.ts';

const post = (id: string) => emptyPost({ id, text: id });
const feed = (ids: string) => [...ids].map(post);
const nowhere = { index: -1, isGone: false };
const around = (ids: string, id: string, before = nowhere) => {
  const place = findPlace(feed(ids), post(id), before);
  return (
    `${neighbourOf(feed(ids), place, -1)?.id ?? '-'} ${place.isGone ? 'gone' : place.index} ` +
    `${neighbourOf(feed(ids), place, 1)?.id ?? '-'}`
  );
};

test('a post has its neighbours, and only one at the ends', () => {
  assert.equal(around('abc', 'a'), '- 0 b');
  assert.equal(around('abc', 'b'), 'a 1 c');
  assert.equal(around('abc', 'c'), 'b 2 -');
});

test('posts that are added or removed around it change its index', () => {
  assert.equal(around('xabc', 'b', { index: 1, isGone: false }), 'a 2 c');
  assert.equal(around('bc', 'b', { index: 1, isGone: false }), '- 0 c');
});

test('from a removed post the next step leads to the post after it', () => {
  assert.equal(around('ac', 'b', { index: 1, isGone: false }), 'a gone c');
  assert.equal(around('ab', 'c', { index: 2, isGone: false }), 'b gone -');
  assert.equal(around('bc', 'a', { index: 0, isGone: true }), '- gone b');
  assert.equal(around('', 'a', { index: 0, isGone: false }), '- gone -');
  assert.equal(around('xy', 'a', { index: 9, isGone: false }), 'y gone -', 'another search, with fewer posts');
  assert.equal(around('abc', 'b', { index: 1, isGone: true }), 'a 1 c', 'it came back');
});

test('a post that never was in the feed is not removed; the next step leads to the first post', () => {
  assert.equal(around('abc', 'linked'), '- -1 a');
});
