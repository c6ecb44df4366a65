import { sql, type RawBuilder } from 'kysely';
import { stepFunction, type Step } from './step-function.ts';
import type { TimeZone } from './time-zone.ts';

/** The local times of a table in a zone, as SQL that both databases evaluate in the same way: with integers only. */
export interface LocalClock {
  /** Offset from UTC in milliseconds. */
  readonly offset: RawBuilder<number>;
  /** Milliseconds since 1970 in local time. */
  readonly local: RawBuilder<number>;
  /** Months since the year 0: the only interval of varying length. */
  readonly month: RawBuilder<number>;
}

function countMonths(localMs: number): number {
  const time = new Date(localMs);
  return time.getUTCFullYear() * 12 + time.getUTCMonth();
}

function listMonths(zone: TimeZone, from: number, to: number): Step[] {
  const first = countMonths(from + zone.offsetAt(from));
  const last = countMonths(to + zone.offsetAt(to));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).map((month) => ({
    from: zone.instantOf(Date.UTC(Math.floor(month / 12), month % 12)),
    value: month,
  }));
}

/** @param span the first and the last time in the table: the zone's changes in between become part of the SQL */
export function createLocalClock(
  time: RawBuilder<number>,
  zone: TimeZone,
  span: { readonly from: number; readonly to: number },
): LocalClock {
  const offset = stepFunction(
    time,
    zone.offsetsBetween(span.from, span.to).map(({ from, offsetMs }) => ({ from, value: offsetMs })),
  );
  return {
    offset: sql`(${offset})`,
    local: sql`(${time} + (${offset}))`,
    month: sql`(${stepFunction(time, listMonths(zone, span.from, span.to))})`,
  };
}
