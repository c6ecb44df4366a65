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

test('a removed post goes, unless it must stay', () => {
  assert.equal(follow(posts('a b c d'), posts('a c d')), 'a c d');
  assert.equal(follow(posts('a b c d'), posts('a c'), 'b'), 'a bgone c');
});

test('further posts are appended', () => {
  assert.equal(follow(posts('a b'), posts('a b c d')), 'a b c d');
  assert.equal(follow(posts('a b c'), posts('a b d'), 'c'), 'a b cgone d');
});

test('an edited post replaces the old one', () => {
  const [a, b] = posts('a b');
  assert.equal(follow([a!, b!], [a!, { ...b!, text: '!' }]), 'a b!');
});

test('posts that are prepended, inserted, reordered or all replaced make another list', () => {
  assert.equal(follow(posts('a b'), posts('n a b')), null);
  assert.equal(follow(posts('a b'), posts('a n b')), null);
  assert.equal(follow(posts('a b'), posts('b a')), null);
  assert.equal(follow(posts('a b'), posts('x y'), 'a b'), null);
});

test('the first moved post is found', () => {
  assert.equal(findFirstMoved(posts('a b c'), posts('a c')), 1);
  assert.equal(findFirstMoved(posts('a b c'), posts('a b')), 2);
  assert.equal(findFirstMoved(posts('a b'), posts('a b c')), 2);
});
