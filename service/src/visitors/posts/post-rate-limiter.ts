import type { Database } from '../../database/schema.ts';
import type { ServiceContext } from '../../http/environment.ts';
import type { WindowLimit } from '../../http/sliding-window.ts';
import { countWork, take } from '../../http/limits/count-work.ts';
import { limitTable, maxKeys, type LimitName } from '../../http/limits/limit-table.ts';
import type { Windows } from '../../http/limits/windows.ts';

/** The limits of visitors; beyond them the response is 429 with the time to wait. */
export interface PostRateLimits {
  /** All requests, by client, including those with invalid fields. */
  readonly tries: WindowLimit;
  /** Posts, by client. */
  readonly posts: readonly WindowLimit[];
  /** Posts, by board. */
  readonly boardPosts: WindowLimit;
  /** New files, by client. */
  readonly uploads: WindowLimit;
  /** Bytes of files, by client. */
  readonly uploadBytes: WindowLimit;
}

const tooManyPosts = 'You have sent several posts. Please wait a little before the next one.';
const tooManyOfBoard = 'This board is getting very many posts just now. Please try again later.';
const tooManyFiles = 'You have sent many files. Please wait a little before the next one.';

function windowsOf(name: LimitName): readonly [WindowLimit, ...WindowLimit[]] {
  const [first, ...others] = limitTable[name].windows.map(({ amount, windowMs }) => ({
    requests: amount,
    windowMs,
    maxKeys,
  }));
  if (!first) throw new Error(`The limit ${name} has no window.`);
  return [first, ...others];
}

export const defaultPostRateLimits: PostRateLimits = {
  tries: windowsOf('post_tries')[0],
  posts: windowsOf('posts'),
  boardPosts: windowsOf('board_posts')[0],
  uploads: windowsOf('uploads')[0],
  uploadBytes: windowsOf('upload_bytes')[0],
};

export interface PostRateLimiter {
  /** Rejects with 429. */
  try(context: ServiceContext): Promise<void>;
  /** Counts a post and stores it; one that could not be stored does not count. Rejects with 429. */
  countPost<Result>(context: ServiceContext, boardId: number, store: () => Promise<Result>): Promise<Result>;
  /** Counts a new file and creates it; one that could not be created does not count. Rejects with 429. */
  countUpload(context: ServiceContext, create: () => Promise<Response>): Promise<Response>;
  /**
   * Counts the bytes of a request. Rejects with 429, without handling the request, when the client has reached the
   * limit.
   */
  countBytes(context: ServiceContext, handle: () => Promise<Response>): Promise<Response>;
}

export interface PostRateLimiterOptions {
  readonly limits: PostRateLimits;
  readonly windows: Windows;
  readonly now: () => number;
}

/**
 * Counts clients under names that do not reveal their address. When the windows are of this process only, the counts of
 * a board continue from the database, so that they survive a restart (docs/decisions/0011).
 */
export function createPostRateLimiter(
  database: Database,
  { limits, windows, now }: PostRateLimiterOptions,
): PostRateLimiter {
  const { nameClient } = windows;
  const nameOf = (context: ServiceContext): string => nameClient('', context.get('address'), context.get('scope'));
  const tries = windows.open('post_tries', limits.tries);
  const posts = limits.posts.map((limit) => windows.open(`posts ${limit.windowMs}`, limit));
  const boardPosts = windows.open('board_posts', limits.boardPosts);
  const uploads = windows.open('uploads', limits.uploads);
  const uploadBytes = windows.open('upload_bytes', limits.uploadBytes);
  /** By board, during the lifetime of this process. */
  const recalled = new Map<number, Promise<void>>();

  async function recallPosts(boardId: number): Promise<void> {
    const { requests, windowMs } = limits.boardPosts;
    const rows = await database
      .selectFrom('post_create_requests')
      .select('created_at')
      .where('board_id', '=', boardId)
      .where('created_at', '>', now() - windowMs)
      .orderBy('created_at', 'desc')
      .limit(requests)
      .execute();
    for (const { created_at } of rows.reverse()) await boardPosts.take(String(boardId), created_at);
  }
  function recallOnce(boardId: number): Promise<void> {
    const known =
      recalled.get(boardId) ??
      recallPosts(boardId).catch((error: unknown) => {
        recalled.delete(boardId);
        throw error;
      });
    recalled.set(boardId, known);
    return known;
  }

  return {
    try: async (context) => {
      const detail = 'Too many requests. Please wait a moment.';
      await take({ window: tries, key: nameOf(context), detail }, now());
    },
    countPost: async (context, boardId, store) => {
      if (!windows.isShared) await recallOnce(boardId);
      const key = nameOf(context);
      const counts = [
        ...posts.map((window) => ({ window, key, detail: tooManyPosts })),
        { window: boardPosts, key: String(boardId), detail: tooManyOfBoard },
      ];
      return countWork(counts, now(), store);
    },
    countUpload: (context, create) =>
      countWork([{ window: uploads, key: nameOf(context), detail: tooManyFiles }], now(), create),
    countBytes: async (context, handle) => {
      const announced = Number(context.req.header('Content-Length') ?? 0);
      await take({ window: uploadBytes, key: nameOf(context), detail: tooManyFiles }, now(), announced);
      const response = await handle();
      // A request without `Content-Length` is counted after it was received.
      const come =
        Number(response.headers.get('Upload-Offset') ?? 0) - Number(context.req.header('Upload-Offset') ?? 0);
      if (announced === 0 && come > 0) await uploadBytes.take(nameOf(context), now(), come);
      return response;
    },
  };
}
