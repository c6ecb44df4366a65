import type { DayCount } from './insights-source.ts';

const dayMs = 86_400_000;

/** Only for a valid date. */
const msToDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Midnight of a day in UTC, where all days have the same length; `NaN` for anything that is not a day. */
export function dayToMs(date: string): number {
  const ms = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN;
  // Some engines read 31 February as 3 March.
  return !Number.isNaN(ms) && msToDay(ms) === date ? ms : NaN;
}

/** The date that is `days` days after `date`; before it if `days` is negative. */
export const addDays = (date: string, days: number): string => msToDay(dayToMs(date) + days * dayMs);

/** The number of days from `from` to `to`, including both. */
export const countDays = (from: string, to: string): number => (dayToMs(to) - dayToMs(from)) / dayMs + 1;

/**
 * Every day of the range; a day without a count gets 0. Days outside the range are left out, and the counts of a
 * duplicate day are added up.
 */
export function fillDays(counts: readonly DayCount[], from: string, to: string): readonly DayCount[] {
  const byDay = new Map<string, number>();
  for (const { date, count } of counts) byDay.set(date, (byDay.get(date) ?? 0) + count);
  return [...Array(countDays(from, to)).keys()].map((index) => {
    const date = addDays(from, index);
    return { date, count: byDay.get(date) ?? 0 };
  });
}
