import { channelsOf, toBytes, toHex, type Channels } from './color.ts';

/** The color that results when `over` is painted on a solid background. */
const blend = (over: Channels, background: Channels): Channels =>
  background.map((channel, index) => channel + (((over[index] ?? 0) - channel) * (over[3] ?? 255)) / 255);

/**
 * Relative luminance plus 0.05, as the contrast ratio needs it, so 0.05 to 1.05:
 * https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
 */
const luminance = (channels: Channels): number => {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel < 11 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
};

/** The contrast ratio of two solid colors, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export const contrastOf = (one: Channels, other: Channels): number => {
  const ratio = luminance(one) / luminance(other);
  return Math.max(ratio, 1 / ratio);
};

/**
 * `text` itself if its contrast on `background` is at least `min`, else the nearest color with that contrast, reached
 * by making all channels equally lighter or darker. Both are written as `parseColor` writes them. Black or white
 * reaches 4.58 on any background, so `min` up to 4.58 always succeeds. `behind` lists the layers behind a translucent
 * background, from back to front, as far as they are known; the page below all of them is taken to be white.
 */
export function readableOn(background: string, text: string, min: number, ...behind: readonly string[]): string {
  let solid: Channels = [255, 255, 255];
  for (const layer of [...behind, background]) solid = blend(channelsOf(layer), solid);
  const seen = blend(channelsOf(text), solid);
  for (let step = 0; step < 256; step++) {
    for (const move of [-step, step]) {
      const moved = toBytes(seen.map((channel) => channel + move));
      if (contrastOf(moved, solid) >= min) return step ? toHex(moved) : text;
    }
  }
  return text;
}
