import type { SafeSrcset, SafeUrl, SafeVariants } from '../model/safe.ts';

/** Widths in which services offer pictures, in px. Wider screens get the picture itself. */
const widths = [320, 480, 640, 960, 1280];

/** The origin of a web address, with the slash after it. */
const originOf = (url: SafeUrl): string => url.slice(0, url.indexOf('/', 'https://'.length) + 1);

/**
 * The address of a picture in other widths, with `{width}` in it. It must have the picture's own origin, because that
 * one was allowed, and no blanks or commas, which would begin another address; `undefined` for anything else.
 */
export const safeVariants = (value: unknown, url: SafeUrl): SafeVariants | undefined =>
  typeof value === 'string' && value.startsWith(originOf(url)) && /^[^\s,]{1,4096}$/.test(value + url)
    ? (value as SafeVariants)
    : undefined;

/** Writes the variants in the format of `srcset`, with the picture itself as the last and widest. */
export const variantsToSrcset = (variants: SafeVariants, url: SafeUrl, ownWidth: number): SafeSrcset =>
  (widths
    .filter((width) => width < ownWidth)
    .map((width) => `${variants.replace('{width}', `${width}`)} ${width}w, `)
    .join('') + `${url} ${ownWidth}w`) as SafeSrcset;
