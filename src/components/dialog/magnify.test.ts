import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepInside, magnifyAt, maxScale } from './magnify.ts';

const plain = { scale: 1, x: 0, y: 0 };

test('the point under the pointer stays under it', () => {
  const larger = magnifyAt(plain, 2, [100, -40]);
  assert.deepEqual(larger, { scale: 2, x: -100, y: 40 });
  // The same point of the picture: (100, -40) / 1 before, and now (100 - -100) / 2.
  assert.deepEqual([(100 - larger.x) / larger.scale, (-40 - larger.y) / larger.scale], [100, -40]);
});

test('the scale is never below 1 and never above 4', () => {
  assert.deepEqual(magnifyAt({ scale: 2, x: 30, y: 0 }, 0.5, [0, 0]), { scale: 1, x: 15, y: 0 });
  assert.equal(magnifyAt(plain, 99, [0, 0]).scale, maxScale);
});

test('the picture can be moved to its edges and no further', () => {
  assert.deepEqual(keepInside({ scale: 2, x: 999, y: -999 }, [400, 300], [400, 300]), { scale: 2, x: 200, y: -150 });
});

test('a picture smaller than its slide stays in the middle', () => {
  assert.deepEqual(keepInside({ scale: 2, x: 50, y: 50 }, [100, 300], [400, 300]), { scale: 2, x: 0, y: 50 });
});
