import { sql, type RawBuilder } from 'kysely';
import { refuseParameter } from '../http/json-api/api-error.ts';
import type { AnalyticsQuestion } from './read-analytics-question.ts';

const dayMs = 86_400_000;
/** The maximum number of days: two years, including a leap year. Longer ranges need an export. */
export const maxDays = 731;

function listEnds({ range, offsetMs }: AnalyticsQuestion): readonly [first: number, last: number] {
  const dayOf = (ms: number): number => Math.floor((ms + offsetMs) / dayMs);
  return [dayOf(range.from), dayOf(range.to - 1)];
}

/** Throws 400 for a range of more than the maximum number of days. */
export function requireFewDays(question: AnalyticsQuestion): void {
  const [first, last] = listEnds(question);
  if (last - first >= maxDays) throw refuseParameter('start_date', `Figures by day cover at most ${maxDays} days.`);
}

/** Returns the number of the local day since 1970. Integer arithmetic is the same in both SQL dialects. */
export function dayExpression(column: 'posts.published_at', offsetMs: number): RawBuilder<number> {
  return sql<number>`(${sql.ref(column)} + ${sql.lit(offsetMs)}) / ${sql.lit(dayMs)}`;
}

export interface DayCount {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly count: number;
}

/** Returns every day of the range, including days without events, so that charts need no gap handling. */
export function fillDays(
  rows: readonly { readonly day: number; readonly count: number }[],
  question: AnalyticsQuestion,
): DayCount[] {
  requireFewDays(question);
  const [first, last] = listEnds(question);
  // Postgres returns sums as text.
  const counts = new Map(rows.map(({ day, count }) => [Number(day), Number(count)]));
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    date: new Date((first + index) * dayMs).toISOString().slice(0, 10),
    count: counts.get(first + index) ?? 0,
  }));
}
