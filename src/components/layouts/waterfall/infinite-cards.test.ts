import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makePosts } from '../../../state/test-support/fake-board.ts';
import type { ShownPost } from '../post-rotation.ts';
import { createInfiniteCards, type InfiniteCards } from './infinite-cards.ts';

const columns = { count: 2, width: 100, gap: 10 };
const posts = makePosts('a b c d e f g h i j k l m n o p q r s t');
const height = 190;
const nothingFocused = (_key: number) => false;

/** Posts one after another, in an endless loop. */
function endless(): () => ShownPost {
  let at = 0;
  return () => {
    const index = at++ % posts.length;
    return { post: posts[index]!, index };
  };
}

/** Draws and measures until the view is full, as a component does. */
function settle(cards: InfiniteCards, top: number, next: () => ShownPost | null, isFocused = nothingFocused) {
  const measure = () => cards.placeMeasured(new Map(cards.drawn().map(({ key }) => [key, height])));
  do measure();
  while (cards.fillBox({ top, height: 400 }, next, isFocused));
  measure();
}
const ids = (cards: InfiniteCards) =>
  cards
    .drawn()
    .map(({ post }) => post.id)
    .join(' ');

function start() {
  const cards = createInfiniteCards(() => 1);
  const next = endless();
  cards.layOut(columns, { top: 0, height: 400 });
  settle(cards, 0, next);
  return { cards, next };
}

test('fills the box and the space ahead, in the order of the posts', () => {
  const { cards } = start();
  assert.equal(ids(cards), 'a b c d e f g h');
  assert.deepEqual(
    cards
      .drawn()
      .slice(0, 3)
      .map(({ place }) => [place?.x, place?.y]),
    [
      [0, 0],
      [110, 0],
      [0, 200],
    ],
  );
});

test('cards behind the box leave the document and return to the same place; a focused one stays', () => {
  const { cards, next } = start();
  const [first, second] = cards.drawn();
  settle(cards, 600, next, (key) => key === second!.key);
  assert.ok(!ids(cards).includes('a') && ids(cards).startsWith('b'));
  settle(cards, 0, next);
  assert.deepEqual(cards.drawn()[0], first);
});

test('cards that have gone by are forgotten', () => {
  const { cards, next } = start();
  settle(cards, 1000, next);
  cards.forgetPassed({ top: 1000, height: 400 });
  settle(cards, 0, next);
  assert.ok(!ids(cards).startsWith('a'));
});

test('posts that have not been in view can be taken back, measured or not', () => {
  const { cards, next } = start();
  cards.fillBox({ top: 200, height: 400 }, next, nothingFocused);
  assert.equal(
    cards
      .takeBack({ top: 0, height: 400 })
      .map(({ post }) => post.id)
      .join(' '),
    'g h i j k l',
  );
  assert.equal(ids(cards), 'a b c d e f');
});

test('another width begins with the cards in view', () => {
  const { cards, next } = start();
  settle(cards, 600, next);
  cards.layOut({ count: 1, width: 100, gap: 10 }, { top: 600, height: 400 });
  assert.ok(cards.drawn().every(({ place }) => !place));
  settle(cards, 0, next);
  assert.deepEqual(cards.drawn()[0]?.place?.y, 0);
  assert.equal(cards.drawn()[0]?.post.id, 'g');
});

test('changed texts are taken over in place, and a removed post leaves its place empty', () => {
  const { cards } = start();
  const before = cards.drawn();
  const other = posts.filter(({ id }) => id !== 'b').map((post) => ({ ...post, text: 'other' }));
  cards.renew(other);
  assert.equal(ids(cards), 'a c d e f g h');
  assert.deepEqual(cards.drawn()[1], { ...before[2]!, post: other[1]!, index: 1 });
});

test('however long it runs, few cards are kept, and positions stay small', () => {
  const { cards, next } = start();
  let top = 0;
  for (let nth = 0; nth < 20_000; nth++) {
    top += 100;
    cards.forgetPassed({ top, height: 400 });
    if (cards.needsRebase()) top -= cards.rebase();
    settle(cards, top, next);
    assert.ok(cards.drawn().length < 30);
  }
  assert.ok(cards.bottom() < 1_001_000);
});

test('a wide post leaves no hole above it: it takes one column if the columns end far apart', () => {
  const heights: Readonly<Record<string, number>> = { a: 100, b: 300, c: 190, d: 50 };
  const cards = createInfiniteCards(({ id }) => (id === 'c' ? 2 : 1));
  let at = 0;
  const next = () => (at < 4 ? { post: posts[at]!, index: at++ } : null);
  cards.layOut(columns, { top: 0, height: 400 });
  cards.fillBox({ top: 0, height: 400 }, next, nothingFocused);
  const measure = () => cards.placeMeasured(new Map(cards.drawn().map(({ key, post }) => [key, heights[post.id]!])));
  assert.equal(measure(), true);
  assert.deepEqual(
    cards.drawn().map(({ post, width, place }) => [post.id, width, place?.y]),
    [
      ['a', 100, 0],
      ['b', 100, 0],
      ['d', 100, 110],
      ['c', 100, undefined],
    ],
  );
  assert.equal(measure(), false);
  assert.deepEqual(
    cards.drawn().map(({ place }) => place?.y),
    [0, 0, 110, 170],
  );
});
