import { setImmediate as letOthersGo } from 'node:timers/promises';
import type { Database } from '../database/schema.ts';
import { keepSummary } from './keep-summary.ts';
import type { SummaryPosts } from './load-summary-posts.ts';
import { summarise } from './summarise.ts';

export interface SummaryMaker {
  /** Begins, or goes on with what it began for the same id; false = too many wait. */
  make(id: string, boardId: number, posts: SummaryPosts): boolean;
  /** Ends the one under way, forgets those that wait. */
  close(): Promise<void>;
}

const maxWaiting = 20;

/** Makes summaries after the answers, one at a time. Whoever creates it closes it, before the database. */
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
