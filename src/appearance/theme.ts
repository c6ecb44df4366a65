import type { Personalization } from '../model/personalization.ts';
import type { Value } from './parse-value.ts';
import { mutedColor, propertiesOf, readSettings } from './read-settings.ts';
import { settings } from './settings.ts';

/** A personalization as the widget draws it: complete, every value checked, every text readable. */
export interface Theme {
  /** What the service calls it, unchecked; with a 1 behind it is a display that moves by itself. */
  readonly layout: string;
  /** In px: the least width of a column, and the space between two cards. */
  readonly cardWidth: number;
  readonly gap: number;
  readonly showsAuthor: boolean;
  /** Calls to action are shown on the card, and not in the dialog only. */
  readonly showsCardCta: boolean;
  /** The owner's language of times (`de`, `en-short`); `''` = that of the widget. */
  readonly timeLanguage: string;
  /**
   * The look, for `style.setProperty` on an element inside the shadow root. The names are private
   * (`--d-card-background`) so that a page's own `--drystone-card-background`, which comes in by inheritance, wins: the
   * style sheet reads
   * `var(--drystone-card-background, var(--d-card-background))`. Always the whole list, defaults too.
   */
  readonly properties: readonly (readonly [name: string, value: string])[];
}

/**
 * `null` (no personalization, or none yet) gives the service's defaults, or those of `otherwise`, by the names of the
 * rows. Never throws.
 */
export function themeOf(personalization: Personalization | null, otherwise?: Readonly<Record<string, Value>>): Theme {
  const values = readSettings(settings, personalization, otherwise);
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
