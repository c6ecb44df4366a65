/** Red, green, blue and, if the color is not opaque, opacity: each 0 to 255. */
export type Channels = readonly number[];

/** Rounds to whole numbers from 0 to 255, which are what a screen shows. */
export const toBytes = (channels: Channels): Channels => [...new Uint8ClampedArray(channels)];

/** `#rrggbb`, or `#rrggbbaa` for four channels. */
export const toHex = (channels: Channels): string =>
  '#' +
  toBytes(channels)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('');

/** Reads what `toHex` and `parseColor` write. */
export const channelsOf = (hex: string): Channels => (hex.match(/\w\w/g) ?? []).map((pair) => parseInt(pair, 16));

/**
 * Reads the colors that a service's color picker writes: #rgb, #rgba, #rrggbb, #rrggbbaa, with or without `#`, rgb(),
 * rgba(). Everything else is null. The result is built from the digits that were read, never from the owner's own text.
 */
export function parseColor(value: string): string | null {
  const text = value.toLowerCase();
  const hex = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(text)?.[1];
  if (hex) return '#' + (hex[5] ? hex : hex.replace(/./g, '$&$&'));
  const [red = 0, green = 0, blue, opacity = 1] = /^rgba?\([\d., /]+\)$/.test(text)
    ? (text.match(/\d*\.?\d+/g) ?? []).map(Number)
    : [];
  return blue === undefined ? null : toHex([red, green, blue, opacity * 255]);
}
