import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layoutNameOf } from './layout-name.ts';

test('layouts go by both their names, and an unknown one is classic', () => {
  const layouts = ['new_square_photo', 'square_photo', 'slider', 'sliders', 'my_slider', '', 'slider;x', '<b>gem</b>', 'square_photo1', 'classic1'].map(layoutNameOf);
  assert.deepEqual(layouts, ['square_photo', 'square_photo', 'slider', 'classic', 'classic', 'classic', 'classic', 'classic', 'square_photo', 'classic']);
});
