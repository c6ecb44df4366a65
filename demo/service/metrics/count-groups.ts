import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/schema.ts';
import { createLocalClock } from './local-clock.ts';
import { findEvents } from './event-source.ts';
import type { MetricKind } from './metric-kind.ts';
import type { TimeRange } from '../posts/published-range.ts';
import type { MetricQuery } from './read-metric-query.ts';
import { timeGroups } from './time-groups.ts';

type Value = number | string | null;

export interface CountQuestion extends Omit<MetricQuery, 'fields'> {
  readonly table: MetricKind['table'];
  readonly teamId: number;
  /** A condition on `post_id`: of these posts only. */
  readonly ofPosts?: RawBuilder<unknown>;
  /** Rows after that are not read. */
  readonly maxRows: number;
}

export interface GroupCount {
  /** One for each group, in their order. */
  readonly values: readonly Value[];
  readonly count: number;
}

const time = sql<number>`event.occurred_at`;

/** How the groups read in SQL. */
function expressGroups({ groups, zone }: CountQuestion, span: TimeRange): RawBuilder<Value>[] {
  const clock = groups.some((name) => timeGroups[name]) ? createLocalClock(time, zone, span) : null;
  return groups.map(
    (name): RawBuilder<Value> =>
      (clock && timeGroups[name]?.expression(clock)) ?? sql<Value>`${sql.ref(`event.${name}`)}`,
  );
}

/**
 * A row is an event or a sum of some. What a pruned day knows of its visitors, it knows of its own groups: more of them
 * together are at most so many.
 */
function expressCount({ isUnique }: CountQuestion): RawBuilder<number> {
  return isUnique
    ? sql<number>`count(distinct event.visitor) + coalesce(sum(event.visitors), 0)`
    : sql<number>`coalesce(sum(event.events), 0)`;
}

/** One row for every combination of group values that occurs, in the order of the values. */
export async function countGroups(database: Database, question: CountQuestion): Promise<GroupCount[]> {
  const { groups, zone, maxRows } = question;
  const source = await findEvents(database, question);
  if (!source) return groups.length > 0 ? [] : [{ values: [], count: 0 }];
  const names = groups.map((_, index) => sql.ref(`value_${index}`));
  const values = expressGroups(question, source.span).map((expression, index) => sql`${expression} as ${names[index]}`);
  // Rows of an hour may add up to nothing, where posts were deleted.
  const having = question.table === 'counted_events' ? sql`` : sql`having sum(event.events) <> 0`;
  // By their names: an expression that is but a number would be taken for a column's place.
  const { rows } = await sql<Readonly<Record<string, Value>>>`
    select ${sql.join([sql`${expressCount(question)} as count`, ...values])} from (${source.rows}) as event
    ${names.length > 0 ? sql`group by ${sql.join(names)} ${having}` : sql``} limit ${maxRows}`.execute(database);
  const read = rows.map((row) => ({
    count: Number(row['count']),
    values: groups.map((_, index) => row[`value_${index}`] ?? null),
  }));
  // Sorted here: the databases disagree about where null stands and how letters follow one another.
  read.sort((one, other) => compareValues(one.values, other.values));
  return read.map(({ count, values }) => ({
    count,
    values: values.map((value, index) => timeGroups[groups[index] ?? '']?.describe(Number(value), zone) ?? value),
  }));
}

/** Column by column; null last. */
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
