import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Post } from '../../model/post.ts';
import { findFirstMoved, followList, placeholderOf } from './post-changes.ts';

const empty = placeholderOf({ id: '', isHighlighted: false }, '');
const known = new Map<string, Post>();
/** `'a b'` → two posts, always the same objects. */
const posts = (ids: string) =>
  ids.split(' ').map((id) => {
    const post = known.get(id) ?? { ...empty, id };
    known.set(id, post);
    return post;
  });
const follow = (shown: readonly Post[], now: readonly Post[], stays = '') =>
  followList(
    shown,
    now,
    (index) => stays.includes(shown[index]!.id),
    (post) => ({ ...post, text: 'gone' }),
  )
    ?.map(({ id, text }) => id + text)
    .join(' ') ?? null;

test('what is gone goes, unless it must stay', () => {
  assert.equal(follow(posts('a b c d'), posts('a c d')), 'a c d');
  assert.equal(follow(posts('a b c d'), posts('a c'), 'b'), 'a bgone c');
});

test('further posts come behind', () => {
  assert.equal(follow(posts('a b'), posts('a b c d')), 'a b c d');
  assert.equal(follow(posts('a b c'), posts('a b d'), 'c'), 'a b cgone d');
});

test('other words of a post come in its place', () => {
  const [a, b] = posts('a b');
  assert.equal(follow([a!, b!], [a!, { ...b!, text: '!' }]), 'a b!');
});

test('posts in front, between, in another order, or all others: that is another list', () => {
  assert.equal(follow(posts('a b'), posts('n a b')), null);
  assert.equal(follow(posts('a b'), posts('a n b')), null);
  assert.equal(follow(posts('a b'), posts('b a')), null);
  assert.equal(follow(posts('a b'), posts('x y'), 'a b'), null);
});

test('where the places change', () => {
  assert.equal(findFirstMoved(posts('a b c'), posts('a c')), 1);
  assert.equal(findFirstMoved(posts('a b c'), posts('a b')), 2);
  assert.equal(findFirstMoved(posts('a b'), posts('a b c')), 2);
});
