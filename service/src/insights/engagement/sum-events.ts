import { sql } from 'kysely';
import { readSetting, writeSetting } from '../../database/settings-store.ts';
import type { Database } from '../../database/schema.ts';

export const dayMs = 86_400_000;
export const hourMs = 3_600_000;
/** Every time zone begins its days at a multiple of this. */
export const quarterMs = 900_000;
/** Replaces a name: sums of all events of a board, with the visitors of the whole board. */
export const anyName = '*';
/** An event may be a day late; the additional hour is for requests in progress and for clock differences. */
export const openMs = dayMs + hourMs;

export const dimensions = sql.raw(
  'post_id, personalization_type, theme, device_category, media_type, embed_url, remote_ip_country',
);
const dayColumns = sql.raw(
  'board_id, name, post_id, personalization_type, theme, device_category, media_type, embed_url, remote_ip_country, ' +
    'occurred_at, events, visitors, is_pruned, id',
);

/** The events of a UTC day that figures count. */
const eventsOf = (day: number) =>
  sql`from engagement_events
    where occurred_at >= ${sql.lit(day * dayMs)} and occurred_at < ${sql.lit((day + 1) * dayMs)} and is_odd = 0`;

/** The time of a day's figures. Noon has the same date in most time zones. */
export const noonOf = (day: number): number => day * dayMs + dayMs / 2;

/** Ids of the rows that one statement creates. */
export const rowIds = (day: number, nowMs: number, kind: string) =>
  sql`${sql.lit(`${day}-${nowMs}-${kind}-`)} || cast(row_number() over (order by board_id) as text)`;

/** Inserts a row for each combination of properties of the day's events. */
export async function insertDay(
  transaction: Database,
  day: number,
  { nowMs, isPruned }: { readonly nowMs: number; readonly isPruned: boolean },
): Promise<void> {
  await sql`insert into engagement_days (${dayColumns})
    select board_id, name, ${dimensions}, ${sql.lit(noonOf(day))}, count(*), count(distinct visitor),
      ${sql.lit(isPruned ? 1 : 0)}, ${rowIds(day, nowMs, isPruned ? 'each' : 'sum')}
    ${eventsOf(day)} group by board_id, name, ${dimensions}`.execute(transaction);
}

/** Deletes the sums that `sumDay` created for a day. */
export async function forgetSums(transaction: Database, day: number): Promise<void> {
  await transaction
    .deleteFrom('engagement_days')
    .where('occurred_at', '=', noonOf(day))
    .where('is_pruned', '=', 0)
    .execute();
  for (const table of ['engagement_hours', 'engagement_sums'] as const)
    await transaction
      .deleteFrom(table)
      .where('occurred_at', '>=', day * dayMs)
      .where('occurred_at', '<', (day + 1) * dayMs)
      .execute();
}

/** Inserts a row for each hour of the day and combination. */
async function insertHours(transaction: Database, day: number, nowMs: number): Promise<void> {
  const hour = sql`occurred_at - occurred_at % ${sql.lit(hourMs)}`;
  await sql`insert into engagement_hours (board_id, name, occurred_at, ${dimensions}, events, id)
    select board_id, name, ${hour}, ${dimensions}, count(*), ${rowIds(day, nowMs, 'hour')}
    ${eventsOf(day)} group by board_id, name, ${hour}, ${dimensions}`.execute(transaction);
}

/**
 * Inserts a row per name, or one for all names, with the visitors of the day and those who also visited the day before.
 */
async function insertVisitors(transaction: Database, day: number, name: 'each' | 'any'): Promise<void> {
  const of = sql.raw(name === 'each' ? 'board_id, name, visitor' : 'board_id, visitor');
  const group = sql.raw(name === 'each' ? 'board_id, name' : 'board_id');
  const written = name === 'each' ? sql`name` : sql.lit(anyName);
  await sql`with earlier as (select distinct ${of} ${eventsOf(day - 1)}),
      today as (select ${of}, count(*) as events ${eventsOf(day)} group by ${of})
    insert into engagement_sums (board_id, name, span, occurred_at, events, visitors, returned)
    select board_id, ${written}, 'day', ${sql.lit(day * dayMs)}, sum(events), count(*), count(known)
    from (select today.*, earlier.visitor as known from today left join earlier using (${of})) as came
    group by ${group}`.execute(transaction);
}

async function sumDay(database: Database, day: number, nowMs: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Locks the row, so that a second process waits here and then computes the same result again.
    await writeSetting(transaction, 'engagement_summed_days', String(day + 1));
    await forgetSums(transaction, day);
    await insertDay(transaction, day, { nowMs, isPruned: false });
    await insertHours(transaction, day, nowMs);
    const quarter = sql`occurred_at - occurred_at % ${sql.lit(quarterMs)}`;
    await sql`insert into engagement_sums (board_id, name, span, occurred_at, events, visitors)
      select board_id, name, 'quarter', ${quarter}, count(*), 0
      ${eventsOf(day)} group by board_id, name, ${quarter}`.execute(transaction);
    await insertVisitors(transaction, day, 'each');
    await insertVisitors(transaction, day, 'any');
  });
}

/** Events before the returned time are summed, except those of pruned days. */
export async function readSummedUntil(database: Database): Promise<number> {
  return Number((await readSetting(database, 'engagement_summed_days')) ?? 0) * dayMs;
}

/** Sums the days that accept no further events, the oldest first. */
export async function sumEvents(database: Database, nowMs: number): Promise<void> {
  const firstOpen = Math.floor((nowMs - openMs) / dayMs);
  for (;;) {
    const { oldest } = await database
      .selectFrom('engagement_events')
      .select(({ fn }) => fn.min('occurred_at').as('oldest'))
      .where('occurred_at', '>=', await readSummedUntil(database))
      .executeTakeFirstOrThrow();
    const day = oldest === null ? firstOpen : Math.floor(Number(oldest) / dayMs);
    if (day >= firstOpen) return;
    await sumDay(database, day, nowMs);
  }
}
