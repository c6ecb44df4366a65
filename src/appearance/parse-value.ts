/** What a setting can be: a colour, font or choice, a number of pixels, or on and off. */
export type Value = string | number | boolean;

/** Reads an owner's value, trimmed and not empty; null = nonsense. Nothing else of the value gets through. */
export type Kind = (value: string) => Value | null;

/** Pixels as `18` or `18px`, inside of what the widget can draw. */
export const length =
  (least: number, most: number): Kind =>
  (value) => {
    const pixels = Number(value.replace('px', ''));
    return pixels >= least && pixels <= most ? pixels : null;
  };

/** Booleans arrive as such, as 0 and 1, and as words. */
export const flag: Kind = (value) => /^(1|true)$/i.test(value) || (/^(0|false)$/i.test(value) ? false : null);

/** A word that matches whole. */
export const choice =
  (pattern: RegExp): Kind =>
  (value) =>
    pattern.test(value) ? value : null;

/**
 * Family names, parted by commas, each as a CSS string in which only letters, digits, spaces and hyphens are left; then
 * the system's.
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
