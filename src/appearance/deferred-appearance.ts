import type { Personalization } from '../model/personalization.ts';
import type { Appearance, StyleProperty } from './appearance.ts';
import { nameProblems } from './name-problems.ts';
import { propertiesOf, readSettings } from './read-settings.ts';
import { readingSettings } from './reading-settings.ts';
import { settings } from './settings.ts';

/** The part of the appearance that the first posts do not need: its code is loaded after them. */
export interface DeferredAppearance {
  /** Custom properties of the root, in addition to those of the board's appearance. */
  readonly properties: readonly StyleProperty[];
  readonly showsShare: boolean;
  /** Networks that posts can be shared to: `fb`, `li`, `pin`, `email`, `tw`. */
  readonly shareTargets: readonly string[];
  /** Settings that are not shown as the owner set them, one sentence each, for the owner's console. */
  readonly problems: readonly string[];
}

/** Reads the settings of sharing and of links in texts. Never throws. */
export function deferredAppearance(
  personalization: Personalization | null,
  { properties: ofCards }: Pick<Appearance, 'properties'>,
): DeferredAppearance {
  const cards = Object.fromEntries(ofCards);
  const values = readSettings(readingSettings, personalization, cards);
  return {
    properties: propertiesOf(values).filter(([name]) => !(name in cards) || name === '--d-hashtag-color'),
    showsShare: values['share'] === true,
    shareTargets: `${values['shareTargets']}`.split(','),
    problems: [settings, readingSettings].flatMap((rows) => nameProblems(rows, personalization, cards)),
  };
}
