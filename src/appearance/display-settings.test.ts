import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SettingValue } from '../model/personalization.ts';
import { readDisplaySettings } from './display-settings.ts';

const settingsOf = (values: Record<string, SettingValue>) => readDisplaySettings({ id: '1', theme: 'slider', values });

test('without a setting a slider does not move by itself', () => {
  const { slideEveryMs, slideLayout, slideGap, slideWidth, waterfallPixelsPerSecond } = readDisplaySettings(null);
  assert.deepEqual(
    { slideEveryMs, slideLayout, slideGap, slideWidth, waterfallPixelsPerSecond },
    { slideEveryMs: 0, slideLayout: 'text', slideGap: null, slideWidth: 0, waterfallPixelsPerSecond: 20 },
  );
});

test('numbers are read from strings, and invalid values are ignored', () => {
  assert.equal(settingsOf({ post_duration: '5000' }).slideEveryMs, 5000);
  assert.equal(settingsOf({ post_duration: '5' }).slideEveryMs, 0);
  assert.equal(settingsOf({ post_duration: 'quick' }).slideEveryMs, 0);
  assert.equal(settingsOf({ sliderpadding: '0' }).slideGap, 0);
  assert.equal(settingsOf({ sliderwidth: '240px' }).slideWidth, 240);
});

test('the speed of a waterfall uses the service’s scale: 200,000 is slow, 6,250 is fast', () => {
  assert.equal(settingsOf({ waterfallSpeed: '200000' }).waterfallPixelsPerSecond, 5);
  assert.equal(settingsOf({ waterfallSpeed: 6250 }).waterfallPixelsPerSecond, 160);
});

test('text over a picture has two settings', () => {
  assert.equal(settingsOf({ theme_layout: 'text_on_hover' }).slideLayout, 'text_on_hover');
  assert.equal(settingsOf({ text_on_hover: 1 }).slideLayout, 'text_on_hover');
  assert.equal(settingsOf({ theme_layout: 'image', text_on_hover: 1 }).slideLayout, 'image');
});
