import type { Database } from '../database/schema.ts';
import { createPictureWorkshop } from '../uploads/picture-workshop.ts';
import { failRequest, makePost, ourFault, type PostMakerTools } from './make-post.ts';

/** Makes posts of requests, one at a time, the oldest first. Its queue is the database: a restart goes on where it was. */
export interface PostMaker {
  /** There is something new. */
  wake(): void;
  /** Breaks off what it is at, and resolves when it has stopped. */
  close(): Promise<void>;
}

export interface PostMakerReports {
  readonly reportError: (error: unknown) => void;
  /** Told after each picture what its process has ever had. */
  readonly onPictureMemory: ((maxResidentKib: number) => void) | undefined;
}

export function createPostMaker(database: Database, tools: Omit<PostMakerTools, 'closing' | 'pictures'>, { reportError, onPictureMemory }: PostMakerReports): PostMaker {
  const closing = new AbortController();
  const pictures = createPictureWorkshop(onPictureMemory);
  let running: Promise<void> | null = null;
  let hasNews = false;

  async function takeNext(): Promise<boolean> {
    const request = await database.selectFrom('post_create_requests').selectAll()
      .where('status', 'in', ['pending', 'processing']).orderBy('created_at').orderBy('id').limit(1).executeTakeFirst();
    if (!request) return false;
    try {
      await makePost(database, request, { ...tools, pictures, closing: closing.signal });
    } catch (error) {
      if (closing.signal.aborted) return false;
      reportError(error);
      await failRequest(database, request, ourFault);
    }
    return true;
  }

  async function run(): Promise<void> {
    try {
      do {
        hasNews = false;
        while (!closing.signal.aborted && await takeNext());
      } while (hasNews && !closing.signal.aborted);
    } catch (error) {
      // The database is not there; the next request finds it again or not.
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
    close: async () => {
      closing.abort();
      pictures.close();
      await running;
    },
  };
}
