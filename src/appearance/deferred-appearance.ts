import type { Personalization } from '../model/personalization.ts';
import type { Appearance } from './appearance.ts';
import { nameProblems } from './name-problems.ts';
import { type ReadingAppearance, readingAppearance } from './reading-appearance.ts';
import { readingSettings } from './reading-settings.ts';
import { settings } from './settings.ts';

/** The part of the appearance that the first posts do not need: its code is loaded after them. */
export interface DeferredAppearance extends ReadingAppearance {
  /** Settings that are not shown as the owner set them, one sentence each, for the owner's console. */
  readonly problems: readonly string[];
}

/** Reads the settings of sharing and of links in texts, and names those that are not shown as set. Never throws. */
export function deferredAppearance(
  personalization: Personalization | null,
  { properties }: Pick<Appearance, 'properties'>,
): DeferredAppearance {
  const cards = Object.fromEntries(properties);
  return {
    ...readingAppearance(personalization, { properties }),
    problems: [settings, readingSettings].flatMap((rows) => nameProblems(rows, personalization, cards)),
  };
}
