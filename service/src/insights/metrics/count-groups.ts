import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { createLocalClock } from './local-clock.ts';
import type { CountQuestion } from './count-question.ts';
import { findEvents } from './event-source.ts';
import type { TimeRange } from '../../posts/published-range.ts';
import { timeGroups } from './time-groups.ts';

type Value = number | string | null;

export interface GroupCount {
  /** One value for each group, in the order of the groups. */
  readonly values: readonly Value[];
  readonly count: number;
}

const time = sql<number>`event.occurred_at`;

/** The groups as SQL expressions. */
function expressGroups({ groups, zone }: CountQuestion, span: TimeRange): RawBuilder<Value>[] {
  const clock = groups.some((name) => timeGroups[name]) ? createLocalClock(time, zone, span) : null;
  return groups.map(
    (name): RawBuilder<Value> =>
      (clock && timeGroups[name]?.expression(clock)) ?? sql<Value>`${sql.ref(`event.${name}`)}`,
  );
}

/**
 * Counts rows that are an event or a sum of events. The number of visitors of a pruned day is exact for the groups of
 * this day; for several of these groups together it is a maximum.
 */
function expressCount({ isUnique }: CountQuestion): RawBuilder<number> {
  return isUnique
    ? sql<number>`count(distinct event.visitor) + coalesce(sum(event.visitors), 0)`
    : sql<number>`coalesce(sum(event.events), 0)`;
}

/** Returns one row for every existing combination of group values, in the order of the values. */
export async function countGroups(database: Database, question: CountQuestion): Promise<GroupCount[]> {
  const { groups, zone, maxRows } = question;
  const source = await findEvents(database, question);
  if (!source) return groups.length > 0 ? [] : [{ values: [], count: 0 }];
  const names = groups.map((_, index) => sql.ref(`value_${index}`));
  const values = expressGroups(question, source.span).map((expression, index) => sql`${expression} as ${names[index]}`);
  // Rows of an hour may sum to zero after posts were deleted.
  const having = question.table === 'counted_events' ? sql`` : sql`having sum(event.events) <> 0`;
  // Groups by column name: SQL would read an expression that is only a number as the position of a column.
  const { rows } = await sql<Readonly<Record<string, Value>>>`
    select ${sql.join([sql`${expressCount(question)} as count`, ...values])} from (${source.rows}) as event
    ${names.length > 0 ? sql`group by ${sql.join(names)} ${having}` : sql``} limit ${maxRows}`.execute(database);
  const read = rows.map((row) => ({
    count: Number(row['count']),
    values: groups.map((_, index) => row[`value_${index}`] ?? null),
  }));
  // Sorts here, because the databases differ in the order of null and of letters.
  read.sort((one, other) => compareValues(one.values, other.values));
  return read.map(({ count, values }) => ({
    count,
    values: values.map((value, index) => timeGroups[groups[index] ?? '']?.describe(Number(value), zone) ?? value),
  }));
}

/** Compares column by column; null is last. */
function compareValues(one: readonly Value[], other: readonly Value[]): number {
  for (const [index, value] of one.entries()) {
    const second = other[index] ?? null;
    if (value === second) continue;
    if (value === null) return 1;
    if (second === null) return -1;
    return value < second ? -1 : 1;
  }
  return 0;
}
