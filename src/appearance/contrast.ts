import { channelsOf, toBytes, toHex, type Channels } from './colour.ts';

/** What is seen of `over` on a solid ground. */
const blend = (over: Channels, ground: Channels): Channels =>
  ground.map((channel, index) => channel + (((over[index] ?? 0) - channel) * (over[3] ?? 255)) / 255);

/** 0.05 to 1.05, as the ratio takes it: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
const luminance = (channels: Channels): number => {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel < 11 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
};

/** 1 to 21, for solid colours: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export const contrastOf = (one: Channels, other: Channels): number => {
  const ratio = luminance(one) / luminance(other);
  return Math.max(ratio, 1 / ratio);
};

/**
 * `text` itself where its contrast on `ground` is at least `least`, else the nearest colour that is, reached by making
 * all channels alike lighter or darker. Both as `parseColour` writes them. Black or white reaches 4.58 on any ground,
 * so
 * `least` up to there always succeeds. `behind` is what a ground that lets through lies on, from the back to the front,
 * as far as it is known; the page below all of it is taken to be white.
 */
export function readableOn(ground: string, text: string, least: number, ...behind: readonly string[]): string {
  let solid: Channels = [255, 255, 255];
  for (const layer of [...behind, ground]) solid = blend(channelsOf(layer), solid);
  const seen = blend(channelsOf(text), solid);
  for (let step = 0; step < 256; step++) {
    for (const move of [-step, step]) {
      const moved = toBytes(seen.map((channel) => channel + move));
      if (contrastOf(moved, solid) >= least) return step ? toHex(moved) : text;
    }
  }
  return text;
}
