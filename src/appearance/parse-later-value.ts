import { flag, type Kind } from './parse-value.ts';

/** On and off, in words too. */
export const visibility: Kind = (value) =>
  /^(visible|shown?|on|yes)$/i.test(value) || (/^(hidden|hide|none|off|no)$/i.test(value) ? false : flag(value));

/** Words of many lines, cut where they are too long. */
export const wordsUpTo =
  (most: number): Kind =>
  (value) =>
    value.slice(0, most);
