import { flag, type Kind } from './parse-value.ts';

/** Longer is no address that a server takes. */
const longestLine = 2048;

/** Words of one line, as plain text; an address too, which is checked where it is used. */
export const oneLine: Kind = (value) => value.replace(/\s+/g, ' ').slice(0, longestLine) || null;

/** On and off; or a JSON object of such, one of which is on. */
export const flagOrObject: Kind = (value) =>
  /^\{.{0,2000}\}$/s.test(value) ? /:\s*"?(true|1)\b/i.test(value) : flag(value);
