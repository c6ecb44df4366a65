import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Appearance } from '../appearance/appearance.ts';
import type { Board } from '../model/board.ts';
import type { Personalization } from '../model/personalization.ts';
import type { Post } from '../model/post.ts';
import type { BoardOptions } from '../options/options.ts';
import type { BoardSource, PostQuery } from '../sources/board-source.ts';
import { SourceError } from '../sources/source-error.ts';
import { type AppearanceSetup, createAppearanceState } from './appearance-state.ts';
import { type BoardStatus, createFirstPageState, type FirstPageSetup } from './first-page-state.ts';
import { createListState, type PostList } from './list-state.ts';
import { createPostInteractions, type PostInteractions } from './post-interactions.ts';

/** The post in the dialog. `opener` had the focus and gets it back. */
export interface OpenedPost {
  readonly post: Post;
  readonly opener: HTMLElement | null;
}

/** The state of one board as signals. Components read them, and only the actions below write them. */
export interface BoardState {
  readonly source: BoardSource;
  readonly options: ReadonlySignal<BoardOptions>;
  readonly status: ReadonlySignal<BoardStatus>;
  readonly board: ReadonlySignal<Board | null>;
  /** The requested query. While a search runs, the posts are still those of the previous query. */
  readonly query: ReadonlySignal<PostQuery>;
  readonly list: ReadonlySignal<PostList>;
  readonly posts: ReadonlySignal<readonly Post[]>;
  /** Whether a further page is loading. */
  readonly more: ReadonlySignal<'idle' | 'loading' | 'failed'>;
  /** The further page has been loading for a moment, so visitors see that it loads. */
  readonly isMoreStalled: ReadonlySignal<boolean>;
  /** The error of the latest request; null when it did not fail. */
  readonly error: ReadonlySignal<SourceError | null>;
  /** The service is unreachable, and the posts are those of an earlier visit. */
  readonly isFromLastVisit: ReadonlySignal<boolean>;
  readonly personalization: ReadonlySignal<Personalization | null>;
  readonly appearance: ReadonlySignal<Appearance>;
  /** The post in the dialog; null = the dialog is closed. */
  readonly openedPost: ReadonlySignal<OpenedPost | null>;
  readonly interactions: PostInteractions;

  /**
   * Loads the first page (again), of another query if one is given. The old posts stay until the new ones are loaded,
   * and also after a failure. The promise never rejects; `error` holds the error.
   */
  refresh(query?: PostQuery): Promise<void>;
  /** Loads a further page. It does nothing while one is loading, or if there is none. */
  loadMore(): Promise<void>;
  /**
   * Applies new options of the same board, as soon as the code of their appearance is loaded. The latest call wins,
   * however long its code takes. The promise never rejects; without that code the old appearance stays.
   */
  setOptions(options: BoardOptions): Promise<void>;
  setDark(isDark: boolean): void;
  /** Puts the names of a font that has been loaded for the cards before all others. */
  setFontFamily(names: string): void;
  showPost(opened: OpenedPost | null): void;
  /** Replaces the posts without a request. Live posts use this for the responses of their own requests. */
  replaceList(list: Partial<PostList>, status?: 'ready' | 'empty'): void;
  /** Called when the service has responded again and the posts are up to date. */
  confirmPosts(): void;
  close(): void;
}

export type BoardStateSetup = Omit<AppearanceSetup, 'board'> & FirstPageSetup;

/** A source must throw only SourceErrors; a bug in our own code is handled like one. */
const toSourceError = (problem: unknown): SourceError =>
  problem instanceof SourceError ? problem : new SourceError('malformed', `${problem}`);

/** Creates the state of one board from its parts: the appearance, the list, and the loading of the first page. */
export function createBoardState(setup: BoardStateSetup): BoardState {
  const { source, setTimer, onProblem } = setup;
  const error = signal<SourceError | null>(null);
  const openedPost = signal<OpenedPost | null>(null);
  let cancelStalled = () => {};
  let isClosed = false;

  const fail = (problem: unknown): SourceError => {
    onProblem(problem);
    return toSourceError(problem);
  };
  /**
   * Shows after a delay that something is loading; returns a function that cancels this. There is one such delay at a
   * time: a board without posts has no further page, and one with posts is reloaded without a sign.
   */
  const showLater = (show: () => void, ms: number) => {
    cancelStalled();
    return (cancelStalled = setTimer(show, ms));
  };

  const looks = createAppearanceState({ ...setup, board: setup.first?.board ?? null });
  const paging = createListState({
    source,
    query: setup.query,
    appearance: looks.appearance,
    showLater,
    onProblem,
    onFurtherPage: (problem) => (error.value = problem === null ? null : fail(problem)),
  });
  const loading = createFirstPageState(setup, { looks, paging, error, fail, showLater });

  return {
    source,
    ...looks,
    ...paging,
    ...loading,
    posts: computed(() => paging.list.value.posts),
    error,
    openedPost,
    interactions: createPostInteractions(),
    refresh: async (other) => (isClosed ? undefined : loading.refresh(other)),
    loadMore: async () => (isClosed ? undefined : paging.loadMore()),
    setOptions: async (changed) => (isClosed ? undefined : looks.setOptions(changed)),

    showPost(opened) {
      openedPost.value = opened;
    },

    replaceList(change, status) {
      batch(() => {
        paging.replace(change);
        if (status) loading.setStatus(status);
      });
    },

    close() {
      isClosed = true;
      cancelStalled();
      for (const part of [loading, paging, looks]) part.close();
    },
  };
}
