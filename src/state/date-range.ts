import { addDays, countDays, dayToMs } from '../sources/insights/days.ts';

export interface DateRange {
  /** `YYYY-MM-DD`; the range includes both days. */
  readonly from: string;
  readonly to: string;
}

/** The error of an invalid range. */
export type RangeProblem = 'wrong' | 'long';

/** The ranges that have a button, in days. */
export const presetDays = [7, 30, 90] as const;
/** The maximum number of days: two years, one of them a leap year. Version 1 does not count more days one by one. */
export const maxDays = 731;
/** The earliest valid day. No board is older, so an earlier year is one that is still being typed (0002). */
const earliest = '2000-01-01';

/** The range of this many days that ends today. */
export const lastDays = (count: number, today: string): DateRange => ({ from: addDays(today, 1 - count), to: today });

/** Checks a range from a person; `null` = valid. */
export function judgeRange({ from, to }: DateRange, today: string): RangeProblem | null {
  if (Number.isNaN(dayToMs(from)) || Number.isNaN(dayToMs(to))) return 'wrong';
  if (from > to || from < earliest || to > today) return 'wrong';
  return countDays(from, to) > maxDays ? 'long' : null;
}
