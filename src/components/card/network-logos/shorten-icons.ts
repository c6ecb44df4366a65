// This runs when the widget is built. The widget contains only these colors and paths of the icons' package.
import type { SimpleIcon } from 'simple-icons';
import { optimize } from 'svgo';
import type { Logos } from './logo.ts';

/** Decimals of a point in a box of 24: a tenth is 0.4 px where a logo is drawn 96 px wide. Badges draw it at 14 px. */
const floatPrecision = 1;

/**
 * The same drawing in fewer characters: half of the bytes of all logos are decimals that make no visible difference.
 */
const shorten = (path: string): string => {
  const { data } = optimize(`<svg viewBox="0 0 24 24"><path d="${path}"/></svg>`, {
    plugins: [{ name: 'convertPathData', params: { floatPrecision } }],
  });
  const shortened = / d="([^"]+)"/.exec(data)?.[1];
  if (!shortened) throw new Error(`no path is left of ${path}`);
  return shortened;
};

export const shortenIcons = (icons: Readonly<Record<string, SimpleIcon>>): Logos =>
  Object.fromEntries(
    Object.entries(icons).map(([network, { hex, path }]) => [network, { color: `#${hex}`, fill: shorten(path) }]),
  );
