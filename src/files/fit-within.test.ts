import assert from 'node:assert/strict';
import test from 'node:test';
import { fitWithin } from './fit-within.ts';

test('the longer side is the limit, the shape stays', () => {
  assert.deepEqual(fitWithin({ width: 4000, height: 3000 }, 2048), { width: 2048, height: 1536 });
  assert.deepEqual(fitWithin({ width: 3000, height: 4000 }, 2048), { width: 1536, height: 2048 });
});

test('nothing grows, and nothing vanishes', () => {
  assert.deepEqual(fitWithin({ width: 640, height: 480 }, 2048), { width: 640, height: 480 });
  assert.deepEqual(fitWithin({ width: 20_000, height: 1 }, 2048), { width: 2048, height: 1 });
});
