import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Post } from '../../model/post.ts';
import type { BoardModel, BoardState } from '../../state/board-model.ts';
import { keepPosts } from './kept-posts.ts';

function openKept(stars: readonly number[]) {
  let state = { posts: stars.map((one) => ({ id: `${one}`, stars: one })), query: { size: 25, filter: {} } } as unknown as BoardState;
  const kept = keepPosts({ state: { get: () => state, subscribe: () => () => {} } } as unknown as BoardModel);
  const shown = () => kept.model.state.get().posts.map(({ id }) => id).join(' ');
  return { kept, shown, remove: (id: string) => (state = { ...state, posts: state.posts.filter((post) => post.id !== id) }) };
}
const has = (stars: number) => (post: Post) => post.stars === stars;

test('some posts are kept, as another list, and all come back', () => {
  const { kept, shown } = openKept([5, 4, 5]);
  const before = kept.model.state.get();
  assert.equal(kept.keep(has(5)), true);
  const [one, other] = [kept.model.state.get(), kept.model.state.get()];
  assert.equal(shown(), '5 5');
  assert.notEqual(one.query, before.query);
  assert.equal(one.posts, other.posts);
  assert.equal(kept.keep(null), true);
  assert.equal(kept.model.state.get(), before);
});

test('a choice that would leave nothing changes nothing, and the last one that goes gives all back', () => {
  const { kept, shown, remove } = openKept([5, 4, 3]);
  assert.equal(kept.keep(has(2)), false);
  assert.equal(shown(), '5 4 3');
  kept.keep(has(3));
  assert.equal(shown(), '3');
  remove('3');
  assert.equal(shown(), '5 4');
});
