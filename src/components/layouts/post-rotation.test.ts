import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idsOf, makePosts } from '../../state/test-support/fake-board.ts';
import { startRotation, isRoundOver, renewRotation, takeTurn, type Rotation } from './post-rotation.ts';

/** The next so many posts, and what is left then. */
function take(turns: Rotation, count: number) {
  const taken = [];
  let rest = turns;
  for (let nth = 0; nth < count; nth++) {
    const turn = takeTurn(rest);
    if (!turn) break;
    taken.push(turn.post);
    rest = turn.rest;
  }
  return { ids: idsOf(taken), rest };
}

test('posts come round', () => {
  assert.equal(take(startRotation(makePosts('a b c')), 7).ids, 'a b c a b c a');
  assert.equal(takeTurn(startRotation([])), null);
  assert.equal(isRoundOver(take(startRotation(makePosts('a b')), 2).rest), true);
  assert.equal(isRoundOver(take(startRotation(makePosts('a b')), 1).rest), false);
});

test('what is new comes next, and the round goes on where it was', () => {
  const { rest } = take(startRotation(makePosts('a b c d')), 2);
  const renewed = renewRotation(rest, makePosts('n m a b c d'));
  assert.equal(take(renewed, 5).ids, 'n m c d n');
  assert.equal(takeTurn(renewed)?.index, 0);
});

test('new posts that nobody has seen yet wait behind newer ones, and once only', () => {
  const { rest } = take(startRotation(makePosts('a b c')), 1);
  const twice = renewRotation(renewRotation(rest, makePosts('n a b c')), makePosts('o n a b c'));
  assert.equal(take(twice, 4).ids, 'o n b c');
});

test('before the first turn nothing new comes twice in a round', () => {
  assert.equal(take(renewRotation(startRotation(makePosts('a b')), makePosts('n a b')), 4).ids, 'n a b n');
});

test('a further page comes behind the others', () => {
  const { rest } = take(startRotation(makePosts('a b')), 2);
  assert.equal(take(renewRotation(rest, makePosts('a b c d')), 3).ids, 'c d a');
});

test('what was taken away does not come, nor what was new and is gone', () => {
  const { rest } = take(startRotation(makePosts('a b c d')), 3);
  assert.equal(take(renewRotation(rest, makePosts('a d')), 2).ids, 'd a');
  assert.equal(take(renewRotation(renewRotation(rest, makePosts('n a b c d')), makePosts('a b c d')), 1).ids, 'd');
});

test('the posts of another search begin from their start', () => {
  const { rest } = take(startRotation(makePosts('a b c')), 2);
  assert.equal(take(renewRotation(rest, makePosts('x y')), 3).ids, 'x y x');
});
