import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/schema.ts';
import { createLocalClock } from './local-clock.ts';
import type { MetricKind } from './metric-kind.ts';
import type { MetricQuery } from './read-metric-query.ts';
import { timeGroups } from './time-groups.ts';

type Value = number | string | null;

export interface CountQuestion extends Omit<MetricQuery, 'fields'> {
  readonly table: MetricKind['table'];
  readonly teamId: number;
  /** Rows after that are not read. */
  readonly maxRows: number;
}

export interface GroupCount {
  /** One for each group, in their order. */
  readonly values: readonly Value[];
  readonly count: number;
}

/** What the tables of events have in common. */
interface EventColumns {
  board_id: number;
  occurred_at: number;
}

const dayMs = 86_400_000;
const time = sql<number>`event.occurred_at`;

function selectEvents(database: Database, { table, teamId, wanted, range }: CountQuestion) {
  let query = database
    .selectFrom(sql<EventColumns>`${sql.table(table)}`.as('event'))
    .innerJoin('boards', 'boards.id', 'event.board_id')
    .where('boards.team_id', '=', teamId)
    .where('event.occurred_at', '>=', range.from)
    .where('event.occurred_at', '<', range.to);
  for (const [column, values] of Object.entries(wanted)) {
    if (values.length > 0) query = query.where(sql<Value>`${sql.ref(`event.${column}`)}`, 'in', values);
  }
  return query;
}

type Events = ReturnType<typeof selectEvents>;

/** How the groups read in SQL; null when there is nothing to group. */
async function expressGroups(events: Events, { groups, zone }: CountQuestion): Promise<RawBuilder<Value>[] | null> {
  const byColumn = groups.map((name) => (timeGroups[name] ? null : sql<Value>`${sql.ref(`event.${name}`)}`));
  if (!byColumn.includes(null)) return byColumn.filter((expression) => expression !== null);
  const { from, to } = await events
    .select([sql<number | null>`min(${time})`.as('from'), sql<number | null>`max(${time})`.as('to')])
    .executeTakeFirstOrThrow();
  if (from === null || to === null) return null;
  // What happens while we count may be later than the last of what is there: a day is enough.
  const clock = createLocalClock(time, zone, { from, to: to + dayMs });
  return groups.map(
    (name, index): RawBuilder<Value> => byColumn[index] ?? timeGroups[name]?.expression(clock) ?? sql`null`,
  );
}

/**
 * Rows of events are one each; those of engagement may be a day's. What a day knows of its visitors, it knows of its
 * own groups: more of them together are at most so many.
 */
function expressCount({ table, isUnique }: CountQuestion): RawBuilder<number> {
  if (table !== 'counted_events') return sql<number>`count(*)`;
  return isUnique
    ? sql<number>`count(distinct event.visitor) + coalesce(sum(event.visitors), 0)`
    : sql<number>`coalesce(sum(event.events), 0)`;
}

/** One row for every combination of group values that occurs, in the order of the values. */
export async function countGroups(database: Database, question: CountQuestion): Promise<GroupCount[]> {
  const { groups, zone, maxRows } = question;
  const events = selectEvents(database, question);
  const expressions = await expressGroups(events, question);
  if (expressions === null) return [];
  let query = events.limit(maxRows).select(expressCount(question).as('count'));
  expressions.forEach((expression, index) => {
    const name = `value_${index}`;
    // By its name: an expression that is but a number would be taken for a column's place.
    query = query.select(expression.as(name)).groupBy(sql.ref(name));
  });
  const rows: readonly Readonly<Record<string, Value>>[] = await query.execute();
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
