import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postsOfEveryKind } from '../test-support/posts.ts';
import { createKnownSizes } from './known-sizes.ts';

const [post] = Object.values(postsOfEveryKind);
assert.ok(post);
const posts = Array.from({ length: 1200 }, (_, number) => ({ ...post, id: `${number}` }));
const size = { width: 300, height: 400, textHeight: 50, isClamped: false };

test('the newest sizes are kept, and the other cards are estimated from them', () => {
  const sizes = new Map();
  const known = createKnownSizes({ sizes, ratioOf: () => 1, posts: [] });
  for (const one of posts) known.set(one, size);
  assert.equal(sizes.size, 500);
  assert.equal(known.isKnown(posts[1199]!, 300), true);
  assert.equal(known.isKnown(posts[0]!, 300), false);
  assert.ok(known.heightOf(posts[0]!, 300) > 0);
});

test('a second measurement of a card replaces its size', () => {
  const known = createKnownSizes({ sizes: new Map(), ratioOf: () => 1, posts: [] });
  for (const one of posts.slice(0, 500)) known.set(one, size);
  known.set(posts[0]!, { ...size, height: 410 });
  assert.equal(known.heightOf(posts[0]!, 300), 410);
});
