import { flag, type Kind } from './parse-value.ts';

/** No server accepts a longer address. */
const maxLineLength = 2048;

/** Plain text of one line, or an address, which is checked where it is used. */
export const oneLine: Kind = (value) => value.replace(/\s+/g, ' ').slice(0, maxLineLength) || null;

/** A switch that is on or off, or a JSON object of switches, which is on if one of them is. */
export const flagOrObject: Kind = (value) =>
  /^\{.{0,2000}\}$/s.test(value) ? /:\s*"?(true|1)\b/i.test(value) : flag(value);
