import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import { lockArranging, otherEvents, readEventParts, startOfMonth } from './event-months.ts';
import type { Database } from './schema.ts';

export const divisionMigration = '0092-divide-events';
const dayMs = 86_400_000;
const bound = sql.ref('engagement_events_before_months');

const dimensions = sql.raw(
  'post_id, personalization_type, theme, device_category, media_type, embed_url, remote_ip_country',
);

/**
 * Makes `engagement_events` a table of tables, with all its events.
 * @param end all events are before it, and a constraint says so, so that nothing is read here; null = there are none
 */
export async function divideEvents(transaction: Database, end: number | null): Promise<void> {
  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(transaction);
  const before = 'engagement_events_before';
  await run('drop view counted_events');
  await run(`alter table engagement_events rename to ${before}`);
  for (const name of ['by_board', 'by_time', 'pkey'])
    await run(`alter index engagement_events_${name} rename to ${before}_${name}`);
  await run(`create table engagement_events (like ${before} including defaults) partition by range (occurred_at)`);
  await run(`create index engagement_events_by_board on engagement_events
    (board_id, name, occurred_at, is_odd, visitor)`);
  await run('create index engagement_events_by_time on engagement_events (occurred_at)');
  // A key over all tables would need the time in it, but a repeated event has a slightly different one.
  await run(`create table ${otherEvents} partition of engagement_events (primary key (id)) default`);
  if (end === null) await run(`drop table ${before}`);
  else {
    await run(`alter table engagement_events attach partition ${before} for values from (minvalue) to (${end})`);
    await sql`alter table ${sql.table(before)} drop constraint ${bound}`.execute(transaction);
  }
  await sql`create view counted_events as
    select board_id, name, occurred_at, ${dimensions}, visitor, 1 as events, 0 as visitors
    from engagement_events where is_odd = 0
    union all
    select board_id, name, occurred_at, ${dimensions}, null as visitor, events, visitors
    from engagement_days where is_pruned = 1`.execute(transaction);
}

async function readAge(database: Database, nowMs: number): Promise<number> {
  const { rows } = await sql<{ readonly timestamp: string }>`
    select timestamp from kysely_migration where name = ${divisionMigration}`.execute(database);
  return nowMs - Date.parse(rows[0]?.timestamp ?? '');
}

/**
 * Divides the events of a database that an earlier version has used: a day after the upgrade, because services of
 * that version may run until then, and their statements need a key that only one table can have. Existing events become
 * the first part as they are: nothing is copied, and statements of visitors wait for milliseconds only. It can be cut
 * off at any moment and repeated.
 */
export async function divideUsedEvents(database: Database, nowMs: number): Promise<void> {
  if (!isPostgres(database) || (await readEventParts(database)) !== null) return;
  if (!((await readAge(database, nowMs)) >= dayMs)) return;
  // Far enough that no event comes close to it before the division has ended, even if that takes many attempts.
  const end = startOfMonth(nowMs, 2);
  await database.transaction().execute(async (transaction) => {
    await lockArranging(transaction);
    await sql`alter table engagement_events drop constraint if exists ${bound},
      add constraint ${bound} check (occurred_at < ${sql.lit(end)}) not valid`.execute(transaction);
  });
  // Reads all events while others are stored.
  await sql`alter table engagement_events validate constraint ${bound}`.execute(database);
  await database.transaction().execute(async (transaction) => {
    await lockArranging(transaction);
    if ((await readEventParts(transaction)) === null) await divideEvents(transaction, end);
  });
}
