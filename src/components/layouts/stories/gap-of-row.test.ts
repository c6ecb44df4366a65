import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gapOfRow } from './gap-of-row.ts';

test('where more stories follow, the last one in view is half a one, at every width', () => {
  for (let room = 200; room < 2000; room += 7) {
    for (const width of [80, 96]) {
      const gap = gapOfRow(room, width, 100);
      const inView = (room - width / 2) / (width + gap);
      assert.ok(Math.abs(inView - Math.round(inView)) < 1e-6, `${room} ${width}: ${inView}`);
      assert.ok(gap >= 8 - 1e-6 && gap <= width, `${room} ${width}: ${gap}`);
    }
  }
});

test('where all have room they stand close together', () => {
  assert.equal(gapOfRow(1000, 96, 4), 12);
  assert.equal(gapOfRow(96 * 4 + 12 * 3, 96, 4), 12);
});
