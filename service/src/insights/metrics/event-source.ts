import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { engagementNames } from '../../../../src/model/engagement-names.ts';
import { anyName, dayMs, hourMs, quarterMs, readSummedUntil } from '../engagement/sum-events.ts';
import type { TimeRange } from '../../posts/published-range.ts';
import type { CountQuestion } from './count-question.ts';
import { timeGroups } from './time-groups.ts';

type Sql = RawBuilder<unknown>;

/** The rows of a query as SQL, and the range of their times. */
export interface EventSource {
  readonly rows: Sql;
  readonly span: TimeRange;
}

/**
 * Maximum length of a range. For longer ranges the first and the last event are looked up, because every clock change
 * within the range becomes part of the SQL.
 */
const maxSpanMs = 800 * dayMs;

/** The team's boards in the query. */
async function findBoards(database: Database, { teamId, wanted }: CountQuestion): Promise<readonly number[]> {
  const rows = await database.selectFrom('boards').select('id').where('team_id', '=', teamId).execute();
  const asked = wanted['board_id'] ?? [];
  return rows.map(({ id }) => id).filter((id) => asked.length === 0 || asked.includes(id));
}

/** Narrows the range to the existing events; null = there are none. */
async function narrow(
  database: Database,
  { table, range }: CountQuestion,
  boardIds: readonly number[],
): Promise<TimeRange | null> {
  if (range.from >= range.to) return null;
  if (range.to - range.from <= maxSpanMs) return range;
  const parts =
    table === 'counted_events'
      ? ['engagement_events', 'engagement_days'].map(
          (each) => sql`select min(occurred_at) as first,
          (select max(occurred_at) from ${sql.table(each)}) as last from ${sql.table(each)}`,
        )
      : [
          sql`select (select min(occurred_at) from ${sql.table(table)} where board_id = boards.id) as first,
            (select max(occurred_at) from ${sql.table(table)} where board_id = boards.id) as last
            from boards where id in (${sql.join(boardIds)})`,
        ];
  const { rows } = await sql<{ readonly first: number | null; readonly last: number | null }>`
    select min(first) as first, max(last) as last from (${sql.join(parts, sql` union all `)}) as ends`.execute(
    database,
  );
  const [first, last] = [rows[0]?.first ?? null, rows[0]?.last ?? null];
  if (first === null || last === null) return null;
  // Rounds to whole days, which have sums. An event during the count may be later than the last event found: one more
  // day is enough.
  const [from, to] = [Math.floor(Number(first) / dayMs) * dayMs, (Math.floor(Number(last) / dayMs) + 2) * dayMs];
  const found = { from: Math.max(range.from, from), to: Math.min(range.to, to) };
  return found.from < found.to ? found : null;
}

/**
 * Intervals whose events can be counted as one row; `visitors` are days from which the visitors of a range are
 * computed.
 */
type Sums = 'day' | 'visitors' | 'quarter' | 'combined_day' | 'combined_hour';

const unitOf: Readonly<Record<Sums, number>> = {
  day: dayMs,
  visitors: dayMs,
  quarter: quarterMs,
  combined_day: dayMs,
  combined_hour: hourMs,
};

const timesOf = ({ groups }: CountQuestion): readonly string[] => groups.filter((name) => timeGroups[name]);

/** Whether this unit always begins at the same time in the zone and in UTC. */
const isAligned = ({ zone }: CountQuestion, span: TimeRange, unit: number): boolean =>
  zone
    .offsetsBetween(span.from, span.to)
    .every(({ from, offsetMs }, index) => offsetMs % unit === 0 && (index === 0 || from % unit === 0));

/** Whether the query uses only the board, the name and the time of events. */
function asksForNames({ groups, wanted, ofPosts }: CountQuestion): boolean {
  const filtered = Object.keys(wanted).filter((name) => (wanted[name]?.length ?? 0) > 0);
  return (
    ofPosts === undefined &&
    [...groups.filter((name) => !timeGroups[name]), ...filtered].every((name) => name === 'board_id' || name === 'name')
  );
}

/** The coarsest sums with the same result as the events; null = only the events have it. */
function chooseSums(question: CountQuestion, span: TimeRange): Sums | null {
  const { wanted, isUnique } = question;
  const times = timesOf(question);
  const isOfNameOnly = asksForNames(question);
  const isOfDays =
    times.length === 0 || (!times.some((name) => name.startsWith('time.hour')) && isAligned(question, span, dayMs));
  if (isUnique) {
    if (!isOfNameOnly || wanted['name']?.length !== 1) return null;
    if (times.length === 0) return 'visitors';
    return isOfDays && times.includes('time.day') ? 'day' : null;
  }
  if (isOfDays) return isOfNameOnly ? 'day' : 'combined_day';
  if (isOfNameOnly && isAligned(question, span, quarterMs)) return 'quarter';
  return isAligned(question, span, hourMs) ? 'combined_hour' : null;
}

type SelectRows = (from: string, counts: readonly Sql[], where: readonly Sql[]) => Sql;

const within = ({ from, to }: TimeRange): Sql => sql`occurred_at >= ${from} and occurred_at < ${to}`;

/** The whole intervals in a range. */
const roundInwards = ({ from, to }: TimeRange, unit: number): TimeRange => ({
  from: Math.ceil(from / unit) * unit,
  to: Math.floor(to / unit) * unit,
});

