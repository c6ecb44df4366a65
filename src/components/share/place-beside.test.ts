import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as assertAll, integer, property } from 'fast-check';
import { type Box, placeBeside } from './place-beside.ts';

const room: Box = { left: 0, top: 0, right: 1000, bottom: 800 };
const button = (left: number, top: number): Box => ({ left, top, right: left + 36, bottom: top + 36 });

test('below its button, towards the middle', () => {
  assert.deepEqual(placeBeside(button(100, 100), 220, 300, room), { left: 100, top: 140, mostHeight: 656 });
  assert.deepEqual(placeBeside(button(900, 100), 220, 300, room), { left: 716, top: 140, mostHeight: 656 });
});

test('above it where it does not fit below', () => {
  const { top, mostHeight } = placeBeside(button(100, 700), 220, 300, room);
  assert.equal(top, 700 - 4 - 300);
  assert.equal(mostHeight, 692);
});

test('where it fits nowhere it takes the side with more room, and scrolls', () => {
  assert.deepEqual(placeBeside(button(100, 200), 220, 900, room), { left: 100, top: 240, mostHeight: 556 });
  assert.deepEqual(placeBeside(button(100, 500), 220, 900, room), { left: 100, top: 4, mostHeight: 492 });
});

test('it is never cut off, wherever its button is in the window', () => {
  assertAll(property(integer({ min: 0, max: 964 }), integer({ min: 0, max: 764 }), integer({ min: 10, max: 990 }), integer({ min: 10, max: 1200 }), (left, top, width, height) => {
    const place = placeBeside(button(left, top), width, height, room);
    const tall = Math.min(height, place.mostHeight);
    assert(place.left >= 4 && place.left + width <= 996, 'across');
    assert(place.top >= 4 && place.top + tall <= 796, 'down');
    assert(place.top >= top + 36 || place.top + tall <= top, 'beside its button');
  }));
});
