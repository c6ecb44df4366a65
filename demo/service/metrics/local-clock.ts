import { sql, type RawBuilder } from 'kysely';
import { stepFunction, type Step } from './step-function.ts';
import type { TimeZone } from './time-zone.ts';

/** The times of a table as clocks of a zone show them, as SQL that both databases read alike: integers only. */
export interface LocalClock {
  /** Milliseconds that clocks are ahead of UTC. */
  readonly offset: RawBuilder<number>;
  /** Milliseconds since 1970 on those clocks. */
  readonly local: RawBuilder<number>;
  /** Months since the year 0: the one interval of uneven length. */
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

/** @param span the first and the last time that there is: the zone's changes in between become part of the SQL */
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
