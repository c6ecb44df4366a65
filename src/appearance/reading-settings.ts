import { parseColor as color } from './color.ts';
import { flag, type Kind } from './parse-value.ts';
import type { SettingRow } from './read-settings.ts';

/** Words separated by commas, as the service sends lists; each must match. */
const listOf =
  (pattern: RegExp): Kind =>
  (value) => {
    const words = value.split(',').map((word) => word.trim());
    return words.every((word) => pattern.test(word)) ? words.join() : null;
  };

/** The owner's settings of parts that are loaded after the first posts, one per row, as in `settings.ts`. */
export const readingSettings: readonly SettingRow[] = [
  // The color of focus and selection. It has no name on the wire: it is part of the design.
  ['--d-accent', color, '#0b57d0'],
  ['--d-hashtag-color', color, '#0b57d0', 'connected_hashtag_highlight_color'],
  ['share', flag, true, 'share_buttons', 'sharebuttons'],
  // Facebook, LinkedIn, Pinterest, e-mail, X: in the service's names.
  ['shareTargets', listOf(/^(fb|li|pin|email|tw)$/), 'fb,li,pin,email,tw', 'sharebuttonoptions'],
];
