import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postsOfEveryKind } from '../components/test-support/posts.ts';
import type { Post } from '../model/post.ts';
import { reuseParts } from './reuse-parts.ts';

const posts: readonly Post[] = Object.values(postsOfEveryKind);
const [post] = posts;
assert.ok(post);
const copy = (one: Post, id = one.id): Post => ({ ...structuredClone(one), id });
const reuse = (given: readonly Post[], shown: readonly Post[] = []) =>
  reuseParts({ posts: given, next: null, skipped: 2 }, shown);

test('a page with shared parts is equal to what it was', () => {
  const page = reuse(posts.map((one) => copy(one)));
  assert.deepEqual(page, { posts, next: null, skipped: 2 });
  assert.ok(page.posts.every((one) => Object.isFrozen(one)));
});

test('equal authors, tags and empty lists are one object each, in a page and with the posts before', () => {
  const shown = reuse([{ ...copy(post, 'before'), media: [], callsToAction: [] }]).posts;
  const [one, other] = reuse([copy(post, 'one'), { ...copy(post, 'other'), media: [] }], shown).posts;
  for (const each of [one, other]) {
    assert.equal(each?.author, shown[0]?.author);
    assert.equal(each?.tags, shown[0]?.tags);
  }
  assert.equal(other?.media, shown[0]?.media);
  assert.equal(shown[0]?.callsToAction, shown[0]?.media);
});

test('parts that differ are kept apart, also where one name stands for two', () => {
  const authors = [1, 2, 3].map((number) => ({ name: 'Ann', username: `ann${number}`, url: null, picture: null }));
  const tags = [['one'], ['one', 'two'], []];
  const given = authors.map((author, at) => ({ ...post, id: `${at}`, author, tags: tags[at] ?? [] }));
  assert.deepEqual(reuse(given).posts, given);
});
