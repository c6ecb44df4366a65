import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { chooseFoot, footStart } from './foot.ts';
import { footRows } from './window-reach.ts';

const px = fc.integer({ min: 0, max: 1200 });
const feet = fc.record({
  floors: fc.array(px, { minLength: 1, maxLength: 6 }),
  heights: fc.array(px, { maxLength: 12 }),
});

const endsOf = (floors: readonly number[], heights: readonly number[], columns: readonly number[]) =>
  floors.map((floor, column) => heights.reduce((end, px, at) => (columns[at] === column ? end + px : end), floor));

/** One card after another at the highest free place, as everywhere else on a board. */
function placeInOrder(floors: readonly number[], heights: readonly number[]): number[] {
  const ends = [...floors];
  return heights.map((height) => {
    const column = ends.indexOf(Math.min(...ends));
    ends[column]! += height;
    return column;
  });
}

const differenceOf = (ends: readonly number[]) => Math.max(...ends) - Math.min(...ends);
const squaresOf = (ends: readonly number[]) => ends.reduce((sum, end) => sum + end ** 2, 0);

test('every card of the foot gets one of the columns, and no ends are less alike than in order', () => {
  fc.assert(
    fc.property(feet, ({ floors, heights }) => {
      const columns = chooseFoot(floors, heights);
      assert.equal(columns.length, heights.length);
      assert.ok(columns.every((column) => column in floors));
      const inOrder = endsOf(floors, heights, placeInOrder(floors, heights));
      assert.ok(squaresOf(endsOf(floors, heights, columns)) <= squaresOf(inOrder));
    }),
  );
});

test('no single move or swap of cards would make the ends more alike', () => {
  fc.assert(
    fc.property(feet, ({ floors, heights }) => {
      const columns = chooseFoot(floors, heights);
      const least = squaresOf(endsOf(floors, heights, columns));
      const isNoBetter = (other: readonly number[]) => assert.ok(squaresOf(endsOf(floors, heights, other)) >= least);
      heights.forEach((_, one) => {
        for (let to = 0; to < floors.length; to++) isNoBetter(columns.with(one, to));
        for (let other = 0; other < one; other++)
          isNoBetter(columns.with(one, columns[other]!).with(other, columns[one]!));
      });
    }),
  );
});

test('the columns of ordinary boards differ by less than half as much as in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.integer({ min: 170, max: 620 }), { minLength: 24, maxLength: 24 }), {
        minLength: 100,
        maxLength: 100,
      }),
      (boards) => {
        const [before, after] = [[], []] as [number[], number[]];
        for (const heights of boards) {
          const start = footStart(heights.length, 3, () => 1);
          const head = heights.slice(0, start);
          const floors = endsOf([0, 0, 0], head, placeInOrder([0, 0, 0], head));
          const foot = heights.slice(start);
          before.push(differenceOf(endsOf(floors, foot, placeInOrder(floors, foot))));
          after.push(differenceOf(endsOf(floors, foot, chooseFoot(floors, foot))));
        }
        const median = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[50]!;
        assert.ok(median(after) < median(before) / 2, `${median(before)} to ${median(after)}`);
      },
    ),
    { numRuns: 10 },
  );
});

test('cards of equal heights stay in rows, from the first column to the last', () => {
  assert.deepEqual(chooseFoot([500, 500, 500], [300, 300, 300, 300]), [0, 1, 2, 0]);
});

test('the foot is two rows, without a card that spans columns', () => {
  const spans = [1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1];
  assert.equal(
    footStart(11, 3, (index) => spans[index]!),
    11 - 3 * footRows,
  );
  assert.equal(
    footStart(11, 5, (index) => spans[index]!),
    3,
  );
  assert.equal(
    footStart(3, 3, (index) => spans[index]!),
    3,
  );
  assert.equal(
    footStart(2, 4, (index) => spans[index]!),
    0,
  );
});
