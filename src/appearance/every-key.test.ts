// Both documents' keys of a look, as data: each has one row in one table, and each row is heard.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Personalization, SettingValue } from '../model/personalization.ts';
import { addPostSettings } from './add-post-settings.ts';
import { darkDefaults } from './dark-defaults.ts';
import { dialogSettings } from './dialog-settings.ts';
import { displaySettings } from './display-settings.ts';
import { extendedSettings } from './extended-settings.ts';
import { nameProblems } from './name-problems.ts';
import { postFormLabels } from './post-form-labels.ts';
import { productSettings } from './product-settings.ts';
import { propertiesOf, readSettings } from './read-settings.ts';
import { readingSettings } from './reading-settings.ts';
import { settings } from './settings.ts';

/** Version 1: the keys of a personalization in its document. */
const v1Keys = `id user_id theme font_secondary fontsize_primary fontsize_secondary color_name color_namebar
  color_namebar_buttons color_hype position_name
    position_namebar bg_page_image image_logo profile_embed bg_image embed_display_profile embed_display_secondarynav
  embed_color_bodybg embed_minColumnWidth
    embed_class_secondarynav embed_url sharebuttons custom_css show_author personalization_name public_add_post
  remove_duplicate_images`;

/** Version 2: attributes, and what `data` holds; of an object inside, `outer_inner`. */
const v2Keys = `theme author share_buttons remove_duplicate_images background_color background_image
    postwidth postpadding gridwidth gridheight gridpadding sliderwidth sliderpadding embed_mincolumnwidth theme_layout
  text_on_hover
    font_secondary font_secondary_woff_url fontsize_primary fontsize_secondary fontcolor_post color_hype
  connected_hashtag_highlight_color
    color_name color_namebar color_namebar_buttons position_name position_namebar header header_position banner_width
  banner_height banner_url image_logo bg_image
    bg_page_image post_background_color embed_color_bodybg embed_display_secondarynav embed_class_secondarynav
  profile_embed
    show_author generic_avatar_background_color generic_avatar_text_color time_language image_effect sharebuttons
  sharebuttonoptions
  cta_button_color cta_text_color cta_button_show cta_hotspot_color cta_hotspot_outline_color cta_hotspot_size
    popup_font popup_font_woff_url popup_fontsize popup_size popup_background_color popup_image_background_color
  popup_lightbox_color
    popup_font_color_author popup_font_color_author_username popup_font_color_body popup_font_color_link
  popup_font_color_hashtag_highlight
  popup_show_author_name popup_show_author_username popup_show_timestamp popup_hide_description popup_custom_css
    popup_products_visibility popup_product_header_text popup_product_header_font_size popup_product_header_font_color
  popup_product_font_size
    popup_product_font_color popup_product_price_font_size popup_product_price_font_color popup_product_image_outline
  popup_product_background
    autoscroll waterfallToggle waterfallSpeed post_duration postTransitionSpeed postHighlightDuration
  highlightPostsToggle highlightMuteVideo
  highlightVideoPlayback inline_video_playback slider_is_carousel
  public_add_post publicpost_button_text publicpost_button_color publicpost_button_text_color custom_css`;

/** Names of things, and no looks. */
const names = ['id', 'user_id', 'personalization_name', 'embed_url'];
/** Which layout is drawn (`layout-name.ts`), and the owner's own style sheets: texts with files of their own. */
const elsewhere = ['theme', 'autoscroll', 'waterfallToggle', 'custom_css', 'popup_custom_css'];
/** Another spelling, which the source of version 1 writes as version 2 does. */
const respelt = ['embed_minColumnWidth'];
/** Read with those of layouts where there is a row for it. */
const ofLayouts = ['slider_is_carousel'];

