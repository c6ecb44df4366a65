import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Appearance } from '../appearance/appearance.ts';
import { maxIdlePages, maxListed } from '../model/bounds.ts';
import type { Post } from '../model/post.ts';
import type { BoardSource, NextPage, PostPage, PostQuery } from '../sources/board-source.ts';
import { createLatestOnly } from './latest-only.ts';
import type { ReuseParts } from './reuse-parts.ts';

/** The loaded posts. This is one value, because its parts change together. */
export interface PostList {
  readonly posts: readonly Post[];
  readonly next: NextPage | null;
  /** The number of loaded pages, and the number of posts of the latest page. */
  readonly pageCount: number;
  readonly added: number;
  /** The number of the list. Another search or a reload starts another list; a further page does not. */
  readonly listNumber: number;
  /** The query of these posts. While a search runs, it differs from the board's `query`. */
  readonly query: PostQuery;
}

/** What a page adds to a list. */
type JoinedPage = Pick<PostList, 'posts' | 'next' | 'added'>;

/**
 * The delay before `isMoreStalled`. It is shorter, because the board then makes room for the further posts: browsers
 * count content that moves later than 500 ms after a press as a layout shift.
 */
export const moreStalledAfterMs = 150;

export interface ListSetup {
  readonly source: BoardSource;
  readonly query: PostQuery;
  readonly appearance: ReadonlySignal<Appearance>;
  /** Calls back after `ms`; returns a function that cancels the call. */
  readonly showLater: (callback: () => void, ms: number) => () => void;
  readonly onProblem: (problem: unknown) => void;
  /** Called with each outcome of a further page; null = it has arrived. */
  readonly onFurtherPage: (problem: unknown) => void;
}

/** The list of posts: its signals, and the actions that write them. */
export interface ListState {
  readonly list: ReadonlySignal<PostList>;
  readonly more: ReadonlySignal<'idle' | 'loading' | 'failed'>;
  readonly isMoreStalled: ReadonlySignal<boolean>;
  /** Starts another list with the first page of a query. */
  start(page: PostPage, query: PostQuery): void;
  loadMore(): Promise<void>;
  replace(change: Partial<PostList>): void;
  /** A further page that is loading belongs to another list, and must not be appended to this one. */
  stopPaging(): void;
  /** Aborts without changing a signal: nobody shows them any more. */
  close(): void;
}

export function createListState(setup: ListSetup): ListState {
  const { source, showLater, onFurtherPage } = setup;
  const list = signal<PostList>({ posts: [], next: null, pageCount: 0, added: 0, listNumber: 0, query: setup.query });
  const more = signal<'idle' | 'loading' | 'failed'>('idle');
  const isMoreSlow = signal(false);
  const furtherPage = createLatestOnly();
  const join = createJoin(setup);
  let reuseParts: ReuseParts | undefined;

  const stopPaging = () => {
    furtherPage.stop();
    more.value = 'idle';
  };

  const append = (page: PostPage) =>
    batch(() => {
      const now = list.peek();
      const joined = join(now.posts, reuseParts?.(page, now.posts) ?? page, now.pageCount);
      list.value = { ...now, ...joined, pageCount: now.pageCount + 1 };
      more.value = 'idle';
      onFurtherPage(null);
    });

  return {
    list,
    more,
    isMoreStalled: computed(() => isMoreSlow.value && more.value === 'loading'),
    stopPaging,
    close: furtherPage.stop,

    start(page, query) {
      stopPaging();
      const { listNumber } = list.peek();
      list.value = { ...join([], page, 0), pageCount: 1, listNumber: listNumber + 1, query };
    },

    async loadMore() {
      const { next } = list.peek();
      if (!next || more.peek() === 'loading') return;
      // After an error, a visitor who tries again must see that something happens.
      isMoreSlow.value = more.peek() === 'failed';
      more.value = 'loading';
      const cancel = showLater(() => {
        isMoreSlow.value = true;
      }, moreStalledAfterMs);
      try {
        await furtherPage.run(async (signal) => {
          // Without this code, posts are used as they arrived.
          const reusing = import('./reuse-parts.ts').catch(() => null);
          const page = await source.loadNextPage(next, signal);
          reuseParts ??= (await reusing)?.createReuse();
          if (!signal.aborted) append(page);
        });
      } catch (problem) {
        batch(() => {
          more.value = 'failed';
          onFurtherPage(problem);
        });
      } finally {
        cancel();
      }
    },

    replace(change) {
      const now = list.peek();
      const next = { ...now, ...change };
      if (next.next !== now.next) stopPaging();
      list.value = next;
    },
  };
}

/** Makes the function that adds a page to the shown posts. Without shown pages it is the first page of a list. */
function createJoin({ appearance, onProblem }: ListSetup) {
  /** Further pages in a row that brought nothing new. */
  let idlePages = 0;

  /** Ends a list that brings nothing new, or too much, whatever further page its service names. */
  const endPaging = (joined: JoinedPage, shownPages: number): JoinedPage => {
    if (!shownPages) return joined;
    const before = shownPages > 1 ? idlePages : 0;
    idlePages = joined.added ? 0 : before + 1;
    if (!joined.next || (idlePages < maxIdlePages && joined.posts.length < maxListed)) return joined;
    onProblem(`The board ends after ${joined.posts.length} posts: its further pages have no new one, or too many.`);
    return { ...joined, next: null };
  };

  return (shown: readonly Post[], page: PostPage, shownPages: number): JoinedPage => {
    const { posts, next, skipped } = page;
    // The set holds only the ids of this page: a set of all shown ids would become garbage with each page.
    const ids = new Set(posts.map(({ id }) => id));
    // A further page repeats shown posts when new ones have shifted the pages meanwhile.
    shown.forEach(({ id }) => ids.delete(id));
    const fresh = appearance
      .peek()
      .choosePosts(posts, shown)
      .filter(({ id }) => ids.has(id));
    if (skipped) onProblem(`${skipped} posts are left out: not readable.`);
    return endPaging({ posts: [...shown, ...fresh], next, added: fresh.length }, shownPages);
  };
}
