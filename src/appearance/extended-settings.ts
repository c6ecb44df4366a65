import { parseColor as color } from './color.ts';
import { flagOrObject, oneLine } from './parse-extended-value.ts';
import { choice, flag, length } from './parse-value.ts';
import type { SettingRow } from './read-settings.ts';

/**
 * The owner's settings that must be applied before the first cards are drawn, one per row, as in `settings.ts`.
 * Addresses are checked where they are used.
 */
export const extendedSettings: readonly SettingRow[] = [
  ['woff', oneLine, '', 'font_secondary_woff_url'],
  ['effect', choice(/^(none|grayscale|sepia|negate|oil_paint|blur|improve)$/), 'none', 'image_effect'],
  ['removesDuplicates', flag, false, 'remove_duplicate_images'],

  // The bar with the board's name, above or below its posts.
  ['showsName', flagOrObject, false, 'profile_embed', 'embed_display_profile'],
  ['--d-head-background', color, '#ffffff', 'color_namebar'],
  ['--d-head-color', color, '#1b1d21', 'color_name'],
  ['namePlace', choice(/^(left|center|right)$/), 'left', 'position_name'],
  ['headPlace', choice(/^(top|bottom)$/), 'top', 'position_namebar'],
  ['logo', oneLine, '', 'image_logo'],
  // Words, or the address of a picture.
  ['header', oneLine, '', 'header'],
  ['headerPlace', choice(/^(left|center|right)$/), 'center', 'header_position'],
  ['banner', oneLine, '', 'banner_url'],
  ['bannerWidth', length(1, 20_000), 4, 'banner_width'],
  ['bannerHeight', length(1, 20_000), 1, 'banner_height'],
  // Behind the posts.
  ['background', oneLine, '', 'bg_image', 'background_image', 'bg_page_image'],
  // The bar of filters and search, which the option can also enable, and a class name for the owner's own style sheet.
  ['navigation', flag, false, 'embed_display_secondarynav'],
  ['barClass', choice(/^[\w-]{1,40}$/), '', 'embed_class_secondarynav'],
];
