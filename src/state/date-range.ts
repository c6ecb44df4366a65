import { addDays, countDays, dayToMs } from '../sources/insights/days.ts';

export interface DateRange {
  /** `YYYY-MM-DD`; the range includes both days. */
  readonly from: string;
  readonly to: string;
}

/** Why a range cannot be asked for. */
export type RangeProblem = 'wrong' | 'long';

/** Ranges that have a button. */
export const presetDays = [7, 30, 90] as const;
/** Two years, one of them a leap year: version 1 counts no more by day. */
export const maxDays = 731;
/** No board is older. A year that is still being typed (0002) is. */
const earliest = '2000-01-01';

/** So many days that end with today. */
export const lastDays = (count: number, today: string): DateRange => ({ from: addDays(today, 1 - count), to: today });

/** What is wrong with a range that a person gave; `null` = nothing. */
export function judgeRange({ from, to }: DateRange, today: string): RangeProblem | null {
  if (Number.isNaN(dayToMs(from)) || Number.isNaN(dayToMs(to))) return 'wrong';
  if (from > to || from < earliest || to > today) return 'wrong';
  return countDays(from, to) > maxDays ? 'long' : null;
}
