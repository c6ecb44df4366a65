import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceCategoryOf } from './dimensions.ts';

test('a fine pointer is a desktop, however narrow the screen', () => {
  assert.equal(deviceCategoryOf(320, false), 'desktop');
  assert.equal(deviceCategoryOf(1080, false), 'desktop');
});

test('a coarse pointer is a phone, a tablet or a wall by the shorter side of the screen', () => {
  assert.equal(deviceCategoryOf(390, true), 'mobile');
  assert.equal(deviceCategoryOf(599, true), 'mobile');
  assert.equal(deviceCategoryOf(600, true), 'tablet');
  assert.equal(deviceCategoryOf(1024, true), 'tablet');
  assert.equal(deviceCategoryOf(1080, true), 'desktop');
});
