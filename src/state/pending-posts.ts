import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { PostPage } from '../sources/board-source.ts';
import type { BoardState } from './board-state.ts';
import { findNewPosts, prepend } from './find-new-posts.ts';

/** A polled first page with its list. It is outdated when the list changes. */
export interface Poll {
  readonly page: PostPage;
  readonly listNumber: number;
}

/** The new posts that a poll has found and that are not shown yet. */
export interface PendingPosts {
  /** Their number; 0 while they are shown as they arrive. */
  readonly pending: ReadonlySignal<number>;
  take(poll: Poll): void;
  /** Shows them. Returns the position of the first of them in the feed, from 1; 0 when there are none. */
  showPending(max?: number): number;
  /** Shows new posts as they arrive. Returns a function that ends this. */
  showAtOnce(max: number): () => void;
  close(): void;
}

/** @param shownList the number of the list that is shown; null while there is none */
export function createPendingPosts(state: BoardState, shownList: ReadonlySignal<number | null>): PendingPosts {
  const newest = signal<Poll | null>(null);
  /**
   * The maximum of posts while new ones are shown as they arrive; null = new posts are pending until the visitor asks.
   */
  const atOnce = signal<number | null>(null);
  const fresh = computed(() => {
    const found = newest.value;
    return found && found.listNumber === shownList.value ? findNewPosts(found.page, state.list.value) : [];
  });

  const showPending = (max?: number): number => {
    const posts = fresh.peek();
    const [first] = posts;
    const found = newest.peek();
    if (!found || !first) return 0;
    state.replaceList(prepend(found.page, posts, state.list.peek(), max));
    return state.posts.peek().indexOf(first) + 1;
  };

  const close = effect(() => {
    if (atOnce.value !== null && fresh.value.length) showPending(atOnce.value);
  });

  return {
    pending: computed(() => (atOnce.value === null ? fresh.value.length : 0)),
    showPending,
    close,
    take(poll: Poll) {
      newest.value = poll;
    },
    showAtOnce(max: number) {
      atOnce.value = max;
      return () => {
        atOnce.value = null;
      };
    },
  };
}
