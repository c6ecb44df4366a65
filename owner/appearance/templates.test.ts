import assert from 'node:assert/strict';
import { test } from 'node:test';
import { channelsOf } from '../../src/appearance/color.ts';
import { contrastOf } from '../../src/appearance/contrast.ts';
import { templates } from './templates.ts';

/** WCAG 2.2, 1.4.3. */
const minContrast = 4.5;

test('there are ten templates with different names', () => {
  assert.equal(new Set(templates.map(({ name }) => name)).size, 10);
});

test('every template has enough contrast', () => {
  for (const { name, data } of templates) {
    const contrast = (one: string, other: string) => contrastOf(channelsOf(data[one]!), channelsOf(data[other]!));
    for (const [text, ground] of [
      ['fontcolor_post', 'post_background_color'],
      ['connected_hashtag_highlight_color', 'post_background_color'],
      ['cta_text_color', 'cta_button_color'],
      ['color_name', 'color_namebar'],
      ['color_name', 'color_namebar_buttons'],
    ] as const)
      assert.ok(contrast(text, ground) >= minContrast, `${name}: ${text}`);
  }
});
