import { sql, type RawBuilder } from 'kysely';
import { refuseParameter } from '../json-api/api-error.ts';
import type { AnalyticsQuestion } from './read-analytics-question.ts';

const dayMs = 86_400_000;
/** Two years of days, one of them with a 29th of February; more is an export. */
export const maxDays = 731;

function listEnds({ range, offsetMs }: AnalyticsQuestion): readonly [first: number, last: number] {
  const dayOf = (ms: number): number => Math.floor((ms + offsetMs) / dayMs);
  return [dayOf(range.from), dayOf(range.to - 1)];
}

/** Throws 400 for a range of more days than an answer has. */
export function requireFewDays(question: AnalyticsQuestion): void {
  const [first, last] = listEnds(question);
  if (last - first >= maxDays) throw refuseParameter('start_date', `Figures by day cover at most ${maxDays} days.`);
}

/** Number of the local day since 1970. Integer arithmetic, which is the same SQL everywhere. */
export function dayExpression(column: 'posts.published_at', offsetMs: number): RawBuilder<number> {
  return sql<number>`(${sql.ref(column)} + ${sql.lit(offsetMs)}) / ${sql.lit(dayMs)}`;
}

export interface DayCount {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly count: number;
}

/** Every day of the range, also those on which nothing happened: what draws a line need not guess them. */
export function fillDays(
  rows: readonly { readonly day: number; readonly count: number }[],
  question: AnalyticsQuestion,
): DayCount[] {
  requireFewDays(question);
  const [first, last] = listEnds(question);
  // Postgres gives sums as text.
  const counts = new Map(rows.map(({ day, count }) => [Number(day), Number(count)]));
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    date: new Date((first + index) * dayMs).toISOString().slice(0, 10),
    count: counts.get(first + index) ?? 0,
  }));
}