const tables = {
  settings,
  readingSettings,
  dialogSettings,
  productSettings,
  extendedSettings,
  displaySettings,
  addPostSettings,
};
const rows = Object.values(tables).flat();
const wireNames = new Set<string>(rows.flatMap(([, , , ...names]) => names));
const keys = [...new Set(`${v1Keys} ${v2Keys}`.split(/\s+/))];
const personalization = (values: Record<string, SettingValue>): Personalization => ({
  id: '1',
  theme: 'classic',
  values,
});

test('every key of the documents has a row, and every row a key', () => {
  const labels: readonly string[] = Object.values(postFormLabels);
  const missing = keys.filter(
    (key) =>
      !wireNames.has(key) && !labels.includes(key) && ![...names, ...elsewhere, ...ofLayouts, ...respelt].includes(key),
  );
  assert.deepEqual(missing, []);
  // The first is ours, and in neither document.
  const known = new Set([...keys, 'popup_similar_posts', 'embed_display_profile']);
  const unknown = [...wireNames].filter((name) => !known.has(name) && !name.startsWith('publicpost_modal_'));
  assert.deepEqual(unknown, []);
});

test('every key of a row is heard: what makes no sense is named in one line, and the default counts', () => {
  for (const [table, ofTable] of Object.entries(tables)) {
    for (const [name, kind, usual, ...wires] of ofTable) {
      for (const wire of wires) {
        const nonsense = ['?!', '-7', '[]'].find((value) => kind(value) === null);
        // Words and addresses take any text.
        if (nonsense === undefined) continue;
        const problems = nameProblems(ofTable, personalization({ [wire]: nonsense }));
        const own = problems.filter((problem) => problem.startsWith(`${wire}: "${nonsense}" is shown as `));
        assert.equal(own.length, problems.length, `${table} ${wire}: ${problems.join()}`);
        assert.ok(own.length >= 1, `${table} ${name}`);
        if (!/-color/.test(name))
          assert.equal(readSettings(ofTable, personalization({ [wire]: nonsense }))[name], usual, wire);
      }
    }
  }
});

test('no name of a property stands in two tables of one place', () => {
  // The dialog's lie on the dialog; all others on the board.
  const onBoard = [...settings, ...readingSettings, ...extendedSettings, ...addPostSettings]
    .map(([name]) => name)
    .filter((name) => name.startsWith('--'));
  assert.deepEqual(
    onBoard.filter((name, at) => onBoard.indexOf(name) !== at),
    [],
  );
});

test('nothing of a hostile value reaches a property, in any table', () => {
  const corpus: { id: string; css: string }[] = JSON.parse(
    readFileSync(new URL('../../e2e/corpora/css/css-vectors.json', import.meta.url), 'utf8'),
  );
  const harmless = /^(#[\da-f]{6}([\da-f]{2})?|("[\p{L}\d -]*",)+system-ui,sans-serif|\d+(\.\d+)?px|)$/u;
  for (const { id, css } of corpus) {
    for (const hostile of [css, `#fff;${css}`, `12px;${css}`, `Lato";${css}`, [css]]) {
      const values: Record<string, SettingValue> = {};
      for (const name of wireNames) values[name] = hostile;
      for (const table of Object.values(tables)) {
        for (const [name, value] of propertiesOf(readSettings(table, personalization(values))))
          assert.match(value, harmless, `${id} ${name}`);
      }
    }
  }
});

test('dark defaults can be read as they are', () => {
  const dark = readSettings([...settings, ...readingSettings, ...extendedSettings], null, darkDefaults);
  for (const [name, value] of Object.entries(darkDefaults)) assert.equal(dark[name], value, name);
});

test('docs/theming.md names every key', () => {
  const page = readFileSync(new URL('../../docs/theming.md', import.meta.url), 'utf8');
  for (const key of [...keys, ...wireNames]) {
    const [, outer = '', inner = ''] = /^(banner|background)_(width|height|url|color|image)$/.exec(key) ?? [];
    assert.ok(page.includes(`\`${key}\``) || (outer && page.includes(`\`${outer}.${inner}\``)), key);
  }
});
