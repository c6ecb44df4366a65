import type { Value } from './parse-value.ts';

/**
 * Defaults of a dark board, by the names of the rows of `settings.ts`: they are used for what the owner has not set.
 * Every text in them is readable without correction.
 */
export const darkDefaults: Readonly<Record<string, Value>> = {
  // The assumed background of a dark page, for layers that are translucent.
  '--d-page-background': '#15171a',
  '--d-card-background': '#1e2126',
  '--d-text-color': '#e6e8ec',
  '--d-accent': '#a8c7fa',
  '--d-hashtag-color': '#a8c7fa',
  '--d-cta-background': '#a8c7fa29',
  '--d-cta-color': '#e6e8ec',
  '--d-button-background': '#a8c7fa',
  '--d-button-color': '#0a2a5e',
  '--d-avatar-background': '#5b6b80',
  '--d-head-background': '#16181c',
  '--d-head-color': '#e6e8ec',
  '--d-line': '#ffffff1f',
  '--d-fill': '#ffffff14',
  '--d-elevation': '0 2px 4px #0006, 0 8px 24px #0009',
};
