import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postsOfEveryKind } from '../components/test-support/posts.ts';
import type { Post } from '../model/post.ts';
import { createPostSharing } from './reuse-parts.ts';

const posts: readonly Post[] = Object.values(postsOfEveryKind);
const copy = (post: Post): Post => structuredClone(post);

test('a post with shared parts is equal to what it was', () => {
  const share = createPostSharing();
  for (const post of posts) {
    assert.deepEqual(share(copy(post)), post);
    assert.ok(Object.isFrozen(share(post)));
  }
});

test('equal authors, equal tags and empty lists are one object each', () => {
  const share = createPostSharing();
  const [post] = posts;
  assert.ok(post);
  const [one, other] = [share(copy(post)), share({ ...copy(post), id: 'another' })];
  assert.equal(one.author, other.author);
  assert.equal(one.tags, other.tags);
  const [bare, alsoBare] = [share({ ...post, media: [], callsToAction: [] }), share({ ...post, media: [] })];
  assert.equal(bare.media, alsoBare.media);
  assert.equal(bare.callsToAction, bare.media);
});

test('parts that differ are kept apart, however many there are', () => {
  const share = createPostSharing();
  const [post] = posts;
  assert.ok(post);
  for (let number = 0; number < 500; number++) {
    const author = { name: `Author ${number}`, username: '', url: null, picture: null };
    assert.deepEqual(share({ ...post, author }).author, author);
  }
});
