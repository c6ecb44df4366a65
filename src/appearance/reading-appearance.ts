import type { Personalization } from '../model/personalization.ts';
import type { Appearance, StyleProperty } from './appearance.ts';
import { propertiesOf, readSettings } from './read-settings.ts';
import { readingSettings } from './reading-settings.ts';

/** The appearance of the controls of cards, which are drawn after the first posts. */
export interface ReadingAppearance {
  /** Custom properties of the root, in addition to those of the board's appearance. */
  readonly properties: readonly StyleProperty[];
  readonly showsShare: boolean;
  /** Networks that posts can be shared to: `fb`, `li`, `pin`, `email`, `tw`. */
  readonly shareTargets: readonly string[];
}

/** Reads the settings of sharing and of links in texts. Never throws. */
export function readingAppearance(
  personalization: Personalization | null,
  { properties: ofCards }: Pick<Appearance, 'properties'>,
): ReadingAppearance {
  const cards = Object.fromEntries(ofCards);
  const values = readSettings(readingSettings, personalization, cards);
  return {
    properties: propertiesOf(values).filter(([name]) => !(name in cards) || name === '--d-hashtag-color'),
    showsShare: values['share'] === true,
    shareTargets: `${values['shareTargets']}`.split(','),
  };
}
