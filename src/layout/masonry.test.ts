import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { chooseFoot } from './foot.ts';
import { createMasonry, type Masonry } from './masonry.ts';
import { maxHole } from './packer.ts';
import { createOracle } from './test-support/masonry-layout.ts';
import { assertApart, createRandom, drawBoard, type RandomBoard } from './test-support/random-board.ts';

const boardCount = 500;

function placeAll({ columns, cards }: RandomBoard): Masonry {
  const masonry = createMasonry(columns);
  for (const { height, span } of cards) masonry.place(height, span);
  return masonry;
}

function placesOf(masonry: Masonry) {
  return Array.from({ length: masonry.count }, (_, index) => ({ x: masonry.x(index), y: masonry.y(index) }));
}

const boards = fc.integer().map((seed) => drawBoard(createRandom(seed)));

/** A board and new heights for some of its cards. */
const changedBoards = boards.chain((board) =>
  fc.record({
    board: fc.constant(board),
    changes: board.cards.length
      ? fc.array(fc.record({ index: fc.nat(board.cards.length - 1), height: fc.integer({ min: 0, max: 1200 }) }), {
          maxLength: 12,
        })
      : fc.constant([]),
  }),
);

test(`places cards where masonry-layout puts them, on ${boardCount} random boards`, () => {
  const oracle = createOracle();
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
  console.log(`seed of the first board: ${seed}`);
  let cardCount = 0;
  for (let at = 0; at < boardCount; at++) {
    const drawn = drawBoard(createRandom(seed + at));
    // masonry-layout has no rule against holes: cards across columns are the widget's own.
    const board = { ...drawn, cards: drawn.cards.map(({ height }) => ({ height, span: 1 })) };
    assert.deepEqual(placesOf(placeAll(board)), oracle(board), `SEED=${seed + at}`);
    cardCount += board.cards.length;
  }
  assert.ok(cardCount > boardCount * 20, 'boards with cards were drawn');
});

test('heights that are corrected later give the same places as heights known at once, if the columns stay the same', () => {
  fc.assert(
    fc.property(changedBoards, fc.boolean(), ({ board, changes }, asksBetween) => {
      const masonry = placeAll(board);
      const columnsBefore = placesOf(masonry).map(({ x }) => x);
      const heights = board.cards.map(({ height }) => height);
      for (const { index, height } of changes) {
        masonry.setHeight(index, height);
        heights[index] = height;
        if (asksBetween) masonry.y(masonry.count - 1);
      }
      const { count, width, gap } = board.columns;
      const floors = Array.from({ length: count }, () => 0);
      heights.forEach((height, index) => {
        const first = columnsBefore[index]! / (width + gap);
        const last = first + (masonry.width(index) + gap) / (width + gap);
        const top = Math.max(...floors.slice(first, last));
        floors.fill(top + height + gap, first, last);
        assert.equal(masonry.x(index), columnsBefore[index]);
        assert.equal(masonry.y(index), top);
        assert.equal(masonry.height(index), height);
      });
      assert.equal(masonry.bottom, Math.max(gap, ...floors) - gap);
      assert.equal(masonry.shortest, Math.min(...floors));
    }),
  );
});

test('cards placed after a correction follow the corrected ones', () => {
  fc.assert(
    fc.property(boards, fc.integer({ min: 0, max: 1200 }), (board, height) => {
      fc.pre(board.cards.length > 0);
      const early = placeAll({ ...board, cards: board.cards.slice(0, -1) });
      const index = early.place(0, board.cards.at(-1)!.span);
      assert.ok(early.bottom >= 0);
      early.setHeight(index, height);
      const late = placeAll({ ...board, cards: [...board.cards.slice(0, -1), { ...board.cards.at(-1)!, height }] });
      for (const masonry of [early, late]) {
        masonry.place(100, 2);
        masonry.place(100, 1);
      }
      assert.deepEqual(placesOf(early), placesOf(late));
    }),
  );
});

test('the foot follows the cards before it, in the columns that are chosen for it', () => {
  fc.assert(
    fc.property(boards, fc.array(fc.integer({ min: 0, max: 1200 }), { maxLength: 12 }), (board, heights) => {
      const { gap, width, count } = board.columns;
      const ends = (masonry: Masonry) => {
        const found = Array.from({ length: count }, () => 0);
        for (let index = 0; index < masonry.count; index++)
          for (let at = masonry.x(index); at < masonry.x(index) + masonry.width(index); at += width + gap)
            found[at / (width + gap)] = masonry.y(index) + masonry.height(index) + gap;
        return found;
      };
      const masonry = placeAll(board);
      const floors = ends(masonry);
      const chosen = chooseFoot(
        floors,
        heights.map((height) => height + gap),
      );
      masonry.placeFoot(heights);
      heights.forEach((height, at) => {
        const index = board.cards.length + at;
        const column = chosen[at]!;
        assert.deepEqual(
          [masonry.x(index), masonry.y(index), masonry.width(index), masonry.height(index)],
          [column * (width + gap), floors[column], width, height],
        );
        floors[column]! += height + gap;
      });
      assert.deepEqual(ends(masonry), floors);
    }),
  );
});

