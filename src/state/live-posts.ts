import { backoffMs, type BackoffRule } from '../model/retry-delay.ts';
import { SourceError } from '../sources/source-error.ts';
import type { PostPage } from '../sources/board-source.ts';
import type { BoardModel, BoardState } from './board-model.ts';
import { findGonePosts, keepFound, type FoundPosts } from './find-gone-posts.ts';
import { findNewPosts, putInFront } from './find-new-posts.ts';
import { createLatestOnly } from './latest-only.ts';
import { createStore, type Store } from './store.ts';

export interface LivePostsOptions {
  readonly model: BoardModel;
  readonly setTimer: (run: () => void, afterMs: number) => () => void;
  /** 0 to 1. */
  readonly random: () => number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly isVisible: () => boolean;
  readonly isOnline: () => boolean;
  /** Calls back when one of these two may have changed; returns what ends that. */
  readonly onWake: (callback: () => void) => () => void;
  /** Ids of the posts in the document, and of one that is read elsewhere (a dialog). */
  readonly drawnIds: () => readonly string[];
}

export interface LivePosts {
  /** How many new posts there are to be shown. */
  readonly waiting: Pick<Store<{ readonly count: number }>, 'get' | 'subscribe'>;
  /** Shows them, and answers with the place of the first of them in the feed, from 1; 0 when there are none. At most so many posts are kept. */
  showWaiting(most?: number): number;
  close(): void;
}

/** A live board is polled every minute, half as often after each failure, and at least every quarter of an hour. */
const polling: BackoffRule = { firstMs: 60_000, factor: 2, maxMs: 15 * 60_000, jitter: 0.1 };

/**
 *     ├──── 60 s ────┤poll├──── 60 s ────┤poll ✗├──────── 120 s ────────┤poll
 *                                 tab hidden ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒│poll at once when it was due meanwhile
 *
 * Looks for new posts, and for those that were taken away, while the board says that it is live. The query is the one whose
 * posts stand, a search too. What went wrong is nobody's trouble: the posts stand, and the next poll is later.
 */
export function watchLivePosts({ model, setTimer, random, now, isVisible, isOnline, onWake, drawnIds }: LivePostsOptions): LivePosts {
  const { state, source, choose } = model;
  const waiting = createStore({ count: 0 });
  const latest = createLatestOnly();
  /** The first page as it was polled last; `null` = none since the posts were loaded. */
  let newest: PostPage | null = null;
  /** What the shown posts were asked for with: a search that failed has left those of the one before. */
  let shownQuery = state.get().query;
  let failures = 0;
  let dueAt = 0;
  let isPolling = false;
  let isOwnChange = false;
  let cancel = () => {};

  const postpone = (retryAfterMs = 0) => {
    dueAt = now() + backoffMs(polling, failures + 1, random(), retryAfterMs);
  };

  const plan = () => {
    cancel();
    const { board, status, query } = state.get();
    const isWanted = board?.isLive && /ready|empty/.test(status) && query === shownQuery && !isPolling;
    if (isWanted && isVisible() && isOnline()) cancel = setTimer(poll, Math.max(0, dueAt - now()));
  };

  const findFresh = () => (newest ? findNewPosts(newest, state.get()) : []);
  const countWaiting = () => {
    const { length: count } = findFresh();
    if (count !== waiting.get().count) waiting.set({ count });
  };
  const change = (to: Partial<BoardState>) => {
    isOwnChange = true;
    model.set(to);
    isOwnChange = false;
    countWaiting();
  };

  const take = (page: PostPage, found: FoundPosts) => {
    const { posts } = state.get();
    const now = new Map(choose([...found.now.values()], []).map((post) => [post.id, post]));
    const kept = keepFound(posts, { ...found, now });
    newest = { ...page, posts: choose(page.posts, posts) };
    // Nobody reads anything: what there is stands at once.
    const isBare = !kept.length && posts.length + page.posts.length > 0;
    if (isBare) change({ posts: newest.posts, next: page.next, pageCount: 1, status: newest.posts.length ? 'ready' : 'empty' });
    else if (kept !== posts) change({ posts: kept });
    else countWaiting();
  };

  const poll = async () => {
    isPolling = true;
    let retryAfterMs = 0;
    try {
      const answer = await latest.run(async (signal) => {
        const page = await source.loadFirstPage(shownQuery, signal);
        return { page, found: await findGonePosts(source, page, state.get(), drawnIds(), signal) };
      });
      // Overtaken: whoever did that has planned the next one.
      if (!answer) return;
      failures = 0;
      take(answer.page, answer.found);
    } catch (problem) {
      failures++;
      if (problem instanceof SourceError) retryAfterMs = problem.retryAfterMs ?? 0;
    }
    isPolling = false;
    postpone(retryAfterMs);
    plan();
  };

  const startAnew = () => {
    latest.stop();
    isPolling = false;
    newest = null;
    postpone();
  };

  const stopListening = onWake(plan);
  const unsubscribe = state.subscribe((value, before) => {
    if (isOwnChange) return;
    const hasOtherPosts = value.posts !== before.posts;
    if (value.query !== before.query || (hasOtherPosts && value.pageCount <= before.pageCount)) startAnew();
    if (hasOtherPosts) shownQuery = value.query;
    countWaiting();
    plan();
  });
  postpone();
  plan();

  return {
    waiting,
    showWaiting(most) {
      const fresh = findFresh();
      const [first] = fresh;
      if (!newest || !first) return 0;
      change(putInFront(newest, fresh, state.get(), most));
      return state.get().posts.indexOf(first) + 1;
    },
    close() {
      cancel();
      latest.stop();
      unsubscribe();
      stopListening();
    },
  };
}
