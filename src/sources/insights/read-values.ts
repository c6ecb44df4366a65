import { shortenLine } from '../../model/shorten-line.ts';
import { toNumber } from '../../safety/number.ts';
import { dayToMs } from './days.ts';

/** A count in a response, from a number or a numeric string; 0 for anything else. Postgres sends sums as strings. */
export const readCount = (value: unknown): number => Math.floor(toNumber(value) ?? 0);

/** A count that may be unknown; `null` = unknown. */
export const readKnownCount = (value: unknown): number | null => {
  const count = toNumber(value);
  return count === null ? null : Math.floor(count);
};

/** `YYYY-MM-DD` at the start of a text; `''` for anything else. */
export function readDay(value: unknown): string {
  const day = typeof value === 'string' ? value.slice(0, 10) : '';
  return Number.isNaN(dayToMs(day)) ? '' : day;
}

/** Enough of a post's text to recognize the post. */
const maxLineLength = 90;

/** A text on one line of a table, shortened at its end. */
export const toOneLine = (text: string): string => shortenLine(text, maxLineLength);
