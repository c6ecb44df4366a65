import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceCategoryOf, describeLayout } from './dimensions.ts';

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

const describe = (theme: string, layout: string): string => Object.values(describeLayout(theme, layout)).join(' ');

test('a theme is counted by both its names, and an unknown one as classic', () => {
  const themes = [
    'new_square_photo',
    'square_photo',
    'slider',
    'sliders',
    'my_slider',
    '',
    'slider;x',
    '<b>gem</b>',
    'classic',
  ];
  assert.deepEqual(
    themes.map((theme) => describeLayout(theme, '').theme),
    ['square_photo', 'square_photo', 'slider', 'classic', 'classic', 'classic', 'classic', 'classic', 'classic'],
  );
});

test('every theme has the type of its layout', () => {
  const themes = [
    'classic',
    'square_photo',
    'tall_photo',
    'slider',
    'news',
    'table',
    'gem',
    'atmosphere',
    'square_photo1',
    'classic1',
  ];
  assert.deepEqual(
    themes.map((theme) => describe(theme, '')),
    [
      'grid classic',
      'grid square_photo',
      'grid tall_photo',
      'slider slider',
      'list news',
      'table table',
      'spotlight gem',
      'spotlight atmosphere',
      'waterfall square_photo',
      'waterfall classic',
    ],
  );
});

test('the owner’s layout replaces the type, and a theme of another layout', () => {
  assert.equal(describe('news', 'masonry'), 'grid classic');
  assert.equal(describe('classic', 'carousel'), 'slider slider');
  assert.equal(describe('new_atmosphere', 'spotlight'), 'spotlight atmosphere');
  assert.equal(describe('classic', 'spotlight'), 'spotlight gem');
  assert.equal(describe('tall_photo', 'waterfall'), 'waterfall tall_photo');
  assert.equal(describe('slider', 'toString'), 'slider slider', 'an unknown layout is none');
});

test('only words that a service accepts are sent', () => {
  for (const layout of [
    '',
    'masonry',
    'square',
    'tall',
    'slider',
    'carousel',
    'list',
    'reviews',
    'waterfall',
    'spotlight',
  ]) {
    for (const word of Object.values(describeLayout('x"y', layout))) assert.match(word, /^[a-z_]{1,64}$/);
  }
});