/** Ingestions and moderations: sums of hours, and the events before the first and after the last of these hours. */
function historyRows(question: CountQuestion, span: TimeRange, select: SelectRows): Sql {
  const { table } = question;
  const asTheyCame = (between: TimeRange): Sql => select(table, [sql`1 as events`], [within(between)]);
  const inner = roundInwards({ from: Math.max(0, span.from), to: span.to }, hourMs);
  const isOfHours = timesOf(question).length === 0 || isAligned(question, span, hourMs);
  if (!isOfHours || inner.from >= inner.to) return asTheyCame(span);
  const hours = table === 'ingestion_events' ? 'ingestion_hours' : 'moderation_hours';
  return sql.join(
    [
      asTheyCame({ from: span.from, to: inner.from }),
      select(hours, [sql`amount as events`], [within(inner)]),
      asTheyCame({ from: inner.to, to: span.to }),
    ],
    sql` union all `,
  );
}

/** Columns of a row that counts events, named visitors, or unnamed visitors. */
const [noVisitor, events] = [sql`null as visitor`, sql`events`];
const eachEvent = [sql`visitor`, sql`1 as events`, sql`0 as visitors`];
const summed = [noVisitor, events, sql`visitors`];

/**
 * Counts the visitors of a range: the sum of each day's visitors, minus those who also visited on the day before. A
 * visitor's name is valid for one board, and for one day and the evening before it, so no visitor is missed or counted
 * twice. Where the range ends within a day, the events of this day and of the last whole day are read.
 * @returns null = the range has no other whole day
 */
function visitorRows(
  span: TimeRange,
  days: TimeRange,
  asTheyCame: (between: TimeRange) => Sql,
  select: SelectRows,
): readonly Sql[] | null {
  const [hasHead, hasTail] = [span.from < days.from, days.to < span.to];
  const [from, to] = [hasHead ? days.from + dayMs : days.from, hasTail ? days.to - dayMs : days.to];
  if (from >= to) return null;
  const visitors = sql`(case when occurred_at < ${sql.lit(to)} then visitors else 0 end) -
    (case when occurred_at > ${sql.lit(hasHead ? from - 1 : from)} then returned else 0 end) as visitors`;
  return [
    select('engagement_sums', [noVisitor, events, visitors], [sql`span = 'day'`, within({ from, to: days.to })]),
    ...(hasHead ? [asTheyCame({ from: span.from, to: from })] : []),
    ...(hasTail ? [asTheyCame({ from: to, to: span.to })] : []),
  ];
}

/** The rows to count for a query; null = there are none. */
export async function findEvents(database: Database, question: CountQuestion): Promise<EventSource | null> {
  const { table, groups, wanted, range, isUnique, ofPosts } = question;
  const boardIds = await findBoards(database, question);
  const span = boardIds.length === 0 ? null : await narrow(database, question, boardIds);
  if (!span) return null;

  const columns = ['occurred_at', ...groups.filter((name) => !timeGroups[name])].map((column) => sql.ref(column));
  const isIn = (column: string, values: readonly (number | string)[]): Sql =>
    sql`${sql.ref(column)} in (${sql.join(values)})`;
  const selectRows =
    (conditions: readonly Sql[]): SelectRows =>
    (from, counts, where) =>
      sql`select ${sql.join([...columns, ...counts])} from ${sql.table(from)}
        where ${sql.join([...conditions, ...where], sql` and `)}`;
  const conditions = [
    isIn('board_id', boardIds),
    ...(ofPosts ? [ofPosts] : []),
    ...Object.entries(wanted)
      .filter(([column, values]) => column !== 'board_id' && column !== 'name' && values.length > 0)
      .map(([column, values]) => isIn(column, values)),
  ];
  if (table !== 'counted_events') return { rows: historyRows(question, span, selectRows(conditions)), span };

  const names = wanted['name'] ?? [];
  const ofName = (known: readonly (number | string)[]): SelectRows =>
    selectRows([...conditions, ...(known.length > 0 ? [isIn('name', known)] : [])]);
  // Days of all names together are separate rows; events and their properties have one name each.
  const eachName = names.includes(anyName) ? engagementNames : names;
  const [selectEach, selectDays] = [ofName(eachName), ofName(names)];
  const asTheyCame = (between: TimeRange): Sql =>
    selectEach('engagement_events', eachEvent, [sql`is_odd = 0`, within(between)]);
  const selectPruned = isUnique && asksForNames(question) ? selectDays : selectEach;
  const pruned = selectPruned('engagement_days', summed, [sql`is_pruned = 1`, within(range)]);

  const sums = chooseSums(question, span);
  const inner =
    sums && roundInwards({ from: span.from, to: Math.min(span.to, await readSummedUntil(database)) }, unitOf[sums]);
  function selectSums(kind: Sums | null, between: TimeRange): Sql {
    if (kind === 'combined_day') return selectEach('engagement_days', summed, [sql`is_pruned = 0`, within(between)]);
    if (kind === 'combined_hour') return selectEach('engagement_hours', [noVisitor, events, sql`0`], [within(between)]);
    const select = kind === 'day' ? selectDays : selectEach;
    return select('engagement_sums', summed, [sql`span = ${kind}`, within(between)]);
  }
  function partsOf(): readonly Sql[] | null {
    if (!inner || inner.from >= inner.to) return null;
    if (sums === 'visitors') return visitorRows(span!, inner, asTheyCame, selectDays);
    return [
      asTheyCame({ from: span!.from, to: inner.from }),
      selectSums(sums, inner),
      asTheyCame({ from: inner.to, to: span!.to }),
    ];
  }
  return { rows: sql.join([...(partsOf() ?? [asTheyCame(span)]), pruned], sql` union all `), span };
}
