import type { Personalization } from '../model/personalization.ts';
import type { Value } from './parse-value.ts';
import { mutedColor, propertiesOf, readSettings } from './read-settings.ts';
import { settings } from './settings.ts';

/** A personalization, ready to draw: complete, every value checked, every text readable. */
export interface Theme {
  /** The service's name of the theme, unchecked; a 1 at its end means that it moves by itself. */
  readonly layout: string;
  /** In px: the minimum width of a column, and the space between two cards. */
  readonly cardWidth: number;
  readonly gap: number;
  readonly showsAuthor: boolean;
  /** Calls to action are shown on the card, not only in the dialog. */
  readonly showsCardCta: boolean;
  /** The owner's language of times (`de`, `en-short`); `''` = the widget's language. */
  readonly timeLanguage: string;
  /**
   * The appearance, for `style.setProperty` on an element inside the shadow root. The names are private
   * (`--d-card-background`) so that a page's own `--drystone-card-background`, which is inherited, overrides them: the
   * style sheet reads `var(--drystone-card-background, var(--d-card-background))`. The list is always complete, with
   * the defaults.
   */
  readonly properties: readonly (readonly [name: string, value: string])[];
}

/**
 * `null` (no personalization, or none yet) gives the service's defaults, or `defaults`, by the names of the rows. Never
 * throws.
 */
export function themeOf(personalization: Personalization | null, defaults?: Readonly<Record<string, Value>>): Theme {
  const values = readSettings(settings, personalization, defaults);
  return {
    layout: personalization?.theme ?? '',
    cardWidth: +values['cardWidth']!,
    gap: +values['gap']!,
    showsAuthor: values['author'] === true,
    showsCardCta: values['cta'] !== 'popup',
    timeLanguage: `${values['time']}`,
    properties: [...propertiesOf(values), mutedColor(values)],
  };
}
