import { parseColor as color } from './color.ts';
import { digits, solidColor, wordsUpTo } from './parse-add-post-value.ts';
import { flag } from './parse-value.ts';
import type { SettingRow } from './read-settings.ts';

const maxButtonLetters = 60;
const maxTermsLetters = 20_000;

/**
 * The owner's settings of the button for a visitor's post and of its terms, one per row, as in `settings.ts`. The
 * form's labels are in `post-form-labels.ts`.
 */
export const addPostSettings: readonly SettingRow[] = [
  ['isOffered', flag, false, 'public_add_post'],
  ['buttonText', wordsUpTo(maxButtonLetters), '', 'publicpost_button_text'],
  ['--d-add-post-background', solidColor, '#0b57d0', 'publicpost_button_color'],
  ['--d-add-post-color', color, '#ffffff', 'publicpost_button_text_color'],
  // The color of errors. It is not a setting, but it must be readable on the owner's cards.
  ['--d-error-color', color, '#b3261e'],
  ['termsAddress', wordsUpTo(maxTermsLetters), '', 'publicpost_modal_terms_url'],
  ['termsText', wordsUpTo(maxTermsLetters), '', 'publicpost_modal_terms_text'],
  ['termsId', digits, '', 'publicpost_modal_terms_id'],
  ['termsTeamId', digits, '', 'publicpost_modal_terms_team_id'],
];
