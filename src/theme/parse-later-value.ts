import { channelsOf, parseColour } from './colour.ts';
import { flag, type Kind } from './parse-value.ts';

/** Longer is no address that a server takes. */
const longestLine = 2048;

/** Words of one line, as plain text; an address too, which is checked where it is used. */
export const oneLine: Kind = (value) => value.replace(/\s+/g, ' ').slice(0, longestLine) || null;

/** Words parted by commas, as lists arrive, of which each matches. */
export const listOf = (pattern: RegExp): Kind => (value) => {
  const words = value.split(',').map((word) => word.trim());
  return words.every((word) => pattern.test(word)) ? words.join() : null;
};

/** On and off, in words too; or a JSON object of such, one of which is on. */
export const shown: Kind = (value) => {
  if (/^(visible|shown?|on|yes)$/i.test(value)) return true;
  if (/^(hidden|hide|none|off|no)$/i.test(value)) return false;
  return /^\{.{0,2000}\}$/s.test(value) ? /:\s*("?true\b|"?1\b)/i.test(value) : flag(value);
};

/** Words of many lines, cut where they are too long. */
export const wordsUpTo = (most: number): Kind => (value) => value.slice(0, most);

/** A number of the service's own. */
export const digits: Kind = (value) => (/^\d{1,18}$/.test(value) ? value : null);

/** A colour for what floats over anything: one that lets through is as it would be seen on white. */
export const solidColour: Kind = (value) => {
  const [red = 0, green = 0, blue = 0, opacity = 255] = channelsOf(parseColour(value) ?? '');
  return parseColour(value) && '#' + [red, green, blue].map((channel) => Math.round((channel * opacity) / 255 + 255 - opacity).toString(16).padStart(2, '0')).join('');
};
