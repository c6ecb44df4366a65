import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addPostSettings } from '../../src/appearance/add-post-settings.ts';
import { dialogSettings } from '../../src/appearance/dialog-settings.ts';
import { displaySettings } from '../../src/appearance/display-settings.ts';
import { extendedSettings } from '../../src/appearance/extended-settings.ts';
import { productSettings } from '../../src/appearance/product-settings.ts';
import { readingSettings } from '../../src/appearance/reading-settings.ts';
import { settings } from '../../src/appearance/settings.ts';
import { appearanceSettings } from './appearance-settings.ts';
import { findSettingFault, readSetting, settingGroups, writeSetting } from './more-settings.ts';

const more = settingGroups.flatMap((group) => group.settings);
/** Settings with another field: check boxes, the board's background, and what another setting of this page replaces. */
const elsewhere = ['author', 'share_buttons', 'remove_duplicate_images', 'background_color', 'popup_similar_posts'];

test('every setting of the widget has one field', () => {
  const tables = [
    settings,
    extendedSettings,
    readingSettings,
    displaySettings,
    dialogSettings,
    productSettings,
    addPostSettings,
  ];
  const known = new Set([...appearanceSettings, ...more].map(({ key }) => key.replace('.', '_')));
  const missing = tables
    .flat()
    .flatMap(([, , , key]) => (key === undefined || known.has(key) || elsewhere.includes(key) ? [] : [key]));
  assert.deepEqual(missing, []);
  assert.equal(known.size, appearanceSettings.length + more.length);
});

test('the bounds of a number and the choices of a list are those of the widget', () => {
  const rows = [settings, extendedSettings, readingSettings, displaySettings, dialogSettings, productSettings].flat();
  for (const { key, kind, min, max } of more) {
    const [, read] = rows.find(([, , , ...names]) => names.includes(key.replace('.', '_'))) ?? [];
    if (!read) continue;
    if (kind === 'number') {
      assert.notEqual(read(String(min)), null, key);
      assert.notEqual(read(String(max)), null, key);
      assert.equal(read(String(Number(max) + 1)), null, key);
    } else if (typeof kind !== 'string')
      for (const [value] of kind) assert.notEqual(read(value), null, `${key} ${value}`);
  }
});

test('a part of the banner keeps the other, and a number outside of its bounds is refused in words', () => {
  assert.deepEqual(writeSetting({ banner: { width: '4' } }, 'banner.height', '2'), [
    'banner',
    { width: '4', height: '2' },
  ]);
  assert.deepEqual(writeSetting({}, 'header', null), ['header', null]);
  assert.equal(readSetting({ banner: { width: 4 } }, 'banner.width'), '4');
  assert.equal(readSetting({ header: { a: 1 } }, 'header'), '');
  const size = more.find(({ key }) => key === 'popup_fontsize')!;
  assert.equal(findSettingFault(size, '9'), 'Enter a number from 10 to 72.');
  assert.equal(findSettingFault(size, ''), null);
});
