import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLayoutName, layoutOf } from './layout-name.ts';

const layoutFor = (theme: string, values = {}) => layoutOf({ id: '1', theme, values });

test('a theme is known by both its names, and an unknown theme is a masonry', () => {
  const themes = [
    'classic',
    'new_square_photo',
    'tall_photo',
    'slider',
    'news',
    'new_table',
    'gem',
    'atmosphere',
    'polaroid',
    '',
    'constructor',
    'carousel',
    'waterfall',
    'mosaic',
    'stories',
  ];
  assert.deepEqual(
    themes.map((theme) => layoutFor(theme)),
    [
      'masonry',
      'square',
      'tall',
      'slider',
      'list',
      'reviews',
      'spotlight',
      'spotlight',
      'masonry',
      'masonry',
      'masonry',
      'carousel',
      'waterfall',
      'mosaic',
      'stories',
    ],
  );
  assert.equal(layoutOf(null), 'masonry');
});

test('columns that move by themselves are a waterfall, and a slider without an end is a carousel', () => {
  assert.equal(layoutFor('classic', { autoscroll: '1' }), 'waterfall');
  assert.equal(layoutFor('new_tall_photo', { autoscroll: 0, waterfallToggle: true }), 'waterfall');
  assert.equal(layoutFor('classic', { autoscroll: 'false', waterfallToggle: 'maybe' }), 'masonry');
  assert.equal(layoutFor('news', { autoscroll: true }), 'list');
  assert.equal(layoutFor('slider', { slider_is_carousel: 'true' }), 'carousel');
  assert.equal(layoutFor('slider', { slider_is_carousel: 0 }), 'slider');
});

test('an unknown layout name is ignored', () => {
  assert.equal(isLayoutName('square'), true);
  for (const word of ['', 'Square', 'squares', 'toString']) assert.equal(isLayoutName(word), false, word);
});
