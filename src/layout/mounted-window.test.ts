import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { chooseMounted } from './mounted-window.ts';

const run = (first: number, length: number) => Array.from({ length }, (_, at) => first + at);

test('mounted cards stay while there is room', () => {
  assert.deepEqual(chooseMounted({ inRange: [5, 6], mounted: [0, 1, 5], kept: [], max: 120 }), [0, 1, 5, 6]);
});

test('beyond the limit the farthest cards are released first', () => {
  assert.deepEqual(
    chooseMounted({ inRange: [50, 51], mounted: [1, 40, 45, 58, 90], kept: [], max: 4 }),
    [45, 50, 51, 58],
  );
});

test('a kept card stays however far away it is', () => {
  assert.deepEqual(chooseMounted({ inRange: run(500, 10), mounted: run(480, 30), kept: [3], max: 12 }), [
    3,
    499,
    ...run(500, 10),
  ]);
});

test('cards in range are mounted beyond all limits', () => {
  assert.deepEqual(chooseMounted({ inRange: run(10, 30), mounted: run(0, 20), kept: [2], max: 20 }), [
    2,
    ...run(10, 30),
  ]);
});

test('with nothing in range nothing new is mounted', () => {
  assert.deepEqual(chooseMounted({ inRange: [], mounted: [3, 4], kept: [], max: 120 }), [3, 4]);
  assert.deepEqual(chooseMounted({ inRange: [], mounted: [], kept: [], max: 120 }), []);
});

test('for any window the result is ascending, unique, complete and bounded, mounts nothing without need and releases far cards first', () => {
  const indexes = fc.uniqueArray(fc.nat(300), { maxLength: 150 }).map((list) => list.sort((one, other) => one - other));
  const windows = fc.record({
    inRange: fc.tuple(fc.nat(300), fc.nat(60)).map(([first, length]) => run(first, length)),
    mounted: indexes,
    kept: fc.uniqueArray(fc.nat(300), { maxLength: 2 }),
    max: fc.integer({ min: 1, max: 120 }),
  });
  fc.assert(
    fc.property(windows, (all) => {
      const { inRange, mounted, kept, max } = all;
      const chosen = chooseMounted(all);
      const needed = new Set([...inRange, ...kept]);
      assert.deepEqual(
        chosen,
        [...new Set(chosen)].sort((one, other) => one - other),
      );
      assert.ok([...needed].every((index) => chosen.includes(index)));
      assert.ok(chosen.every((index) => needed.has(index) || mounted.includes(index)));
      assert.ok(chosen.length <= Math.max(max, needed.size));
      const released = mounted.filter((index) => !chosen.includes(index));
      if (released.length) assert.ok(chosen.length >= max, 'a card was released while there was room');
      if (!inRange.length) return;
      const distanceOf = (index: number) => Math.max(inRange[0]! - index, index - inRange.at(-1)!);
      for (const index of chosen) {
        if (!needed.has(index)) assert.ok(released.every((other) => distanceOf(other) >= distanceOf(index)));
      }
    }),
    { numRuns: 500 },
  );
});
