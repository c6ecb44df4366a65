import type { Value } from './parse-value.ts';

/**
 * Defaults of a dark board, by the names of the rows of `settings.ts`: for what the owner has not set. All can be read
 * as they are.
 */
export const darkDefaults: Readonly<Record<string, Value>> = {
  '--d-card-background': '#1b1f24',
  '--d-text-color': '#ececea',
  '--d-hashtag-color': '#7cc0e4',
  '--d-cta-background': '#ececea',
  '--d-cta-color': '#15181c',
  '--d-button-background': '#23556b',
  '--d-button-color': '#ffffff',
  '--d-avatar-background': '#517fa4',
  '--d-head-background': '#14171b',
  '--d-head-color': '#ececea',
};
