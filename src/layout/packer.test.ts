import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMasonry } from './masonry.ts';
import { createPacker } from './packer.ts';
import { createRandom, drawBoard } from './test-support/random-board.ts';

const boardCount = 500;

test('the first paint gives the same places as the masonry that takes over, on 500 random boards', () => {
  const firstSeed = Date.now() % 1e6;
  for (let seed = firstSeed; seed < firstSeed + boardCount; seed++) {
    const { columns, cards } = drawBoard(createRandom(seed));
    const packer = createPacker(columns);
    const masonry = createMasonry(columns);
    for (const { height, span } of cards) {
      const { x, y, width } = packer.place(height, span);
      const index = masonry.place(height, span);
      assert.deepEqual(
        [x, y, width],
        [masonry.x(index), masonry.y(index), masonry.width(index)],
        `seed ${seed}, card ${index}`,
      );
    }
    assert.equal(packer.bottom, masonry.bottom, `seed ${seed}`);
    assert.equal(packer.shortest, masonry.shortest, `seed ${seed}`);
  }
});
