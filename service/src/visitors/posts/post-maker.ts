import type { PostCreateRequestRow, PostWork } from '../../database/visitor-rows.ts';
import type { Database } from '../../database/schema.ts';
import type { Job } from '../../jobs/job.ts';
import { createImageProcessor } from '../uploads/image-processor.ts';
import { createFairShares } from './fair-shares.ts';
import { failRequest, makePost, ourFault, type PostMakerTools } from './make-post.ts';

export interface PostMakerReports {
  readonly reportError: (error: unknown) => void;
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
 * Returns the next request of the board with the least usage in this queue, so that a board with a hundred videos
 * delays only itself.
 */
async function findNext(
  database: Database,
  work: PostWork,
  shares: ReturnType<typeof createFairShares>,
): Promise<PostCreateRequestRow | null> {
  const waiting = database
    .selectFrom('post_create_requests')
    .where('work', '=', work)
    .where('status', 'in', ['pending', 'processing']);
  const boards = await waiting
    .select(['board_id', ({ fn }) => fn.min('created_at').as('since')])
    .groupBy('board_id')
    .orderBy('since')
    .execute();
  const boardId = shares.findNext(
    boards.map(({ board_id }) => board_id),
    Date.now(),
  );
  if (boardId === undefined) return null;
  return (
    (await waiting
      .selectAll()
      .where('board_id', '=', boardId)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()) ?? null
  );
}

/** Creates one queue, which processes one post at a time. */
function createPostQueue(
  database: Database,
  work: PostWork,
  tools: Omit<PostMakerTools, 'closing' | 'pictures'>,
  { reportError, onPictureMemory }: PostMakerReports,
): PostQueue {
  const closing = new AbortController();
  // A separate workshop for each queue, because a workshop's process handles one picture at a time.
  const pictures = createImageProcessor(onPictureMemory);
  const shares = createFairShares();
  let running: Promise<void> | null = null;
  let hasNews = false;

  async function takeNext(): Promise<boolean> {
    const request = await findNext(database, work, shares);
    if (!request) return false;
    const startedAt = Date.now();
    try {
      await makePost(database, request, { ...tools, pictures, closing: closing.signal });
    } catch (error) {
      if (closing.signal.aborted) return false;
      reportError(error);
      await failRequest(database, request, ourFault);
    }
    shares.use(request.board_id, Date.now() - startedAt, Date.now());
    return true;
  }

  async function run(): Promise<void> {
    try {
      do {
        hasNews = false;
        while (!closing.signal.aborted && (await takeNext()));
      } while (hasNews && !closing.signal.aborted);
    } catch (error) {
      // The database is not available; the next request tries again.
      if (!closing.signal.aborted) reportError(error);
    } finally {
      running = null;
    }
  }

  return {
    wake: () => {
      hasNews = true;
      if (!closing.signal.aborted) running ??= run();
    },
    settled: async () => {
      await running;
    },
    close: async () => {
      closing.abort();
      pictures.close();
      await running;
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
