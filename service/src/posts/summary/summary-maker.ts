import { setImmediate as letOthersGo } from 'node:timers/promises';
import type { Database } from '../../database/schema.ts';
import type { Job } from '../../jobs/job.ts';
import { keepSummary } from './stored-summary.ts';
import type { SummaryPosts } from './load-summary-posts.ts';
import { summarise } from './summarise.ts';

export interface SummaryMaker extends Job {
  /** Starts the summary, or continues a summary with the same id; false = the queue is full. */
  make(id: string, boardId: number, posts: SummaryPosts): boolean;
}

const maxWaiting = 20;

/**
 * Generates summaries after the responses, one at a time. The end drops the waiting ones: the next request asks again.
 */
export function createSummaryMaker(
  database: Database,
  now: () => number,
  reportError: (error: unknown) => void,
): SummaryMaker {
  const waiting = new Set<string>();
  let isClosed = false;
  let last = Promise.resolve();

  async function work(id: string, boardId: number, { posts, fingerprint }: SummaryPosts): Promise<void> {
    await letOthersGo();
    if (isClosed) return;
    const generatedAt = now();
    await keepSummary(
      database,
      { id, board_id: boardId, fingerprint, generated_at: generatedAt },
      summarise(posts),
      posts.length,
    );
  }

  return {
    name: 'summaries',
    start: () => {},
    wake: () => {},
    settled: () => last,
    make: (id, boardId, posts) => {
      if (waiting.has(id)) return true;
      if (waiting.size >= maxWaiting) return false;
      waiting.add(id);
      last = last
        .then(() => work(id, boardId, posts))
        .catch(reportError)
        .finally(() => waiting.delete(id));
      return true;
    },
    close: () => {
      isClosed = true;
      return last;
    },
  };
}
