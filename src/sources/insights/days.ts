import type { DayCount } from './insights-source.ts';

const dayMs = 86_400_000;

/** Midnight of a day by UTC: days are counted there, where none is longer than another. `NaN` for what is no day. */
export const dayToMs = (date: string): number =>
  /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN;

export const msToDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The day so many days later; earlier with a minus. */
export const addDays = (date: string, days: number): string => msToDay(dayToMs(date) + days * dayMs);

/** How many days there are from one to the other, both counted. */
export const countDays = (from: string, to: string): number => (dayToMs(to) - dayToMs(from)) / dayMs + 1;

/**
 * Every day of the range, also those on which nothing happened. Days outside it are left out; one that comes twice is
 * added up.
 */
export function fillDays(counts: readonly DayCount[], from: string, to: string): readonly DayCount[] {
  const byDay = new Map<string, number>();
  for (const { date, count } of counts) byDay.set(date, (byDay.get(date) ?? 0) + count);
  return [...Array(countDays(from, to)).keys()].map((index) => {
    const date = addDays(from, index);
    return { date, count: byDay.get(date) ?? 0 };
  });
}
