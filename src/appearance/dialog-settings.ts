import { parseColour as colour } from './colour.ts';
import { visibility, wordsUpTo } from './parse-later-value.ts';
import { choice, flag, font, length } from './parse-value.ts';
import type { SettingRow } from './read-settings.ts';

/** No title is longer, and no address that a server takes. */
const maxWords = 2048;

/**
 * The owner's settings of the dialog, one a row, as those of the cards are in `settings.ts`. Names with `--d-` are set
 * on the dialog alone; what the cards have too is theirs where the owner never touched it.
 */
export const dialogSettings: readonly SettingRow[] = [
  ['--d-card-background', colour, '#ffffff', 'popup_background_color'],
  ['--d-text-color', colour, '#1b1d21', 'popup_font_color_body'],
  ['--d-hashtag-color', colour, '#0b57d0', 'popup_font_color_hashtag_highlight'],
  ['--d-link-color', colour, '#0b57d0', 'popup_font_color_link'],
  ['--d-author-color', colour, '#000000', 'popup_font_color_author'],
  ['--d-username-color', colour, '#cccccc', 'popup_font_color_author_username'],
  ['--d-font-family', font, '', 'popup_font'],
  ['--d-font-size', length(10, 72), 16, 'popup_fontsize'],
  // Behind a picture that does not fill its room, and around the dialog.
  ['--d-pane-background', colour, '#80808026', 'popup_image_background_color'],
  ['--d-lightbox', colour, '#000000b3', 'popup_lightbox_color'],
  ['woff', wordsUpTo(maxWords), '', 'popup_font_woff_url'],
  ['size', choice(/^(small|normal|large)$/), 'normal', 'popup_size'],
  ['cta', choice(/^(post|popup|both)$/), 'both', 'cta_button_show'],
  ['showsName', flag, true, 'popup_show_author_name'],
  ['showsUsername', flag, true, 'popup_show_author_username'],
  ['showsTime', flag, true, 'popup_show_timestamp'],
  ['hidesText', flag, false, 'popup_hide_description'],

  // Ours: neither document has it, so a board shows it only where its owner asks for it.
  ['showsAlike', visibility, false, 'popup_similar_posts'],

  ['showsProducts', visibility, true, 'popup_products_visibility'],
  ['productTitle', wordsUpTo(maxWords), '', 'popup_product_header_text'],
  ['--d-products-title-size', length(8, 72), 16, 'popup_product_header_font_size'],
  ['--d-products-title-color', colour, '#000000', 'popup_product_header_font_color'],
  ['--d-products-background', colour, '#00000000', 'popup_product_background'],
  ['--d-products-size', length(8, 72), 16, 'popup_product_font_size'],
  ['--d-products-color', colour, '#000000', 'popup_product_font_color'],
  ['--d-products-price-size', length(8, 72), 16, 'popup_product_price_font_size'],
  ['--d-products-color-price', colour, '#000000', 'popup_product_price_font_color'],
  ['--d-products-outline', colour, '#00000000', 'popup_product_image_outline'],

  // A marked place on a picture. The dot in its middle has no setting: it is what can be seen on it.
  ['--d-hotspot-background', colour, '#ffffff', 'cta_hotspot_color'],
  ['--d-hotspot-color', colour, '#1c1c1e'],
  ['--d-hotspot-outline', colour, '#79b0da', 'cta_hotspot_outline_color'],
  ['--d-hotspot-size', length(12, 120), 30, 'cta_hotspot_size'],
];
