import { sql } from 'kysely';
import { readKeptValue, writeKeptValue } from '../database/kept-value.ts';
import type { Database } from '../database/schema.ts';

export const dayMs = 86_400_000;
/** No time zone begins its days within one. */
export const quarterMs = 900_000;
/** An event may come a day late; the rest is for requests under way, and for clocks that differ. */
const openMs = dayMs + 3_600_000;

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

/** When the figures of a day are said to have happened. Noon: the same date in most time zones. */
export const noonOf = (day: number): number => day * dayMs + dayMs / 2;

/** Ids of the rows that one statement makes. */
export const rowIds = (day: number, nowMs: number, kind: string) =>
  sql`${sql.lit(`${day}-${nowMs}-${kind}-`)} || cast(row_number() over (order by board_id) as text)`;

/** A row for each combination of what is known of the day's events. */
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

/** Takes back what `sumDay` has made of a day. */
export async function forgetSums(transaction: Database, day: number): Promise<void> {
  await transaction
    .deleteFrom('engagement_days')
    .where('occurred_at', '=', noonOf(day))
    .where('is_pruned', '=', 0)
    .execute();
  await transaction
    .deleteFrom('engagement_sums')
    .where('occurred_at', '>=', day * dayMs)
    .where('occurred_at', '<', (day + 1) * dayMs)
    .execute();
}

async function sumDay(database: Database, day: number, nowMs: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Takes the row, so that a second process waits here, and then makes the same again.
    await writeKeptValue(transaction, 'engagement_summed_days', String(day + 1));
    await forgetSums(transaction, day);
    await insertDay(transaction, day, { nowMs, isPruned: false });
    const columns = sql.raw('board_id, name, span, occurred_at, events, visitors');
    const quarter = sql`occurred_at - occurred_at % ${sql.lit(quarterMs)}`;
    await sql`insert into engagement_sums (${columns})
      select board_id, name, 'quarter', ${quarter}, count(*), 0
      ${eventsOf(day)} group by board_id, name, ${quarter}`.execute(transaction);
    await sql`insert into engagement_sums (${columns})
      select board_id, name, 'day', ${sql.lit(day * dayMs)}, count(*), count(distinct visitor)
      ${eventsOf(day)} group by board_id, name`.execute(transaction);
  });
}

/** Events before that moment are summed, except those whose day has been pruned. */
export async function readSummedUntil(database: Database): Promise<number> {
  return Number((await readKeptValue(database, 'engagement_summed_days')) ?? 0) * dayMs;
}

/** Sums the days for which no event can come any more, the oldest first. */
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
