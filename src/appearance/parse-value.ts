/** The value of a setting: a color, font or choice, a number of pixels, or a switch. */
export type Value = string | number | boolean;

/** Parses an owner's value, which is trimmed and not empty; null = invalid. Only what the parser understood is kept. */
export type Kind = (value: string) => Value | null;

/** Pixels as `18` or `18px`, limited to what the widget can draw. */
export const length =
  (min: number, max: number): Kind =>
  (value) => {
    const pixels = Number(value.replace('px', ''));
    return pixels >= min && pixels <= max ? pixels : null;
  };

/** Booleans are sent as such, as 0 and 1, or as words. */
export const flag: Kind = (value) => /^(1|true)$/i.test(value) || (/^(0|false)$/i.test(value) ? false : null);

/** One of several words; the whole value must match. */
export const choice =
  (pattern: RegExp): Kind =>
  (value) =>
    pattern.test(value) ? value : null;

/**
 * Family names, separated by commas, each as a CSS string in which only letters, digits, spaces and hyphens are left,
 * followed by the system font.
 */
export const font: Kind = (value) => {
  const names = value.slice(0, 200).replace(/[^\p{L}\d ,-]/gu, '');
  return /\p{L}/u.test(names)
    ? names
        .split(',')
        .map((name) => `"${name.trim()}",`)
        .join('') + 'system-ui,sans-serif'
    : null;
};
