import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createInfiniteColumns } from './infinite-columns.ts';
import { createPacker } from './packer.ts';

const columns = { count: 3, width: 100, gap: 10 };
const heights = fc.array(
  fc.record({ height: fc.integer({ min: 1, max: 500 }), span: fc.integer({ min: 1, max: 4 }) }),
  { minLength: 1, maxLength: 60 },
);

test('cards have the same places as in a masonry, and wide ones have no hole above them', () => {
  fc.assert(
    fc.property(heights, (cards) => {
      const infinite = createInfiniteColumns(columns);
      const packer = createPacker(columns);
      for (const { height, span } of cards) {
        assert.equal(infinite.spanFor(span) * (columns.width + columns.gap) - columns.gap, packer.widthOf(span));
        const { x, y, width } = infinite.place(height, span);
        assert.deepEqual({ x, y, width }, packer.place(height, span));
      }
      assert.equal(infinite.bottom, packer.bottom);
    }),
  );
});

test('cards that are taken back leave the columns as they were before', () => {
  fc.assert(
    fc.property(heights, fc.integer({ min: -1, max: 4000 }), (cards, y) => {
      const infinite = createInfiniteColumns(columns);
      const first = cards.map(({ height, span }) => infinite.place(height, span));
      const { bottom } = infinite;
      const taken = infinite.takeBackBelow(y);
      assert.deepEqual(
        taken,
        taken.map((_, nth) => cards.length - 1 - nth),
      );
      const again = cards.slice(cards.length - taken.length).map(({ height, span }) => infinite.place(height, span));
      assert.deepEqual(again, first.slice(cards.length - taken.length));
      assert.equal(infinite.bottom, bottom);
    }),
  );
});

test('cards that have gone by are forgotten, the others keep their places, and numbers become small again', () => {
  const infinite = createInfiniteColumns(columns);
  for (let nth = 0; nth < 3000; nth++) infinite.place(90 + (nth % 3), 1);
  const gone = infinite.forgetAbove(90_000);
  assert.equal(gone[0], 0);
  assert.equal(infinite.get(gone.length - 1), undefined);
  const before = infinite.range(90_000, 90_500);
  const by = infinite.rebase();
  assert.ok(by > 89_000 && by <= 90_000);
  assert.deepEqual(
    infinite.range(90_000 - by, 90_500 - by).map(({ turn, y }) => ({ turn, y: y + by })),
    before.map(({ turn, y }) => ({ turn, y })),
  );
  assert.equal(infinite.get(before[0]!.turn)?.turn, before[0]!.turn);
  assert.equal(infinite.place(10, 1).turn, 3000);
  assert.ok(infinite.shortest < 100_000 - by + 2000);
});

test('after a day at the fastest speed only the cards near the box are kept', () => {
  const infinite = createInfiniteColumns(columns);
  let top = 0;
  let max = 0;
  for (let nth = 0; nth < 100_000; nth++) {
    while (infinite.shortest < top + 1600) infinite.place(200 + (nth % 7) * 10, 1);
    infinite.forgetAbove(top - 800);
    top += 160;
    if (infinite.bottom > 1_000_000) top -= infinite.rebase();
    max = Math.max(max, infinite.range(-Infinity, Infinity).length);
    assert.ok(infinite.bottom <= 1_010_000);
  }
  assert.ok(max < 60, `${max}`);
});
