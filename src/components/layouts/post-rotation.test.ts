import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idsOf, makePosts } from '../../state/test-support/fake-board.ts';
import { startRotation, isRoundOver, renewRotation, nextRotation, type Rotation } from './post-rotation.ts';

/** The next posts, this many, and the rotation after them. */
function take(turns: Rotation, count: number) {
  const taken = [];
  let rest = turns;
  for (let nth = 0; nth < count; nth++) {
    const step = nextRotation(rest);
    if (!step) break;
    taken.push(step.post);
    rest = step.rest;
  }
  return { ids: idsOf(taken), rest };
}

test('the posts repeat in a loop', () => {
  assert.equal(take(startRotation(makePosts('a b c')), 7).ids, 'a b c a b c a');
  assert.equal(nextRotation(startRotation([])), null);
  assert.equal(isRoundOver(take(startRotation(makePosts('a b')), 2).rest), true);
  assert.equal(isRoundOver(take(startRotation(makePosts('a b')), 1).rest), false);
});

test('new posts are next, and the round continues where it was', () => {
  const { rest } = take(startRotation(makePosts('a b c d')), 2);
  const renewed = renewRotation(rest, makePosts('n m a b c d'));
  assert.equal(take(renewed, 5).ids, 'n m c d n');
  assert.equal(nextRotation(renewed)?.index, 0);
});

test('new posts that were not shown yet come after newer ones, and only once', () => {
  const { rest } = take(startRotation(makePosts('a b c')), 1);
  const twice = renewRotation(renewRotation(rest, makePosts('n a b c')), makePosts('o n a b c'));
  assert.equal(take(twice, 4).ids, 'o n b c');
});

test('before the first step no new post comes twice in a round', () => {
  assert.equal(take(renewRotation(startRotation(makePosts('a b')), makePosts('n a b')), 4).ids, 'n a b n');
});

test('a further page comes after the other posts', () => {
  const { rest } = take(startRotation(makePosts('a b')), 2);
  assert.equal(take(renewRotation(rest, makePosts('a b c d')), 3).ids, 'c d a');
});

test('a removed post is not shown, and neither is a new one that was removed', () => {
  const { rest } = take(startRotation(makePosts('a b c d')), 3);
  assert.equal(take(renewRotation(rest, makePosts('a d')), 2).ids, 'd a');
  assert.equal(take(renewRotation(renewRotation(rest, makePosts('n a b c d')), makePosts('a b c d')), 1).ids, 'd');
});

test('the posts of another search begin from their start', () => {
  const { rest } = take(startRotation(makePosts('a b c')), 2);
  assert.equal(take(renewRotation(rest, makePosts('x y')), 3).ids, 'x y x');
});
