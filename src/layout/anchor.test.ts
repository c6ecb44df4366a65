import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anchoredTop, anchorOf } from './anchor.ts';
import { createMasonry } from './masonry.ts';

function placeCards(count: number, height: number) {
  const masonry = createMasonry({ count, width: 100, gap: 10 });
  for (let index = 0; index < 12; index++) masonry.place(height + index, 1);
  return masonry;
}

test('the card at the top of the window keeps its place when the columns change', () => {
  const wide = placeCards(4, 100);
  const anchor = anchorOf(wide, 130)!;
  assert.deepEqual(anchor, { index: 4, offset: 20 });
  const narrow = placeCards(2, 200);
  assert.equal(anchoredTop(narrow, anchor), narrow.y(4) + 20);
});

test('a card that begins below the top of the window keeps its distance', () => {
  const anchor = anchorOf(placeCards(1, 100), -40)!;
  assert.deepEqual(anchor, { index: 0, offset: -40 });
  assert.equal(anchoredTop(placeCards(2, 60), anchor), -40);
});

test('a card that became shorter does not disappear above the window', () => {
  const anchor = anchorOf(placeCards(1, 500), 480)!;
  assert.deepEqual(anchor, { index: 0, offset: 480 });
  assert.equal(anchoredTop(placeCards(1, 100), anchor), 100);
});

test('there is no anchor below the last card, nor on an empty board', () => {
  const masonry = placeCards(2, 100);
  assert.equal(anchorOf(masonry, masonry.bottom), null);
  assert.equal(anchorOf(createMasonry({ count: 2, width: 100, gap: 10 }), 0), null);
});
