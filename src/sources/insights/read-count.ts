import { toNumber } from '../../safety/number.ts';

/** A count out of an answer, a number or a string of one; 0 for anything else. Postgres sums come as text. */
export const readCount = (value: unknown): number => Math.floor(toNumber(value) ?? 0);

/** A count that may be unknown. */
export const readKnownCount = (value: unknown): number | null => {
  const count = toNumber(value);
  return count === null ? null : Math.floor(count);
};

/** `YYYY-MM-DD` at the start of a text; `''` for anything else. */
export const readDay = (value: unknown): string => (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value.slice(0, 10))) ? value.slice(0, 10) : '');
