import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { PostPage } from '../sources/board-source.ts';
import type { HeardChanges } from '../sources/heard-changes.ts';
import { SourceError } from '../sources/source-error.ts';
import type { BoardState } from './board-state.ts';
import { createChangePace } from './change-pace.ts';
import { findNewPosts, prepend, startWith } from './find-new-posts.ts';
import { findRemovedPosts, type FoundPosts, keepFound } from './find-removed-posts.ts';
import { createLatestOnly } from './latest-only.ts';

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

/**
 * The pause between polls of a live board, as the service asks. It varies by a tenth, so that a thousand visitors do
 * not poll at the same time.
 */
const pollEveryMs = 60_000;
/** The pause between polls while the service tells its changes, in case that one gets lost. */
const pollHeardEveryMs = 10 * 60_000;
/** The polls of visitors who hear of a change at the same moment are spread over this time. */
const spreadMs = 1000;
/**
 * The first pause for posts of an earlier visit, a quarter of the usual one. Their pauses are 15 s, 30 s, 60 s, … until
 * the service answers.
 */
const failuresOfKeptPosts = -2;
const jitter = 0.1;
const unheard: HeardChanges = { isHeard: false, version: 0 };
/** The maximum pause. A failing service is polled half as often after each failure. */
const maxPauseMs = 15 * 60_000;

/** A polled first page with its list. It is outdated when the list changes. */
interface Poll {
  readonly page: PostPage;
  readonly listNumber: number;
}

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
  const { source, list, query } = state;
  const latest = createLatestOnly();
  const newest = signal<Poll | null>(null);
  /**
   * The maximum of posts while new ones are shown as they arrive; null = new posts are pending until the visitor asks.
   */
  const atOnce = signal<number | null>(null);
  let failures = state.isFromLastVisit.peek() ? failuresOfKeptPosts : 0;
  let dueAt = 0;
  const pace = createChangePace(now);
  /** The newest change that the posts have seen. */
  let seen = 0;
  let isPolling = false;
  let cancel = () => {};

  /**
   * The list that is polled; null while there is none. During and after a failed search the shown posts do not match
   * the query.
   */
  const shownList = computed(() => {
    const isShown = state.status.value === 'ready' || state.status.value === 'empty';
    return isShown && query.value === list.value.query ? list.value.listNumber : null;
  });
  const isPolled = computed(() => state.isFromLastVisit.value || !!state.board.value?.isLive);
  const polledList = computed(() => (isPolled.value ? shownList.value : null));
  const fresh = computed(() => {
    const found = newest.value;
    return found && found.listNumber === shownList.value ? findNewPosts(found.page, list.value) : [];
  });
  const pending = computed(() => (atOnce.value === null ? fresh.value.length : 0));

  /** The next poll is due soon if there is a change that the posts have not seen. */
  const hasten = () => {
    if (failures > 0 || changes.peek().version <= seen) return;
    dueAt = Math.min(dueAt, Math.max(now() + spreadMs * random(), pace.next()));
  };

  const postpone = (afterMs = 0) => {
    const everyMs = changes.peek().isHeard && !failures ? pollHeardEveryMs : pollEveryMs;
    const pauseMs = Math.max(afterMs, Math.min(maxPauseMs, everyMs * 2 ** failures));
    dueAt = now() + pauseMs * (1 - jitter + 2 * jitter * random());
    hasten();
  };

  const plan = () => {
    cancel();
    const canPoll = polledList.peek() !== null && isActive.peek() && !isPolling;
    cancel = canPoll ? setTimer(poll, Math.max(0, dueAt - now())) : () => {};
  };

  const take = (page: PostPage, found: FoundPosts) => {
    const { posts, listNumber } = list.peek();
    const { choosePosts } = state.appearance.peek();
    const now = new Map(choosePosts([...found.now.values()], []).map((post) => [post.id, post]));
    const kept = keepFound(posts, { ...found, now });
    const chosen = { ...page, posts: choosePosts(page.posts, posts) };
    // No visible post can move, so new posts are shown at once.
    const isBare = !kept.length && posts.length + page.posts.length > 0;
    batch(() => {
      state.confirmPosts();
      newest.value = { page: chosen, listNumber };
      if (isBare) state.replaceList(startWith(chosen, list.peek()), chosen.posts.length ? 'ready' : 'empty');
      else if (kept !== posts) state.replaceList({ posts: kept });
    });
  };

  const poll = async () => {
    isPolling = true;
    let retryAfterMs = 0;
    const { version } = changes.peek();
    pace.note();
    try {
      const answer = await latest.run(async (signal) => {
        const page = await source.loadFirstPage({ ...list.peek().query, version }, signal);
        const board = state.board.peek();
        const search = { source, page, list: list.peek(), board, drawnIds: drawnIds(), version, signal };
        return { page, found: await findRemovedPosts(search) };
      });
      // The list has changed meanwhile, and its next poll is planned already.
      if (!answer) return;
      failures = 0;
      seen = Math.max(seen, version);
      take(answer.page, answer.found);
    } catch (problem) {
      failures++;
      if (problem instanceof SourceError) retryAfterMs = problem.retryAfterMs ?? 0;
    }
    isPolling = false;
    postpone(retryAfterMs);
    plan();
  };

  const showPending = (max?: number): number => {
    const posts = fresh.peek();
    const [first] = posts;
    const found = newest.peek();
    if (!found || !first) return 0;
    state.replaceList(prepend(found.page, posts, list.peek(), max));
    return state.posts.peek().indexOf(first) + 1;
  };

  let planned: number | null | undefined;
  let wasHeard = false;
  const stops = [
    effect(() => {
      const wanted = polledList.value;
      const { isHeard } = changes.value;
      void isActive.value;
      if (wanted !== planned) {
        latest.stop();
        isPolling = false;
        postpone();
        if (planned === undefined) dueAt -= shownForMs;
        planned = wanted;
      } else if (isHeard !== wasHeard) postpone();
      wasHeard = isHeard;
      hasten();
      plan();
    }),
    effect(() => {
      if (atOnce.value !== null && fresh.value.length) showPending(atOnce.value);
    }),
  ];

  return {
    pending,
    showPending,
    showAtOnce(max) {
      atOnce.value = max;
      return () => {
        atOnce.value = null;
      };
    },
    close() {
      for (const stop of stops) stop();
      cancel();
      latest.stop();
    },
  };
}
