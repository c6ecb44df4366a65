import { channelsOf, parseColor } from './color.ts';
import type { Kind } from './parse-value.ts';

/** Text of several lines, cut where it is too long. */
export const wordsUpTo =
  (max: number): Kind =>
  (value) =>
    value.slice(0, max);

/** A number as the service writes its ids. */
export const digits: Kind = (value) => (/^\d{1,18}$/.test(value) ? value : null);

/** A solid color for a button that floats over any content: a translucent one is blended with white. */
export const solidColor: Kind = (value) => {
  const [red = 0, green = 0, blue = 0, opacity = 255] = channelsOf(parseColor(value) ?? '');
  return (
    parseColor(value) &&
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
