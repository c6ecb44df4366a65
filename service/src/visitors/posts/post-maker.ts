import { sql } from 'kysely';
import type { PostWork } from '../../database/visitor-rows.ts';
import type { Database } from '../../database/schema.ts';
import {
  claimNext,
  endClaim,
  findNextWork,
  isClaimable,
  LostLease,
  releaseClaim,
  withClaim,
  type Claim,
} from '../../jobs/claim.ts';
import type { Job } from '../../jobs/job.ts';
import { findNextAttempt } from '../../jobs/next-attempt.ts';
import { createQueueJob, type QueueJobOptions } from '../../jobs/queue-job.ts';
import { createImageProcessor } from '../uploads/image-processor.ts';
import { createFairShares } from './fair-shares.ts';
import { failRequest, makePost, ourFault, type PostMakerTools } from './make-post.ts';

export interface PostMakerReports {
  readonly reportError: (error: unknown) => void;
  readonly signals: QueueJobOptions['signals'];
  readonly tracer: NonNullable<QueueJobOptions['tracer']>;
  /** Called after each picture with the peak memory of its process. */
  readonly onPictureMemory: ((maxResidentKib: number) => void) | undefined;
}

/** One of the queues, which are in the database, so that they continue after a restart. */
interface PostQueue {
  /** Must be called after a new request was stored. */
  wake(): void;
  settled(): Promise<void>;
  /** Aborts the current work, and resolves when it has stopped. */
  close(): Promise<void>;
}

/**
 * Claims the next request of the board with the least usage in this queue, so that a board with a hundred videos delays
 * only itself.
 */
async function takeNext(
  database: Database,
  work: PostWork,
  shares: ReturnType<typeof createFairShares>,
  nowMs: number,
): Promise<Claim<'post_create_requests'> | null> {
  const { rows } = await sql<{ readonly board_id: number }>`select board_id from post_create_requests
    where ${waitingFor(work)} and ${isClaimable(nowMs)} group by board_id order by min(created_at)`.execute(database);
  const boardId = shares.findNext(
    rows.map(({ board_id }) => board_id),
    nowMs,
  );
  if (boardId === undefined) return null;
  const where = sql`${waitingFor(work)} and board_id = ${boardId}`;
  const order = sql`created_at, id`;
  return claimNext(database, 'post_create_requests', { where, order }, nowMs, { status: 'processing' });
}

const waitingFor = (work: PostWork) => sql`work = ${work} and status in ('pending', 'processing')`;

/** Creates one queue, which processes one post at a time. */
function createPostQueue(
  database: Database,
  work: PostWork,
  tools: Omit<PostMakerTools, 'closing' | 'pictures'>,
  { reportError, signals, tracer, onPictureMemory }: PostMakerReports,
): PostQueue {
  const closing = new AbortController();
  // A separate workshop for each queue, because a workshop's process handles one picture at a time.
  const pictures = createImageProcessor(onPictureMemory);
  const shares = createFairShares();
  const { now } = tools;

  /** An error here is not the visitor's: the request waits for another attempt. */
  async function tryAgain(claim: Claim<'post_create_requests'>, error: unknown): Promise<void> {
    const attempts = (claim.row.attempts ?? 0) + 1;
    const waitMs = findNextAttempt(error, attempts);
    if (waitMs === null) await failRequest(database, claim, ourFault);
    else await endClaim(database, claim, { status: 'pending', attempts, due_at: now() + waitMs });
  }

  async function makeOne(claim: Claim<'post_create_requests'>): Promise<void> {
    const startedAt = Date.now();
    try {
      await withClaim(database, claim, now, () =>
        makePost(database, claim, { ...tools, pictures, closing: closing.signal }),
      );
    } catch (error) {
      if (error instanceof LostLease) return;
      if (closing.signal.aborted) return await releaseClaim(database, claim);
      reportError(error);
      await tryAgain(claim, error);
    }
    shares.use(claim.row.board_id, Date.now() - startedAt, Date.now());
  }

  async function makeDue(): Promise<number | null> {
    while (!closing.signal.aborted) {
      const claim = await takeNext(database, work, shares, now());
      // A race for the last one of a board is lost: another board may still wait.
      if (!claim) break;
      await makeOne(claim);
    }
    return findNextWork(database, 'post_create_requests', waitingFor(work), now());
  }

  const job = createQueueJob('visitor_posts', makeDue, {
    signals,
    tracer,
    reportError: (error) => {
      if (!closing.signal.aborted) reportError(error);
    },
  });
  return {
    wake: job.wake,
    settled: job.settled,
    close: async () => {
      closing.abort();
      pictures.close();
      await job.close();
    },
  };
}

/**
 * Creates posts from requests, in three concurrent queues: texts take a millisecond, pictures a second, videos minutes,
 * so the fast ones never wait for the slow ones.
 */
export function createPostMaker(
  database: Database,
  tools: Omit<PostMakerTools, 'closing' | 'pictures'>,
  reports: PostMakerReports,
): Job {
  const queues = (['words', 'pictures', 'films'] as const).map((work) =>
    createPostQueue(database, work, tools, reports),
  );
  const wake = (): void => {
    for (const queue of queues) queue.wake();
  };
  return {
    name: 'visitor_posts',
    start: wake,
    wake,
    settled: async () => {
      await Promise.all(queues.map((queue) => queue.settled()));
    },
    close: async () => {
      await Promise.all(queues.map((queue) => queue.close()));
    },
  };
}
