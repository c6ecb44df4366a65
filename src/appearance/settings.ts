import { parseColor as color } from './color.ts';
import { choice, flag, font, length } from './parse-value.ts';
import type { SettingRow } from './read-settings.ts';

/**
 * Every personalization setting, one per row: its name, its kind, its default, and its names on the wire, those of v2
 * and of v1; the first name that has a value is used. To add a setting, add a row.
 *
 * A name with `--d-` is a custom property; docs/custom-properties.md describes its effect and how a page overrides it.
 * A color `--d-x-color` is read on `--d-x-background`, or on the card if there is none (the background must be above
 * it in the table).
 */
export const settings = [
  // Pixels, as numbers. Below 60 no word fits into a column, and nothing is wider than a screen.
  ['cardWidth', length(60, 2000), 300, 'postwidth', 'embed_mincolumnwidth'],
  ['gap', length(0, 200), 16, 'postpadding'],
  ['--d-background', color, '#00000000', 'background_color', 'embed_color_bodybg'],
  ['--d-card-background', color, '#ffffff', 'post_background_color'],
  // The service's `secondary` font and size apply to a post's text, and `color_hype` is v1's name of its color.
  ['--d-font-family', font, 'system-ui,sans-serif', 'font_secondary'],
  ['--d-font-size', length(10, 72), 16, 'fontsize_secondary', 'fontsize_primary'],
  ['--d-text-color', color, '#1b1d21', 'fontcolor_post', 'color_hype'],
  ['--d-cta-background', color, '#0b57d01f', 'cta_button_color'],
  ['--d-cta-color', color, '#1b1d21', 'cta_text_color'],
  // The widget's own buttons: "Show more", "Try again".
  ['--d-button-background', color, '#0b57d0', 'color_namebar_buttons'],
  ['--d-button-color', color, '#ffffff', 'color_name'],
  // The first letter of the user name, in place of a picture.
  ['--d-avatar-background', color, '#5b6b80', 'generic_avatar_background_color'],
  ['--d-avatar-color', color, '#ffffff', 'generic_avatar_text_color'],
  ['cta', choice(/^(post|popup|both)$/), 'both', 'cta_button_show'],
  ['author', flag, true, 'author', 'show_author'],
  // Any language that `Intl` accepts; empty = the widget's own.
  ['time', choice(/^[a-z]{2}(-[A-Z]{2}|-short)?$/), '', 'time_language'],
] as const satisfies readonly SettingRow[];
