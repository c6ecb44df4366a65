import { sql } from 'kysely';
import { classifyError } from '../../database/classify-error.ts';
import { divideUsedEvents } from '../../database/divide-events.ts';
import { arrangeMonths, dropEventPart, readEventParts, type EventPart } from '../../database/event-months.ts';
import { writeSetting } from '../../database/settings-store.ts';
import type { Database } from '../../database/schema.ts';
import type { Job } from '../../jobs/job.ts';
import { createPeriodicJob } from '../../jobs/periodic-job.ts';
import { tidyHours } from '../metrics/tidy-hours.ts';
import { tidyPostCounts } from '../../posts/post-counts.ts';
import { scorePosts } from './score-posts.ts';
import { anyName, dayMs, forgetSums, insertDay, noonOf, rowIds, sumEvents } from './sum-events.ts';

/**
 * The number of days for which single events are stored before daily sums replace them: a season can be compared by the
 * hour.
 */
export const defaultRawDays = 90;

const everyMs = 3_600_000;

const eventsOn = (day: number) =>
  sql`from engagement_events
    where occurred_at >= ${sql.lit(day * dayMs)} and occurred_at < ${sql.lit((day + 1) * dayMs)}`;

/** Stores the figures of one UTC day, whose events are then removed in the same transaction. */
async function keepFigures(transaction: Database, day: number, nowMs: number): Promise<void> {
  await forgetSums(transaction, day);
  await insertDay(transaction, day, { nowMs, isPruned: true });
  await sql`insert into engagement_days (board_id, name, occurred_at, events, visitors, is_pruned, id)
    select board_id, ${sql.lit(anyName)}, ${sql.lit(noonOf(day))}, 0, count(distinct visitor), 1,
      ${rowIds(day, nowMs, 'all')}
    ${eventsOn(day)} and is_odd = 0 group by board_id`.execute(transaction);
  // Visitors of a pruned day are counted separately, and so are those of the next day.
  await transaction
    .updateTable('engagement_sums')
    .set({ returned: 0 })
    .where('occurred_at', '=', (day + 1) * dayMs)
    .where('span', '=', 'day')
    .execute();
}

/** Locks a row, so that a second process waits here and then finds no events. */
const lockPruning = (transaction: Database, day: number): Promise<void> =>
  writeSetting(transaction, 'engagement_pruned_day', String(day));

/** Replaces the events of one UTC day with figures of that day. */
async function pruneDay(database: Database, day: number, nowMs: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockPruning(transaction, day);
    await keepFigures(transaction, day, nowMs);
    await sql`delete ${eventsOn(day)}`.execute(transaction);
  });
}

/** Replaces a table of events with figures of its days. */
async function pruneMonth(database: Database, month: EventPart, nowMs: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockPruning(transaction, Math.floor(month.to / dayMs) - 1);
    if ((await readEventParts(transaction))?.some(({ name }) => name === month.name) !== true) return;
    const { rows } = await sql<{ readonly day: number }>`
      select distinct occurred_at / ${sql.lit(dayMs)} as day from ${sql.table(month.name)} order by day`.execute(
      transaction,
    );
    for (const { day } of rows) await keepFigures(transaction, Number(day), nowMs);
    await dropEventPart(transaction, month);
  });
}

/**
 * Prunes day by day, the oldest first: an interrupted run continues the next time. Months with a table of their own are
 * pruned as a whole, when their last day is old enough.
 */
export async function pruneEvents(
  database: Database,
  { nowMs, rawDays, closing }: { readonly nowMs: number; readonly rawDays: number; readonly closing?: AbortSignal },
): Promise<void> {
  const firstKept = Math.floor(nowMs / dayMs) - rawDays;
  const months = (await readEventParts(database)) ?? [];
  for (const month of months) {
    if (closing?.aborted === true) return;
    if (month.to <= firstKept * dayMs) await pruneMonth(database, month, nowMs);
  }
  const end = Math.min(firstKept * dayMs, ...months.map(({ from }) => from).filter(Number.isFinite));
  for (;;) {
    if (closing?.aborted === true) return;
    const { oldest } = await database
      .selectFrom('engagement_events')
      .select(({ fn }) => fn.min('occurred_at').as('oldest'))
      .where('occurred_at', '<', end)
      .executeTakeFirstOrThrow();
    if (oldest === null) return;
    await pruneDay(database, Math.floor(Number(oldest) / dayMs), nowMs);
  }
}

/** Divides events into months and prunes them. */
async function tidyEvents(database: Database, options: PruningOptions): Promise<void> {
  const { now, rawDays, closing } = options;
  try {
    await divideUsedEvents(database, now());
    await arrangeMonths(database, now());
    await pruneEvents(database, { nowMs: now(), rawDays, closing });
  } catch (error) {
    // Somebody reads events for long, or another process does the same: the next hour will do.
    if (!['busy', 'waited'].includes(classifyError(error))) throw error;
  }
}

interface PruningOptions {
  readonly now: () => number;
  readonly rawDays: number;
  readonly closing: AbortSignal;
  readonly reportError: (error: unknown) => void;
}

/** Prunes, sums and scores now and every hour, and compacts the additional counts. */
export function createEventPruning(database: Database, options: PruningOptions): Job {
  return createPeriodicJob(
    'engagement_sums',
    async () => {
      await tidyEvents(database, options);
      if (options.closing.aborted) return;
      await sumEvents(database, options.now());
      await scorePosts(database, options.now());
      await tidyPostCounts(database);
      await tidyHours(database);
    },
    { everyMs, runsAtStart: true, reportError: options.reportError },
  );
}
