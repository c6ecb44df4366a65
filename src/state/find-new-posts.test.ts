import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findNewPosts, prepend } from './find-new-posts.ts';
import { idsOf, makeFakeBoard, makePosts } from './test-support/fake-board.ts';

const { next: aNext } = await makeFakeBoard('a b').source.loadFirstPage(
  { size: 1, filter: {} },
  new AbortController().signal,
);
const page = (ids: string) => ({ posts: makePosts(ids), next: aNext, skipped: 0 });
const shownOf = (ids: string, next = aNext) => ({ posts: makePosts(ids), next, listNumber: 1 });
const found = (loaded: string, shown: string, next = aNext) => idsOf(findNewPosts(page(loaded), shownOf(shown, next)));

test('a post before a shown post is new, also below pinned ones', () => {
  assert.equal(found('n o a b c', 'a b c d e'), 'n o');
  assert.equal(found('p n a b c', 'p a b c d'), 'n');
  assert.equal(found('a b c d e', 'a b c d e'), '');
});

test('a post that moved up because others were removed is not new', () => {
  assert.equal(found('a c d e', 'a c d'), '');
  assert.equal(found('n a c d e', 'a c d'), 'n');
});

test('a post between shown posts or after the last of all is new', () => {
  assert.equal(found('a b n', 'a b c d'), 'n');
  assert.equal(found('a b n', 'a b', null), 'n');
});

test('if no post of the page is shown, all of them are new', () => {
  assert.equal(found('x y z', 'a b c'), 'x y z');
  assert.equal(found('x y z', ''), 'x y z');
});

test('new posts keep the service’s order, the others follow, without duplicates', () => {
  const loaded = page('p n a b');
  const state = shownOf('p a b c d');
  const { posts, pageCount } = prepend(loaded, findNewPosts(loaded, state), state);
  assert.equal(idsOf(posts ?? []), 'p n a b c d');
  assert.equal(pageCount, undefined);
  assert.equal(posts?.[2], state.posts[1], 'the post that stands is the same object');
});

test('the list starts again after a gap of unknown size', () => {
  const loaded = page('x y z');
  const { posts, next, pageCount, listNumber } = prepend(loaded, loaded.posts, shownOf('a b c'));
  assert.equal(idsOf(posts ?? []), 'x y z');
  assert.equal(pageCount, 1);
  assert.equal(listNumber, 2, 'posts that have nothing in common are another list');
  assert.equal(next, aNext);
});
