import { sql } from 'kysely';
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

/** Replaces the events of one UTC day with figures of that day. */
async function pruneDay(database: Database, day: number, nowMs: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Locks the row, so that a second process waits here and then finds no events.
    await writeSetting(transaction, 'engagement_pruned_day', String(day));
    await forgetSums(transaction, day);
    await insertDay(transaction, day, { nowMs, isPruned: true });
    const ofDay = sql`from engagement_events
      where occurred_at >= ${sql.lit(day * dayMs)} and occurred_at < ${sql.lit((day + 1) * dayMs)}`;
    await sql`insert into engagement_days (board_id, name, occurred_at, events, visitors, is_pruned, id)
      select board_id, ${sql.lit(anyName)}, ${sql.lit(noonOf(day))}, 0, count(distinct visitor), 1,
        ${rowIds(day, nowMs, 'all')}
      ${ofDay} and is_odd = 0 group by board_id`.execute(transaction);
    await sql`delete ${ofDay}`.execute(transaction);
    // Visitors of a pruned day are counted separately, and so are those of the next day.
    await transaction
      .updateTable('engagement_sums')
      .set({ returned: 0 })
      .where('occurred_at', '=', (day + 1) * dayMs)
      .where('span', '=', 'day')
      .execute();
  });
}

/** Prunes day by day, the oldest first: an interrupted run continues the next time. */
export async function pruneEvents(
  database: Database,
  { nowMs, rawDays, closing }: { readonly nowMs: number; readonly rawDays: number; readonly closing?: AbortSignal },
): Promise<void> {
  const firstKept = Math.floor(nowMs / dayMs) - rawDays;
  for (;;) {
    if (closing?.aborted === true) return;
    const { oldest } = await database
      .selectFrom('engagement_events')
      .select(({ fn }) => fn.min('occurred_at').as('oldest'))
      .executeTakeFirstOrThrow();
    const day = oldest === null ? firstKept : Math.floor(Number(oldest) / dayMs);
    if (day >= firstKept) return;
    await pruneDay(database, day, nowMs);
  }
}

/** Prunes, sums and scores now and every hour, and compacts the additional counts. */
export function createEventPruning(
  database: Database,
  options: {
    readonly now: () => number;
    readonly rawDays: number;
    readonly closing: AbortSignal;
    readonly reportError: (error: unknown) => void;
  },
): Job {
  return createPeriodicJob(
    'engagement_sums',
    async () => {
      const { closing, rawDays } = options;
      await pruneEvents(database, { nowMs: options.now(), rawDays, closing });
      if (closing.aborted) return;
      await sumEvents(database, options.now());
      await scorePosts(database, options.now());
      await tidyPostCounts(database);
      await tidyHours(database);
    },
    { everyMs, runsAtStart: true, reportError: options.reportError },
  );
}
