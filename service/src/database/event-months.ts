import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './schema.ts';

/**
 * On PostgreSQL, `engagement_events` is a table for each month (UTC), so that old months are dropped and not deleted
 * row by row. Events of a month without a table go into this one, so that none is ever refused.
 */
export const otherEvents = 'engagement_events_other';
/** This month and the next two, in case no process runs for a while. */
const monthsAhead = 2;
/** A name of a table has four digits for its year. */
const endOfTime = Date.UTC(10_000, 0);
/** Whoever changes the tables waits for whoever else does, in any process. */
const arrangingLock = 92_001;
/**
 * Statements of visitors wait behind one that waits to change a table. So it gives up after a while, and the next hour
 * tries again.
 */
const maxWaitMs = 2000;

/** A table of events. */
export interface EventPart {
  readonly name: string;
  /** The first millisecond; -Infinity for the events from before there were months. */
  readonly from: number;
  /** The first millisecond that does not belong to it. */
  readonly to: number;
}

/** The first millisecond of a month (UTC). */
export function startOfMonth(ms: number, later = 0): number {
  const date = new Date(ms);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
}

const nameOf = (month: number): string =>
  `engagement_events_${new Date(month).toISOString().slice(0, 7).replace('-', '_')}`;

/** The tables of events without `otherEvents`, the oldest first; null = the events are in one table. */
export async function readEventParts(database: Database): Promise<readonly EventPart[] | null> {
  if (!isPostgres(database)) return null;
  const { rows } = await sql<{ readonly name: string | null; readonly bound: string | null }>`
    select part.relname as name, pg_get_expr(part.relpartbound, part.oid) as bound
    from pg_class as whole
    left join pg_inherits on inhparent = whole.oid
    left join pg_class as part on part.oid = inhrelid
    where whole.oid = to_regclass('engagement_events') and whole.relkind = 'p'`.execute(database);
  if (rows.length === 0) return null;
  return rows
    .flatMap(({ name, bound }) => {
      const [, from, to] = /FROM \('?(MINVALUE|\d+)'?\) TO \('(\d+)'\)/.exec(bound ?? '') ?? [];
      if (name === null || to === undefined) return [];
      return [{ name, from: from === 'MINVALUE' ? -Infinity : Number(from), to: Number(to) }];
    })
    .toSorted((one, other) => one.from - other.from);
}

/** For the rest of the transaction, nobody waits long for a change of tables, and only one process makes one. */
export async function lockArranging(transaction: Database): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(maxWaitMs)}`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${sql.lit(arrangingLock)})`.execute(transaction);
}

/** Adds the table of a month, with the events that came before it had one. */
async function addMonth(transaction: Database, from: number): Promise<void> {
  await lockArranging(transaction);
  const isThere = (part: EventPart): boolean => part.from <= from && from < part.to;
  if ((await readEventParts(transaction))?.some(isThere) !== false) return;
  const [month, other] = [sql.table(nameOf(from)), sql.table(otherEvents)];
  const [first, end] = [sql.lit(from), sql.lit(startOfMonth(from, 1))];
  // A statement that read the table of tables before the move, and `other` after it, would miss the moved events.
  await sql`lock table only engagement_events in access exclusive mode`.execute(transaction);
  await sql`lock table ${other} in share row exclusive mode`.execute(transaction);
  await sql`create table ${month} (like engagement_events including defaults, primary key (id))`.execute(transaction);
  await sql`with moved as (delete from ${other} where occurred_at >= ${first} and occurred_at < ${end} returning *)
    insert into ${month} select * from moved`.execute(transaction);
  await sql`alter table engagement_events attach partition ${month} for values from (${first}) to (${end})`.execute(
    transaction,
  );
}

/** Adds the tables of all months of these times. Must be called in a transaction. */
export async function addMonthsOf(transaction: Database, times: readonly number[]): Promise<void> {
  const parts = await readEventParts(transaction);
  if (!parts) return;
  const months = times.filter((ms) => ms >= 0 && ms < endOfTime).map((ms) => startOfMonth(ms));
  for (const month of new Set(months))
    if (!parts.some(({ from, to }) => from <= month && month < to)) await addMonth(transaction, month);
}

/** Makes the tables of the next months, and those of events that came before their month had one. */
export async function arrangeMonths(database: Database, nowMs: number): Promise<void> {
  if ((await readEventParts(database)) === null) return;
  const add = (times: readonly number[]): Promise<void> =>
    database.transaction().execute((transaction) => addMonthsOf(transaction, times));
  for (let later = 0; later <= monthsAhead; later++) await add([startOfMonth(nowMs, later)]);
  for (;;) {
    const { rows } = await sql<{ readonly oldest: number | null }>`select min(occurred_at) as oldest
      from ${sql.table(otherEvents)} where occurred_at >= 0 and occurred_at < ${endOfTime}`.execute(database);
    const oldest = rows[0]?.oldest ?? null;
    if (oldest === null) return;
    await add([Number(oldest)]);
  }
}

/** Removes a table with all its events. Whoever reads events meanwhile is waited for, but not for long. */
export async function dropEventPart(transaction: Database, { name }: EventPart): Promise<void> {
  await lockArranging(transaction);
  await sql`drop table ${sql.table(name)}`.execute(transaction);
}
