import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { PostPage } from '../sources/board-source.ts';
import type { HeardChanges } from '../sources/heard-changes.ts';
import { SourceError } from '../sources/source-error.ts';
import type { BoardState } from './board-state.ts';
import { startWith } from './find-new-posts.ts';
import { findRemovedPosts, type FoundPosts, keepFound } from './find-removed-posts.ts';
import { createLatestOnly } from './latest-only.ts';
import { createPendingPosts, type Poll } from './pending-posts.ts';
import { createPollSchedule } from './poll-schedule.ts';

export interface LivePostsSetup {
  readonly state: BoardState;
  /** Calls back after `ms`; returns a function that cancels the call. */
  readonly setTimer: (callback: () => void, ms: number) => () => void;
  /** 0 to 1. */
  readonly random: () => number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The page is visible and online. */
  readonly isActive: ReadonlySignal<boolean>;
  /** The ids of the posts in the document, and of the one in the dialog. */
  readonly drawnIds: () => readonly string[];
  /** What the service tells of its changes; absent = nothing, so the board polls. */
  readonly changes?: ReadonlySignal<HeardChanges>;
  /** For how long the posts have been shown already. The first pause is shorter by this. */
  readonly shownForMs?: number;
}

export interface LivePosts {
  /** The number of new posts that are not shown yet. */
  readonly pending: ReadonlySignal<number>;
  /**
   * Shows the pending posts. It returns the position of the first of them in the feed, from 1; 0 when there are none.
   * The list keeps at most `max` posts.
   */
  showPending(max?: number): number;
  /**
   * Shows new posts as they arrive, for displays without an operator; `pending` stays 0. Returns a function that ends
   * this.
   */
  showAtOnce(max: number): () => void;
  close(): void;
}

const unheard: HeardChanges = { isHeard: false, version: 0 };

/**
 *     ├──── 60 s ────┤poll├──── 60 s ────┤poll ✗├──────── 120 s ────────┤poll
 *                                 tab hidden ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒│poll at once when it was due meanwhile
 *
 * Polls for new and removed posts while the board is live, or while its posts are of an earlier visit. Where the
 * service tells its changes, it polls soon after each, and otherwise seldom. It polls with the query of the shown
 * posts, also during a search. A failure is not shown to the visitor: the posts stay, and the next poll is later.
 */
export function watchLivePosts(setup: LivePostsSetup): LivePosts {
  const { state, setTimer, random, now, isActive, drawnIds, changes = signal(unheard), shownForMs = 0 } = setup;
  const { source, list } = state;
  const latest = createLatestOnly();
  const schedule = createPollSchedule({
    now,
    random,
    changes,
    isOfKeptPosts: state.isFromLastVisit.peek(),
    shownForMs,
  });
  let isPolling = false;
  let cancel = () => {};

  const shownList = computed(() => shownListOf(state));
  const isPolled = computed(() => state.isFromLastVisit.value || !!state.board.value?.isLive);
  const polledList = computed(() => (isPolled.value ? shownList.value : null));
  const news = createPendingPosts(state, shownList);

  const plan = () => {
    cancel();
    const canPoll = polledList.peek() !== null && isActive.peek() && !isPolling;
    cancel = canPoll ? setTimer(poll, schedule.dueInMs()) : () => {};
  };

  const poll = async () => {
    isPolling = true;
    let retryAfterMs = 0;
    const { version } = changes.peek();
    schedule.start();
    try {
      const response = await latest.run(async (signal) => {
        const page = await source.loadFirstPage({ ...list.peek().query, version }, signal);
        const board = state.board.peek();
        const search = { source, page, list: list.peek(), board, drawnIds: drawnIds(), version, signal };
        return { page, found: await findRemovedPosts(search) };
      });
      // The list has changed meanwhile, and its next poll is planned already.
      if (!response) return;
      schedule.end(version);
      const { page, found } = response;
      batch(() => {
        news.take(takePoll(state, page, found));
      });
    } catch (problem) {
      schedule.end(null);
      if (problem instanceof SourceError) retryAfterMs = problem.retryAfterMs ?? 0;
    }
    isPolling = false;
    schedule.postpone(retryAfterMs);
    plan();
  };

  let planned: number | null | undefined;
  let wasHeard = false;
  const stop = effect(() => {
    const wanted = polledList.value;
    const { isHeard } = changes.value;
    void isActive.value;
    if (wanted !== planned) {
      latest.stop();
      isPolling = false;
      schedule.postpone();
      planned = wanted;
    } else if (isHeard !== wasHeard) schedule.postpone();
    wasHeard = isHeard;
    schedule.hasten();
    plan();
  });

  return {
    ...news,
    close() {
      stop();
      news.close();
      cancel();
      latest.stop();
    },
  };
}

/**
 * The number of the list that is shown; null while there is none. During and after a failed search the shown posts do
 * not match the query.
 */
function shownListOf({ status, query, list }: BoardState): number | null {
  const isShown = status.value === 'ready' || status.value === 'empty';
  return isShown && query.value === list.value.query ? list.value.listNumber : null;
}

/** Shows what a poll has found of the posts in the list, and returns it with the new posts. */
function takePoll(state: BoardState, page: PostPage, found: FoundPosts): Poll {
  const { posts, listNumber } = state.list.peek();
  const { choosePosts } = state.appearance.peek();
  const now = new Map(choosePosts([...found.now.values()], []).map((post) => [post.id, post]));
  const kept = keepFound(posts, { ...found, now });
  const chosen = { ...page, posts: choosePosts(page.posts, posts) };
  // No visible post can move, so new posts are shown at once.
  const isBare = !kept.length && posts.length + page.posts.length > 0;
  state.confirmPosts();
  if (isBare) state.replaceList(startWith(chosen, state.list.peek()), chosen.posts.length ? 'ready' : 'empty');
  else if (kept !== posts) state.replaceList({ posts: kept });
  return { page: chosen, listNumber };
}
