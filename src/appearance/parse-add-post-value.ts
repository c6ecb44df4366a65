import { channelsOf, parseColour } from './colour.ts';
import type { Kind } from './parse-value.ts';

/** Words of many lines, cut where they are too long. */
export const wordsUpTo =
  (most: number): Kind =>
  (value) =>
    value.slice(0, most);

/** A number of the service's own. */
export const digits: Kind = (value) => (/^\d{1,18}$/.test(value) ? value : null);

/** A colour for what floats over anything: one that lets through is as it would be seen on white. */
export const solidColour: Kind = (value) => {
  const [red = 0, green = 0, blue = 0, opacity = 255] = channelsOf(parseColour(value) ?? '');
  return (
    parseColour(value) &&
    '#' +
      [red, green, blue]
        .map((channel) =>
          Math.round((channel * opacity) / 255 + 255 - opacity)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')
  );
};
