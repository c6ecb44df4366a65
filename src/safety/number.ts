/**
 * A number inside the bounds, also from a string ("12.5", "40%"); `null` for anything else. Services write numbers both
 * ways, and `1e309` or `NaN` must not reach a layout. No price and no size is negative or over 10^15.
 */
export function toNumber(value: unknown, min = 0, max = 1e15): number | null {
  const number = typeof value === 'string' && /\d/.test(value) ? +value.replace('%', '') : value;
  return typeof number === 'number' && number >= min && number <= max ? number : null;
}

const truths: readonly unknown[] = [true, 1, '1', 'true'];

/** True for `true`, 1 and their strings: services write booleans in all these ways. */
export const toBoolean = (value: unknown): boolean => truths.includes(value);

/**
 * Milliseconds since 1970 of an ISO 8601 date; `null` for anything else (browsers differ in the other formats that
 * `Date.parse` reads).
 */
export const toTime = (value: unknown): number | null =>
  (typeof value === 'string' && /^\d{4}-\d\d-/.test(value) && Date.parse(value)) || null;
