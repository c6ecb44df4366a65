import { parseColor as color } from './color.ts';
import { choice, flag, font, type Kind, length } from './parse-value.ts';
import type { SettingRow } from './read-settings.ts';

/** A switch that is on or off, also written in words. */
const visibility: Kind = (value) =>
  /^(visible|shown?|on|yes)$/i.test(value) || (/^(hidden|hide|none|off|no)$/i.test(value) ? false : flag(value));

/**
 * The owner's settings of the dialog, one per row, like those of the cards in `settings.ts`. Properties with `--d-` are
 * set on the dialog only; a property that the cards have, too, is taken from the cards unless the owner set it. The
 * appearance of products is in `product-settings.ts`.
 */
export const dialogSettings: readonly SettingRow[] = [
  ['--d-card-background', color, '#ffffff', 'popup_background_color'],
  ['--d-text-color', color, '#1b1d21', 'popup_font_color_body'],
  ['--d-hashtag-color', color, '#0b57d0', 'popup_font_color_hashtag_highlight'],
  ['--d-link-color', color, '#0b57d0', 'popup_font_color_link'],
  ['--d-author-color', color, '#000000', 'popup_font_color_author'],
  ['--d-username-color', color, '#cccccc', 'popup_font_color_author_username'],
  ['--d-font-family', font, '', 'popup_font'],
  ['--d-font-size', length(10, 72), 16, 'popup_fontsize'],
  // Behind a picture that does not fill its space, and around the dialog.
  ['--d-pane-background', color, '#80808026', 'popup_image_background_color'],
  ['--d-lightbox', color, '#000000b3', 'popup_lightbox_color'],
  // No server accepts a longer address.
  ['woff', choice(/^.{1,2048}$/), '', 'popup_font_woff_url'],
  ['size', choice(/^(small|normal|large)$/), 'normal', 'popup_size'],
  ['cta', choice(/^(post|popup|both)$/), 'both', 'cta_button_show'],
  ['showsName', flag, true, 'popup_show_author_name'],
  ['showsUsername', flag, true, 'popup_show_author_username'],
  ['showsTime', flag, true, 'popup_show_timestamp'],
  ['hidesText', flag, false, 'popup_hide_description'],

  // A setting of the widget: neither API document has it, so it is off by default.
  ['showsAlike', visibility, false, 'popup_similar_posts'],
  ['showsProducts', visibility, true, 'popup_products_visibility'],
];
