import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gapOfRow } from './gap-of-row.ts';

test('if more stories follow, half of the last one is in view, at every width', () => {
  for (const width of [80, 96]) {
    for (let room = 2 * (width + 8) + width / 2; room < 2000; room += 7) {
      const gap = gapOfRow(room, width, 100);
      const inView = (room - width / 2) / (width + gap);
      assert.ok(Math.abs(inView - Math.round(inView)) < 1e-6, `${room} ${width}: ${inView}`);
      assert.ok(gap >= 8 - 1e-6 && gap <= width, `${room} ${width}: ${gap}`);
    }
  }
});

test('a row with space for fewer than two and a half keeps the default gap', () => {
  assert.equal(gapOfRow(207, 80, 100), 12);
  assert.equal(gapOfRow(90, 80, 100), 12);
});

test('if all stories fit they are close together', () => {
  assert.equal(gapOfRow(1000, 96, 4), 12);
  assert.equal(gapOfRow(96 * 4 + 12 * 3, 96, 4), 12);
});
