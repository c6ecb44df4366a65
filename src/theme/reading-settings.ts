import { parseColour as colour } from './colour.ts';
import { listOf } from './parse-later-value.ts';
import { flag } from './parse-value.ts';
import type { SettingRow } from './read-settings.ts';

/** The owner's settings of what a reader does beyond looking, one a row, as in `settings.ts`. */
export const readingSettings: readonly SettingRow[] = [
  ['--d-hashtag-color', colour, '#4598ba', 'connected_hashtag_highlight_color'],
  ['passesOn', flag, true, 'share_buttons', 'sharebuttons'],
  // Facebook, LinkedIn, Pinterest, e-mail, X: in the service's words.
  ['targets', listOf(/^(fb|li|pin|email|tw)$/), 'fb,li,pin,email,tw', 'sharebuttonoptions'],
];
