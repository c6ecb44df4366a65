/** Red, green, blue and, when it is not solid, opacity: each 0 to 255. */
export type Channels = readonly number[];

/** Whole numbers from 0 to 255, as a screen has them. */
export const toBytes = (channels: Channels): Channels => [...new Uint8ClampedArray(channels)];

/** `#rrggbb`, or `#rrggbbaa` for four channels. */
export const toHex = (channels: Channels): string =>
  '#' +
  toBytes(channels)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('');

/** Reads what `toHex` and `parseColour` write. */
export const channelsOf = (hex: string): Channels => (hex.match(/\w\w/g) ?? []).map((pair) => parseInt(pair, 16));

/**
 * The colours that a service's colour picker writes: #rgb, #rgba, #rrggbb, #rrggbbaa, with or without `#`, rgb(),
 * rgba(). Everything else is null. Only digits that were read come out again, never the owner's own text.
 */
export function parseColour(value: string): string | null {
  const text = value.toLowerCase();
  const hex = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(text)?.[1];
  if (hex) return '#' + (hex[5] ? hex : hex.replace(/./g, '$&$&'));
  const [red = 0, green = 0, blue, opacity = 1] = /^rgba?\([\d., /]+\)$/.test(text)
    ? (text.match(/\d*\.?\d+/g) ?? []).map(Number)
    : [];
  return blue === undefined ? null : toHex([red, green, blue, opacity * 255]);
}
