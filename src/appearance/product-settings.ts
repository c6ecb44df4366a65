import { parseColor as color } from './color.ts';
import { choice, length } from './parse-value.ts';
import type { SettingRow } from './read-settings.ts';

/**
 * The owner's settings of a post's products and of the hotspots on its picture, one per row, like those of the dialog
 * in `dialog-settings.ts`. They are a separate table, because most posts have neither.
 */
export const productSettings: readonly SettingRow[] = [
  // One line or several. A title of more characters is ignored.
  ['productTitle', choice(/^.{1,2048}$/s), '', 'popup_product_header_text'],
  ['--d-products-title-size', length(8, 72), 16, 'popup_product_header_font_size'],
  ['--d-products-title-color', color, '#000000', 'popup_product_header_font_color'],
  ['--d-products-background', color, '#00000000', 'popup_product_background'],
  ['--d-products-size', length(8, 72), 16, 'popup_product_font_size'],
  ['--d-products-color', color, '#000000', 'popup_product_font_color'],
  ['--d-products-price-size', length(8, 72), 16, 'popup_product_price_font_size'],
  ['--d-products-color-price', color, '#000000', 'popup_product_price_font_color'],
  ['--d-products-outline', color, '#00000000', 'popup_product_image_outline'],

  // A hotspot on a picture. The dot in its middle has no setting: its color is the one that is visible on it.
  ['--d-hotspot-background', color, '#ffffff', 'cta_hotspot_color'],
  ['--d-hotspot-color', color, '#1c1c1e'],
  ['--d-hotspot-outline', color, '#79b0da', 'cta_hotspot_outline_color'],
  ['--d-hotspot-size', length(12, 120), 30, 'cta_hotspot_size'],
];
