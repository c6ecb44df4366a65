import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { layOutMosaic, type MosaicTile } from './mosaic.ts';

const areaOf = (tiles: readonly MosaicTile[]) => tiles.reduce((sum, { columns, rows }) => sum + columns * rows, 0);
const bottomOf = (tiles: readonly MosaicTile[]) => Math.max(0, ...tiles.map(({ row, rows }) => row + rows));
const overlap = (a: MosaicTile, b: MosaicTile) =>
  a.column + a.columns > b.column + 1e-9 &&
  b.column + b.columns > a.column + 1e-9 &&
  a.row + a.rows > b.row &&
  b.row + b.rows > a.row;

test('no hole and no overlap, whatever the width and the number of posts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 60 }),
      fc.boolean(),
      (columns, count, isWhole) => {
        const tiles = layOutMosaic(columns, count, isWhole);
        assert.ok(Math.abs(areaOf(tiles) - columns * bottomOf(tiles)) < 1e-6);
        assert.ok(tiles.every((a, at) => tiles.slice(at + 1).every((b) => !overlap(a, b))));
        assert.ok(tiles.every(({ column, columns: own }) => column >= 0 && column + own <= columns + 1e-9));
        if (isWhole) assert.equal(tiles.length, count);
        else assert.ok(count - tiles.length < 2 * columns);
      },
    ),
  );
});

test('tiles are of several sizes', () => {
  for (const columns of [2, 3, 4, 6])
    assert.ok(new Set(layOutMosaic(columns, 40, true).map(({ columns: w, rows: h }) => `${w} ${h}`)).size > 1);
});

test('tiles keep their places when further posts come', () => {
  for (const columns of [1, 2, 3, 5]) {
    const before = layOutMosaic(columns, 25, false);
    assert.deepEqual(layOutMosaic(columns, 50, false).slice(0, before.length), before);
  }
});
