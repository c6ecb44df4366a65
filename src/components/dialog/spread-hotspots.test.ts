import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as assertAll, array, double, property, record } from 'fast-check';
import { type Place, spreadHotspots } from './spread-hotspots.ts';

const spread = (places: readonly Place[]) => spreadHotspots(places.map((place, index) => [place, index] as const));
const cover = (one: Place, other: Place) => Math.abs(one.x - other.x) < 10 && Math.abs(one.y - other.y) < 10;

test('hotspots are sorted from top to bottom, and from left to right in a row', () => {
  assert.deepEqual(
    spread([
      { x: 50, y: 80 },
      { x: 90, y: 10 },
      { x: 20, y: 10 },
    ]).map(([, mark]) => mark),
    [2, 1, 0],
  );
});

test('hotspots with enough distance keep their places', () => {
  assert.deepEqual(
    spread([
      { x: 50, y: 50 },
      { x: 60, y: 50 },
      { x: 50, y: 60 },
    ]).map(([place]) => place),
    [
      { x: 50, y: 50 },
      { x: 60, y: 50 },
      { x: 50, y: 60 },
    ],
  );
});

test('two hotspots at one point are put side by side, also in a corner', () => {
  assert.deepEqual(
    spread([
      { x: 50, y: 50 },
      { x: 50, y: 50 },
    ]).map(([place]) => place),
    [
      { x: 50, y: 50 },
      { x: 60, y: 50 },
    ],
  );
  const [one, other] = spread([
    { x: 100, y: 40 },
    { x: 100, y: 40 },
  ]);
  assert(!cover(one![0], other![0]));
});

test('up to six hotspots anywhere neither leave the picture nor get lost', () => {
  const place = record({ x: double({ min: 0, max: 100, noNaN: true }), y: double({ min: 0, max: 100, noNaN: true }) });
  assertAll(
    property(array(place, { maxLength: 6 }), (places) => {
      const set = spread(places);
      assert.deepEqual(
        set.map(([, mark]) => mark).sort(),
        places.map((_, index) => index),
      );
      for (const [{ x, y }] of set) assert(x >= 0 && x <= 100 && y >= 0 && y <= 100);
    }),
  );
});
