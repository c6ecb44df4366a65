import { addDays, countDays, dayToMs } from '../sources/insights/days.ts';

export interface DateRange {
  /** `YYYY-MM-DD`, both counted. */
  readonly from: string;
  readonly to: string;
}

/** Ranges that are a press away. */
export const presetDays = [7, 30, 90] as const;
/** Of two years, one with a 29th of February: what version 1 counts by day. */
export const maxDays = 731;
/** Boards are younger. A year that is still being typed (0002) is not. */
const earliest = '2000-01-01';

/** So many days that end with today. */
export const lastDays = (count: number, today: string): DateRange => ({ from: addDays(today, 1 - count), to: today });

/** What is wrong with a range that a person gave; `null` = nothing. */
export function judgeRange({ from, to }: DateRange, today: string): 'wrong' | 'long' | null {
  if (Number.isNaN(dayToMs(from)) || Number.isNaN(dayToMs(to)) || from > to || from < earliest || to > today) return 'wrong';
  return countDays(from, to) > maxDays ? 'long' : null;
}
