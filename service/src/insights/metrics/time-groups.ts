import { sql, type RawBuilder } from 'kysely';
import type { LocalClock } from './local-clock.ts';
import type { TimeZone } from './time-zone.ts';

/** One way to group by time: the group in the database, and the format of its value in the response. */
export interface TimeGroup {
  readonly expression: (clock: LocalClock) => RawBuilder<number>;
  readonly describe: (value: number, zone: TimeZone) => number | string;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const isoDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const startOfMonth = (months: number): string => isoDate(Date.UTC(Math.floor(months / 12), months % 12));

/** Formats the local time with its offset, which distinguishes the two equal hours of a clock change in autumn. */
function isoHour(ms: number, zone: TimeZone): string {
  // Uses the offset at the end of the hour: after a clock change by half an hour, the first minutes of the new hour do
  // not exist.
  const offset = zone.offsetAt(ms + hourMs - 1);
  const text = new Date(ms + offset).toISOString().slice(0, 19);
  if (offset === 0) return `${text}Z`;
  const minutes = Math.abs(Math.trunc(offset / minuteMs));
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${text}${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

const asIs = (value: number): number => value;

/**
 * Days are counted from 1 January 1970, a Thursday, so the constants are 3 (weeks start on Monday) and 4 (Sunday is 0).
 */
export const timeGroups: Readonly<Record<string, TimeGroup>> = {
  'time.hour': {
    expression: ({ local, offset }) => sql`${local} / ${sql.lit(hourMs)} * ${sql.lit(hourMs)} - ${offset}`,
    describe: isoHour,
  },
  'time.hour_of_day': { expression: ({ local }) => sql`${local} / ${sql.lit(hourMs)} % 24`, describe: asIs },
  'time.day': {
    expression: ({ local }) => sql`${local} / ${sql.lit(dayMs)}`,
    describe: (days) => isoDate(days * dayMs),
  },
  'time.day_of_week': { expression: ({ local }) => sql`(${local} / ${sql.lit(dayMs)} + 4) % 7`, describe: asIs },
  'time.week': {
    expression: ({ local }) => sql`(${local} / ${sql.lit(dayMs)} + 3) / 7`,
    describe: (weeks) => isoDate((weeks * 7 - 3) * dayMs),
  },
  'time.month': { expression: ({ month }) => month, describe: startOfMonth },
  'time.quarter': { expression: ({ month }) => sql`${month} / 3`, describe: (quarters) => startOfMonth(quarters * 3) },
  'time.year': { expression: ({ month }) => sql`${month} / 12`, describe: (years) => startOfMonth(years * 12) },
};
