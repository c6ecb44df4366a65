import { computed, createModel, signal } from '@preact/signals-core';
import type { Board } from '../model/board.ts';
import type { Post } from '../model/post.ts';
import type { BoardSource, NextPage, PostPage, PostQuery } from '../sources/board-source.ts';
import type { SourceError } from '../sources/source-error.ts';
import { createLatestOnly } from './latest-only.ts';

/** `stalled` is a `loading` that has lasted long enough to be shown: quick answers never flash. */
export type BoardStatus = 'idle' | 'loading' | 'stalled' | 'ready' | 'empty' | 'failed';

/** Whether a further page is on its way. */
export type MoreStatus = 'idle' | 'loading' | 'failed';

export interface BoardModelOptions {
  readonly source: BoardSource;
  readonly query: PostQuery;
  /** Calls back after `ms`; returns what takes the call back. */
  readonly setTimer: (callback: () => void, ms: number) => () => void;
  /** Told of everything that went wrong, for the owner's console. */
  readonly onProblem: (error: unknown) => void;
}

/** Below this a person sees an answer as immediate, and a placeholder would only flicker. */
export const stalledAfterMs = 300;

/** A private or missing board has no posts to show; any other trouble with the board leaves its posts readable. */
const endsTheBoard = (error: unknown) => {
  const { kind } = error as SourceError;
  return kind === 'private' || kind === 'not-found';
};

/** One board and its feed. The only writer of what the views read. */
export const BoardModel = createModel(({ source, query, setTimer, onProblem }: BoardModelOptions) => {
  const status = signal<BoardStatus>('idle');
  const board = signal<Board | null>(null);
  const posts = signal<readonly Post[]>([]);
  const error = signal<SourceError | null>(null);
  const more = signal<MoreStatus>('idle');
  const next = signal<NextPage | null>(null);
  const pageCount = signal(0);
  const first = createLatestOnly();
  const further = createLatestOnly();

  const fail = (problem: unknown) => {
    onProblem(problem);
    error.value = problem as SourceError;
  };

  /** Posts that stand already are not shown twice when the feed moved under the reader. */
  const append = (shown: readonly Post[], page: PostPage) => {
    const ids = new Set(shown.map((post) => post.id));
    posts.value = [...shown, ...page.posts.filter((post) => !ids.has(post.id))];
    next.value = page.next;
    pageCount.value++;
    if (page.skipped) onProblem(`${page.skipped} posts of this page could not be read and are left out.`);
  };

  /** Board and first page are asked for at the same moment; neither waits for the other. */
  const ask = async (signal: AbortSignal): Promise<[Board | null, PostPage]> => {
    const boardAnswer = source.loadBoard(signal).catch((problem: unknown) => {
      if (signal.aborted || endsTheBoard(problem)) throw problem;
      onProblem(problem);
      return null;
    });
    return Promise.all([boardAnswer, source.loadFirstPage(query, signal)]);
  };

  /** Shows what stands until the new answer is there, and keeps it when there is none. */
  const refresh = async () => {
    further.stop();
    more.value = 'idle';
    const hadPosts = posts.value.length > 0;
    if (!hadPosts) status.value = 'loading';
    const cancel = setTimer(() => {
      if (status.value === 'loading') status.value = 'stalled';
    }, stalledAfterMs);
    try {
      const answer = await first.run(ask);
      if (!answer) return;
      error.value = null;
      pageCount.value = 0;
      board.value = answer[0] ?? board.value;
      append([], answer[1]);
      status.value = posts.value.length ? 'ready' : 'empty';
    } catch (problem) {
      fail(problem);
      if (!hadPosts) status.value = 'failed';
    } finally {
      cancel();
    }
  };

  const loadMore = async () => {
    const from = next.value;
    if (!from || more.value === 'loading') return;
    more.value = 'loading';
    try {
      const page = await further.run((signal) => source.loadNextPage(from, signal));
      if (!page) return;
      error.value = null;
      append(posts.value, page);
      more.value = 'idle';
    } catch (problem) {
      fail(problem);
      more.value = 'failed';
    }
  };

  return {
    status,
    board,
    posts,
    /** Why the newest request failed; null when it did not. */
    error,
    more,
    hasMore: computed(() => next.value !== null),
    /** How many pages are shown. */
    pageCount,
    refresh,
    loadMore,
    close() {
      first.stop();
      further.stop();
    },
  };
});

export type BoardModel = InstanceType<typeof BoardModel>;
