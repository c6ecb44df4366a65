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

const pictures = (count: number): boolean[] => Array<boolean>(count).fill(true);

test('no hole and no overlap, whatever the width and the number of posts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.boolean(), { maxLength: 60 }),
      fc.boolean(),
      (columns, pictured, isWhole) => {
        const count = pictured.length;
        const tiles = layOutMosaic(columns, pictured, isWhole);
        assert.ok(Math.abs(areaOf(tiles) - columns * bottomOf(tiles)) < 1e-6);
        assert.ok(tiles.every((a, at) => tiles.slice(at + 1).every((b) => !overlap(a, b))));
        assert.ok(tiles.every(({ column, columns: own }) => column >= 0 && column + own <= columns + 1e-9));
        if (isWhole) assert.equal(tiles.length, count);
        else assert.ok(count - tiles.length < 2 * columns);
        // The last posts may fill rows of their own. Before them, only pictures are large.
        const withoutPicture = tiles.filter((one, at) => one.rows > 1 && !pictured[at]);
        assert.deepEqual(withoutPicture, []);
      },
    ),
  );
});

test('tiles are of several sizes', () => {
  for (const columns of [2, 3, 4, 6])
    assert.ok(
      new Set(layOutMosaic(columns, pictures(40), true).map(({ columns: w, rows: h }) => `${w} ${h}`)).size > 1,
    );
});

test('tiles keep their places when further posts come', () => {
  for (const columns of [1, 2, 3, 5]) {
    const pictured = pictures(50).map((_, at) => at % 7 !== 3 && at % 5 !== 1);
    const before = layOutMosaic(columns, pictured.slice(0, 25), false);
    assert.deepEqual(layOutMosaic(columns, pictured, false).slice(0, before.length), before);
  }
});

test('a post without a picture gets a small tile, and posts stay in the order of the feed', () => {
  for (const columns of [2, 3, 4]) {
    const pictured = pictures(30).map((_, at) => at % 3 > 0);
    const tiles = layOutMosaic(columns, pictured, false);
    assert.ok(tiles.length > 20);
    assert.ok(tiles.some(({ rows }) => rows > 1));
    for (const [at, { rows }] of tiles.entries()) if (!pictured[at]) assert.equal(rows, 1, `post ${at}`);
    const starts = tiles.map(({ row, column }) => row * 100 + column);
    assert.deepEqual(
      starts,
      starts.toSorted((a, b) => a - b),
    );
  }
});
