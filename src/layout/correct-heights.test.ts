import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { correctHeights } from './correct-heights.ts';
import { createMasonry } from './masonry.ts';
import { assertApart, createRandom, drawBoard } from './test-support/random-board.ts';

/** A random board, the part of it that is in view, and new heights for some of the cards above. */
const jumps = fc
  .record({ seed: fc.integer(), top: fc.integer({ min: 200, max: 5000 }), chosen: fc.func(fc.boolean()) })
  .map(({ seed, top, chosen }) => {
    const { columns, cards } = drawBoard(createRandom(seed));
    const masonry = createMasonry(columns);
    for (const { height, span } of cards) masonry.place(Math.round(height), span);
    const above = cards.flatMap((_, index) => (masonry.y(index) + masonry.height(index) <= top ? [index] : []));
    const random = createRandom(seed + 1);
    const heights = new Map(above.filter(chosen).map((index) => [index, Math.round(40 + random() * 600)]));
    return { columns, masonry, heights, inView: masonry.range(top, top + 800) };
  })
  .filter(({ heights, inView }) => heights.size > 0 && inView.length > 0);

test('all cards in view move by the same distance, whatever the true heights above them are', () => {
  fc.assert(
    fc.property(jumps, ({ masonry, heights, inView }) => {
      const before = inView.map((index) => masonry.y(index));
      const moved = correctHeights(masonry, heights, inView);
      assert.deepEqual(
        inView.map((index) => masonry.y(index)),
        before.map((top) => top + moved),
      );
      for (const [index, height] of heights) assert.equal(masonry.height(index), height);
    }),
  );
});

test('no two cards overlap afterwards, and no card has changed its column', () => {
  fc.assert(
    fc.property(jumps, ({ columns: { gap }, masonry, heights, inView }) => {
      const indices = Array.from({ length: masonry.count }, (_, index) => index);
      const columnsBefore = indices.map((index) => masonry.x(index));
      correctHeights(masonry, heights, inView);
      assert.deepEqual(
        indices.map((index) => masonry.x(index)),
        columnsBefore,
      );
      for (const one of indices) for (const other of indices.slice(0, one)) assertApart(masonry, other, one, gap);
    }),
    { numRuns: 40 },
  );
});

test('in one column no gap grows: cards in view move by the error of the heights above them', () => {
  const masonry = createMasonry({ count: 1, width: 300, gap: 10 });
  for (let index = 0; index < 8; index++) masonry.place(100, 1);
  const trueHeights = new Map([
    [3, 130],
    [4, 80],
  ]);
  assert.equal(correctHeights(masonry, trueHeights, [6, 7]), 10);
  assert.deepEqual([masonry.y(3), masonry.y(4), masonry.y(5), masonry.y(6)], [330, 470, 560, 670]);
});

test('in several columns the gaps of the corrected cards share out the difference to the column that grew most', () => {
  const masonry = createMasonry({ count: 2, width: 300, gap: 10 });
  for (let index = 0; index < 8; index++) masonry.place(100, 1);
  // The left column grows by 60; the right one does not grow and has two corrected cards.
  const trueHeights = new Map([
    [2, 160],
    [3, 100],
    [5, 100],
  ]);
  assert.equal(correctHeights(masonry, trueHeights, [6, 7]), 60);
  assert.deepEqual([masonry.y(3), masonry.y(5), masonry.y(7)], [130, 260, 390]);
});

test('if no card is in view yet, the page need not scroll', () => {
  const masonry = createMasonry({ count: 1, width: 300, gap: 10 });
  masonry.place(100, 1);
  assert.equal(correctHeights(masonry, new Map([[0, 150]]), []), 0);
  assert.equal(masonry.height(0), 150);
});