test('no two cards overlap, and the gap is kept on every side', () => {
  fc.assert(
    fc.property(changedBoards, ({ board, changes }) => {
      const masonry = placeAll(board);
      for (const { index, height } of changes) masonry.setHeight(index, height);
      const { count, width, gap } = board.columns;
      for (let one = 0; one < masonry.count; one++) {
        assert.ok(masonry.x(one) + masonry.width(one) <= count * (width + gap) - gap);
        for (let other = 0; other < one; other++) assertApart(masonry, other, one, gap);
      }
    }),
    { numRuns: 40 },
  );
});

test('the range equals a search through every card', () => {
  fc.assert(
    fc.property(
      changedBoards,
      fc.double({ min: -500, max: 20_000, noNaN: true }),
      fc.double({ min: 0, max: 3000, noNaN: true }),
      ({ board, changes }, top, tall) => {
        const masonry = placeAll(board);
        for (const { index, height } of changes) masonry.setHeight(index, height);
        const found = board.cards.flatMap((_, index) =>
          masonry.y(index) < top + tall && masonry.y(index) + masonry.height(index) > top ? [index] : [],
        );
        assert.deepEqual(masonry.range(top, top + tall), found);
      },
    ),
    { numRuns: 500 },
  );
});

test(`no card across columns has more than ${maxHole} px empty above it, on ${boardCount} random boards`, () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
  console.log(`seed of the first board without holes: ${seed}`);
  let wideCount = 0;
  let largestHole = 0;
  for (let at = 0; at < boardCount; at++) {
    const board = drawBoard(createRandom(seed + at));
    const { width, gap, count } = board.columns;
    const masonry = placeAll(board);
    const floors = Array.from({ length: count }, () => 0);
    for (let index = 0; index < masonry.count; index++) {
      const first = masonry.x(index) / (width + gap);
      const last = first + (masonry.width(index) + gap) / (width + gap);
      const hole = masonry.y(index) - Math.min(...floors.slice(first, last));
      assert.ok(hole <= maxHole, `SEED=${seed + at}, card ${index}: ${hole} px`);
      largestHole = Math.max(largestHole, hole);
      wideCount += Number(last - first > 1);
      floors.fill(masonry.y(index) + masonry.height(index) + gap, first, last);
    }
    // A card's place does not depend on later cards: half of the board equals the same half of the whole.
    const half = placeAll({ ...board, cards: board.cards.slice(0, board.cards.length >> 1) });
    assert.deepEqual(placesOf(half), placesOf(masonry).slice(0, half.count), `SEED=${seed + at}`);
  }
  assert.ok(wideCount > boardCount && largestHole > 0, 'cards across columns were drawn, and some leave a gap');
});

test('a card across columns takes columns that end at the same height, or one column if there are none', () => {
  const alike = createMasonry({ count: 3, width: 100, gap: 10 });
  for (const height of [50, 300, 320]) alike.place(height, 1);
  assert.equal(alike.place(80, 2), 3);
  assert.deepEqual([alike.x(3), alike.y(3), alike.width(3)], [110, 330, 210]);
  const uneven = createMasonry({ count: 3, width: 100, gap: 10 });
  for (const height of [50, 300, 500]) uneven.place(height, 1);
  uneven.place(80, 2);
  assert.deepEqual([uneven.x(3), uneven.y(3), uneven.width(3)], [0, 60, 100]);
});

test('a card that only touches the edge of a range is not in it', () => {
  const masonry = createMasonry({ count: 1, width: 100, gap: 0 });
  for (let index = 0; index < 3; index++) masonry.place(100, 1);
  assert.deepEqual(masonry.range(100, 200), [1]);
  assert.deepEqual(masonry.range(99, 201), [0, 1, 2]);
});

test('a highlighted card takes two columns, or one if there is only one', () => {
  const two = createMasonry({ count: 3, width: 100, gap: 10 });
  two.place(50, 1);
  assert.equal(two.place(80, 2), 1);
  assert.deepEqual([two.x(1), two.y(1), two.width(1)], [110, 0, 210]);
  const one = createMasonry({ count: 1, width: 100, gap: 10 });
  one.place(50, 1);
  one.place(80, 2);
  assert.deepEqual([one.x(1), one.y(1), one.width(1), one.bottom], [0, 60, 100, 140]);
});

test('an empty board is 0 high', () => {
  const masonry = createMasonry({ count: 2, width: 100, gap: 10 });
  assert.deepEqual([masonry.count, masonry.bottom, masonry.shortest, masonry.range(0, 1000)], [0, 0, 0, []]);
});

test('cards that were cut off are placed again as if they were new', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 3 })), { maxLength: 40 }),
      fc.nat(40),
      (given, length) => {
        const whole = createMasonry({ count: 3, width: 100, gap: 10 });
        const mended = createMasonry({ count: 3, width: 100, gap: 10 });
        for (const [height, span] of given) whole.place(height, span);
        given.forEach(([height, span], index) => mended.place(index < length ? height : height * 2 + 7, span));
        mended.cut(length);
        assert.equal(mended.count, Math.min(length, given.length));
        for (const [height, span] of given.slice(length)) mended.place(height, span);
        const read = (masonry: Masonry) =>
          given.map((_, index) => [masonry.x(index), masonry.y(index), masonry.width(index), masonry.height(index)]);
        assert.deepEqual(read(mended), read(whole));
        assert.equal(mended.bottom, whole.bottom);
        assert.deepEqual(mended.range(0, 300), whole.range(0, 300));
      },
    ),
    { seed: Date.now() },
  );
});
