import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../database/schema.ts';

/** Work that waits in the database. `oldestMs` is the age of the longest waiting; 0 when nothing waits. */
export interface WaitingWork {
  readonly queue: string;
  readonly amount: number;
  readonly oldestMs: number;
}

export interface FeedsByState {
  readonly working: number;
  readonly failing: number;
  readonly paused: number;
}

interface Counted {
  readonly amount: number | string | bigint;
  readonly since: number | string | null;
}

/** Reads the queues of all jobs. Work that is due only later, such as a repeated delivery, waits as well. */
export async function countWaitingWork(database: Database, nowMs: number): Promise<readonly WaitingWork[]> {
  const describe = (queue: string, { amount, since }: Counted): WaitingWork => ({
    queue,
    amount: Number(amount),
    oldestMs: since === null ? 0 : Math.max(0, nowMs - Number(since)),
  });
  const ofRequests = (table: 'post_create_requests' | 'export_requests' | 'work_requests') =>
    database
      .selectFrom(table)
      .select(({ fn }) => [fn.countAll().as('amount'), fn.min('created_at').as('since')])
      .where('status', 'in', ['pending', 'processing'])
      .executeTakeFirstOrThrow();
  const [posts, exported, work, events, mails, images] = await Promise.all([
    ofRequests('post_create_requests'),
    ofRequests('export_requests'),
    ofRequests('work_requests'),
    database
      .selectFrom('webhook_events')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
      .select(({ fn }) => [fn.countAll().as('amount'), fn.min('webhook_events.created_at').as('since')])
      .where('delivery', '=', 'pending')
      .where('webhooks.status', '=', 'active')
      .executeTakeFirstOrThrow(),
    database
      .selectFrom('outgoing_mails')
      .select(({ fn }) => [fn.countAll().as('amount'), fn.min('created_at').as('since')])
      .executeTakeFirstOrThrow(),
    database
      .selectFrom('feed_pictures')
      .select(({ fn }) => fn.countAll().as('amount'))
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow(),
  ]);
  return [
    describe('visitor_posts', posts),
    describe('exports', exported),
    describe('work_requests', work),
    describe('webhooks', events),
    describe('mail', mails),
    describe('feed_images', { ...images, since: null }),
  ];
}

/** Feeds that are polled, that failed at their last poll, and that are not polled. */
export async function countFeeds(database: Database): Promise<FeedsByState> {
  const rows = await database.selectFrom('feed_states').select(['due_at', 'failures']).execute();
  const paused = rows.filter(({ due_at, failures }) => due_at === null && failures === 0).length;
  const failing = rows.filter(({ failures }) => failures > 0).length;
  return { working: rows.length - paused - failing, failing, paused };
}

/** The schedule of backups; null = none was made or tried. */
export async function readBackupState(database: Database): Promise<Selectable<Tables['backup_state']> | null> {
  return (await database.selectFrom('backup_state').selectAll().executeTakeFirst()) ?? null;
}
