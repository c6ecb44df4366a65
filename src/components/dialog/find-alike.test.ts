import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainPost } from '../test-support/posts.ts';
import { findAlike } from './find-alike.ts';

const post = (id: string, ...tags: string[]) => ({ ...plainPost, id, tags });
const ids = (posts: readonly { readonly id: string }[]) => posts.map(({ id }) => id).join('');

test('posts with a tag in common, those after the post first, and never the post itself', () => {
  const posts = [post('a', 'walk'), post('b', 'soup'), post('c', 'walk'), post('d'), post('e', 'walk')];
  assert.equal(ids(findAlike(posts, posts[2]!)), 'ea');
  assert.equal(ids(findAlike(posts, posts[1]!)), '');
  assert.equal(ids(findAlike(posts, posts[3]!)), '');
});

test('posts that share more tags come first; a repeated tag counts once', () => {
  const posts = [post('a', 'walk', 'dog'), post('b', 'walk', 'walk'), post('c', 'dog', 'walk')];
  assert.equal(ids(findAlike(posts, posts[0]!)), 'cb');
});

test('for a post that is not in the feed the order begins at its start, and at most eight are shown', () => {
  const posts = [...'abcdefghij'].map((id) => post(id, 'walk'));
  assert.equal(ids(findAlike(posts, post('z', 'walk'))), 'abcdefgh');
  assert.equal(ids(findAlike(posts, posts[8]!)), 'jabcdefg');
});
