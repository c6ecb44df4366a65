import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/schema.ts';
import { dayMs, quarterMs, readSummedUntil } from '../engagement/sum-events.ts';
import type { TimeRange } from '../posts/published-range.ts';
import type { CountQuestion } from './count-groups.ts';
import { timeGroups } from './time-groups.ts';

type Sql = RawBuilder<unknown>;

/** What a question counts, as SQL, and the range of the times in it. */
export interface EventSource {
  readonly rows: Sql;
  readonly span: TimeRange;
}

/** Of longer ranges the ends are looked up: the changes of clocks within it become part of the SQL. */
const maxSpanMs = 800 * dayMs;

/** The team's boards that the question is about. */
async function findBoards(database: Database, { teamId, wanted }: CountQuestion): Promise<readonly number[]> {
  const rows = await database.selectFrom('boards').select('id').where('team_id', '=', teamId).execute();
  const asked = wanted['board_id'] ?? [];
  return rows.map(({ id }) => id).filter((id) => asked.length === 0 || asked.includes(id));
}

/** The range as far as there is anything in it; null = there is nothing. */
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
  // What happens while we count may be later than the last of what is there: a day is enough.
  const found = { from: Math.max(range.from, Number(first)), to: Math.min(range.to, Number(last) + dayMs) };
  return found.from < found.to ? found : null;
}

/** Spans of time whose events may be counted as one. */
type Sums = 'day' | 'quarter' | 'combined_day';

/** The coarsest sums that answer the question as their events would; null = only the events do. */
function chooseSums(
  { table, groups, wanted, zone, isUnique }: CountQuestion,
  span: TimeRange,
  boards: number,
): Sums | null {
  if (table !== 'counted_events') return null;
  const times = groups.filter((name) => timeGroups[name]);
  const filtered = Object.keys(wanted).filter((name) => (wanted[name]?.length ?? 0) > 0);
  const isOfNameOnly = [...groups, ...filtered].every(
    (name) => times.includes(name) || name === 'board_id' || name === 'name',
  );
  const isAligned = (unit: number): boolean =>
    zone
      .offsetsBetween(span.from, span.to)
      .every(({ from, offsetMs }, index) => offsetMs % unit === 0 && (index === 0 || from % unit === 0));
  const isOfDays = times.length === 0 || (!times.some((name) => name.startsWith('time.hour')) && isAligned(dayMs));
  if (isUnique)
    // Days of one board only: a visitor may come on two days, and, for all that we know, to two boards.
    return isOfNameOnly && isOfDays && times.includes('time.day') && (boards === 1 || groups.includes('board_id'))
      ? 'day'
      : null;
  if (isOfDays) return isOfNameOnly ? 'day' : 'combined_day';
  return isOfNameOnly && isAligned(quarterMs) ? 'quarter' : null;
}

/** The rows to count for a question; null = there are none. */
export async function findEvents(database: Database, question: CountQuestion): Promise<EventSource | null> {
  const { table, groups, wanted, range } = question;
  const boardIds = await findBoards(database, question);
  const span = boardIds.length === 0 ? null : await narrow(database, question, boardIds);
  if (!span) return null;

  const columns = ['occurred_at', ...groups.filter((name) => !timeGroups[name])].map((column) => sql.ref(column));
  const conditions = [
    sql`board_id in (${sql.join(boardIds)})`,
    ...Object.entries(wanted)
      .filter(([column, values]) => column !== 'board_id' && values.length > 0)
      .map(([column, values]) => sql`${sql.ref(column)} in (${sql.join(values)})`),
  ];
  const selectRows = (from: string, counts: readonly Sql[], where: readonly Sql[]): Sql =>
    sql`select ${sql.join([...columns, ...counts])} from ${sql.table(from)}
      where ${sql.join([...conditions, ...where], sql` and `)}`;
  const within = ({ from, to }: TimeRange): Sql => sql`occurred_at >= ${from} and occurred_at < ${to}`;
  if (table !== 'counted_events') return { rows: selectRows(table, [], [within(span)]), span };

  const asTheyCame = (between: TimeRange): Sql =>
    selectRows(
      'engagement_events',
      [sql`visitor`, sql`1 as events`, sql`0 as visitors`],
      [sql`is_odd = 0`, within(between)],
    );
  const summed = [sql`null as visitor`, sql`events`, sql`visitors`];
  const pruned = selectRows('engagement_days', summed, [sql`is_pruned = 1`, within(range)]);

  const sums = chooseSums(question, span, boardIds.length);
  const unit = sums === 'quarter' ? quarterMs : dayMs;
  const inner = {
    from: Math.ceil(span.from / unit) * unit,
    to: Math.floor(Math.min(span.to, await readSummedUntil(database)) / unit) * unit,
  };
  const parts =
    sums === null || inner.from >= inner.to
      ? [asTheyCame(span), pruned]
      : [
          asTheyCame({ from: span.from, to: inner.from }),
          sums === 'combined_day'
            ? selectRows('engagement_days', summed, [sql`is_pruned = 0`, within(inner)])
            : selectRows('engagement_sums', summed, [sql`span = ${sums}`, within(inner)]),
          asTheyCame({ from: inner.to, to: span.to }),
          pruned,
        ];
  return { rows: sql.join(parts, sql` union all `), span };
}
