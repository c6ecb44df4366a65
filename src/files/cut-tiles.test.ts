import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cutTiles, fitWithin } from './cut-tiles.ts';

const pixelsAtOnce = 500_000;
const area = ({ width, height }: { readonly width: number; readonly height: number }) => width * height;

test('tiles fill the small picture once, and none reads beyond the large one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 }), (width, height) => {
      const picture = { width, height };
      const small = fitWithin(picture, 2048);
      const tiles = cutTiles(picture, small, pixelsAtOnce);
      assert.equal(
        tiles.reduce((sum, { to }) => sum + area(to), 0),
        area(small),
      );
      for (const { from, to } of tiles) {
        assert.ok(from.x >= 0 && from.y >= 0 && from.x + from.width <= width && from.y + from.height <= height);
        assert.ok(from.width > 0 && from.height > 0);
        assert.ok(to.x + to.width <= small.width && to.y + to.height <= small.height);
      }
    }),
    { numRuns: 200 },
  );
});

// A panorama cut into rows read each part of it nine times.
for (const [name, picture] of [
  ['a photograph', { width: 4000, height: 3000 }],
  ['a panorama', { width: 16_000, height: 4000 }],
  ['a tall one', { width: 3000, height: 12_000 }],
] as const) {
  test(`${name} is read little more than once, and little at a time`, () => {
    const tiles = cutTiles(picture, fitWithin(picture, 2048), pixelsAtOnce);
    assert.ok(tiles.reduce((sum, { from }) => sum + area(from), 0) < area(picture) * 1.4);
    assert.ok(Math.max(...tiles.map(({ from }) => area(from))) < pixelsAtOnce * 1.4);
  });
}

test('a small picture is drawn as one tile', () => {
  assert.deepEqual(
    cutTiles({ width: 4000, height: 3000 }, { width: 2048, height: 1536 }, Infinity).map(({ from }) => from),
    [{ x: 0, y: 0, width: 4000, height: 3000 }],
  );
});

test('the longer side is the limit, and the aspect ratio stays', () => {
  assert.deepEqual(fitWithin({ width: 4000, height: 3000 }, 2048), { width: 2048, height: 1536 });
  assert.deepEqual(fitWithin({ width: 3000, height: 4000 }, 2048), { width: 1536, height: 2048 });
});

test('nothing is enlarged, and no side becomes zero', () => {
  assert.deepEqual(fitWithin({ width: 640, height: 480 }, 2048), { width: 640, height: 480 });
  assert.deepEqual(fitWithin({ width: 20_000, height: 1 }, 2048), { width: 2048, height: 1 });
});
