// This file is long because it holds every action that writes the signals of a board. No other file may write them.
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { choosePersonalization } from '../appearance/choose-personalization.ts';
import type { Appearance, AppearanceInputs, MakeAppearance } from '../appearance/appearance.ts';
import type { Board } from '../model/board.ts';
import { maxIdlePages, maxListed } from '../model/bounds.ts';
import type { Personalization } from '../model/personalization.ts';
import type { Post } from '../model/post.ts';
import type { BoardOptions } from '../options/options.ts';
import type { BoardSource, NextPage, PostPage, PostQuery } from '../sources/board-source.ts';
import { SourceError } from '../sources/source-error.ts';
import { createLatestOnly } from './latest-only.ts';
import { createPostInteractions, type PostInteractions } from './post-interactions.ts';
import type { ReuseParts } from './reuse-parts.ts';

/**
 * The status of a board. `stalled` is a `loading` that lasts long enough to be shown, so that a quick answer never
 * shows a placeholder.
 */
export type BoardStatus = 'idle' | 'loading' | 'stalled' | 'ready' | 'empty' | 'failed';

/** The post in the dialog. `opener` had the focus and gets it back. */
export interface OpenedPost {
  readonly post: Post;
  readonly opener: HTMLElement | null;
}

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

/** What a further page adds to a list. */
type JoinedPage = Pick<PostList, 'posts' | 'next' | 'added'>;

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
  /** Replaces the posts without a request. Live posts use this for the answers of their own requests. */
  replaceList(list: Partial<PostList>, status?: 'ready' | 'empty'): void;
  /** Called when the service has answered again and the posts are up to date. */
  confirmPosts(): void;
  close(): void;
}

export interface BoardStateSetup {
  readonly source: BoardSource;
  /** The board as the browser has stored it. It is read when the service is unreachable. */
  readonly keptSource?: BoardSource | null;
  readonly options: BoardOptions;
  readonly isDark: boolean;
  readonly fontFamily: string;
  readonly query: PostQuery;
  /** Calls back after `ms`; returns a function that cancels the call. */
  readonly setTimer: (callback: () => void, ms: number) => () => void;
  /** Receives every error, for the owner's console. */
  readonly onProblem: (problem: unknown) => void;
  readonly makeAppearance: MakeAppearance;
  /**
   * Loads the code that an appearance needs before cards are drawn. Resolves with the function that makes the
   * appearance.
   */
  readonly prepareAppearance: (inputs: AppearanceInputs) => Promise<MakeAppearance>;
  /** The board and its first page, if the first paint has loaded them. */
  readonly first: { readonly board: Board; readonly page: PostPage } | null;
}

/** The delay before `stalled`. People perceive a faster answer as immediate, and a placeholder would only flicker. */
export const stalledAfterMs = 250;

/**
 * The delay before `isMoreStalled`. It is shorter, because the board then makes room for the further posts: browsers
 * count content that moves later than 500 ms after a press as a layout shift.
 */
export const moreStalledAfterMs = 150;

/** Makes the appearance of one board with these options. */
interface PreparedAppearance {
  readonly board: Board | null;
  readonly options: BoardOptions;
  readonly make: MakeAppearance;
}

/** A private or missing board has no posts to show; after any other error of the board its posts can still be shown. */
const endsTheBoard = (problem: unknown) => problem instanceof SourceError && /^(private|not-found)$/.test(problem.kind);

/** Whether there was no answer at all. A refusal is an answer, and replaces the stored posts. */
const isOutOfReach = ({ kind }: SourceError) => kind === 'blocked' || kind === 'offline';

export function createBoardState(setup: BoardStateSetup): BoardState {
  const { source, keptSource = null, setTimer, onProblem, prepareAppearance } = setup;
  const options = signal(setup.options);
  const isDark = signal(setup.isDark);
  const fontFamily = signal(setup.fontFamily);
  const board = signal<Board | null>(setup.first?.board ?? null);
  const status = signal<BoardStatus>('idle');
  const query = signal(setup.query);
  const list = signal<PostList>({ posts: [], next: null, pageCount: 0, added: 0, listNumber: 0, query: setup.query });
  const more = signal<'idle' | 'loading' | 'failed'>('idle');
  const isMoreSlow = signal(false);
  const error = signal<SourceError | null>(null);
  const isFromLastVisit = signal(false);
  const openedPost = signal<OpenedPost | null>(null);
  const makeAppearance = signal(setup.makeAppearance);

  const inputsOf = (of: Board | null, given: BoardOptions, dark: boolean): AppearanceInputs => ({
    personalization: choosePersonalization(of?.personalizations ?? [], given.personalization),
    options: given,
    boardName: of?.name ?? '',
    isDark: dark,
    fontFamily: fontFamily.value,
  });
  const personalization = computed(() =>
    choosePersonalization(board.value?.personalizations ?? [], options.value.personalization),
  );
  const appearance = computed(() => makeAppearance.value(inputsOf(board.value, options.value, isDark.value)));
  const posts = computed(() => list.value.posts);

  const firstPage = createLatestOnly();
  const furtherPage = createLatestOnly();
  const optionChange = createLatestOnly();
  /** The latest options. They are ahead of the signal while the code of their appearance loads. */
  let newestOptions = setup.options;
  let cancelStalled = () => {};
  let reuseParts: ReuseParts | undefined;
  let isClosed = false;

  /**
   * Shows after a delay that something is loading; returns a function that cancels this. There is one such delay at a
   * time: a board without posts has no further page, and one with posts is reloaded without a sign.
   */
  const showLater = (show: () => void, ms: number) => {
    cancelStalled();
    return (cancelStalled = setTimer(show, ms));
  };

  /** Converts an error to a SourceError. A source must throw only these; a bug in our own code is handled alike. */
  const fail = (problem: unknown): SourceError => {
    onProblem(problem);
    return problem instanceof SourceError ? problem : new SourceError('malformed', `${problem}`);
  };

  /**
   * Leaves out posts that are shown already. A further page repeats them when new posts have shifted the pages
   * meanwhile.
   */
  const join = (shown: readonly Post[], page: PostPage): JoinedPage => {
    const { posts, next, skipped } = page;
    // The set holds only the ids of this page: a set of all shown ids would become garbage with each page.
    const ids = new Set(posts.map(({ id }) => id));
    shown.forEach(({ id }) => ids.delete(id));
    const fresh = appearance
      .peek()
      .choosePosts(posts, shown)
      .filter(({ id }) => ids.has(id));
    if (skipped) onProblem(`${skipped} posts are left out: not readable.`);
    return { posts: [...shown, ...fresh], next, added: fresh.length };
  };

  let idlePages = 0;
  /** Ends a list that brings nothing new, or too much, whatever further page its service names. */
  const endPaging = (joined: JoinedPage, pageCount: number): JoinedPage => {
    const before = pageCount > 1 ? idlePages : 0;
    idlePages = joined.added ? 0 : before + 1;
    if (!joined.next || (idlePages < maxIdlePages && joined.posts.length < maxListed)) return joined;
    onProblem(`The board ends after ${joined.posts.length} posts: its further pages have no new one, or too many.`);
    return { ...joined, next: null };
  };

  /** A further page that is loading belongs to another list, and must not be appended to this one. */
  const stopPaging = () => {
    furtherPage.stop();
    more.value = 'idle';
  };

  const takeFirstPage = (page: PostPage, asked: PostQuery) => {
    const { listNumber } = list.peek();
    stopPaging();
    list.value = { ...join([], page), pageCount: 1, listNumber: listNumber + 1, query: asked };
    error.value = null;
    isFromLastVisit.value = false;
    status.value = list.value.posts.length ? 'ready' : 'empty';
  };

  /** Loads the code that an appearance needs, and loads again if the options have changed meanwhile. */
  const prepare = async (of: Board | null, signal: AbortSignal): Promise<PreparedAppearance> => {
    for (;;) {
      const asked = newestOptions;
      const make = await prepareAppearance(inputsOf(of, asked, isDark.peek()));
      if (asked === newestOptions || signal.aborted) return { board: of, options: asked, make };
    }
  };

  const takeAppearance = (prepared: PreparedAppearance) =>
    batch(() => {
      makeAppearance.value = prepared.make;
      options.value = prepared.options;
      board.value = prepared.board;
    });

  /** A board is shown only when the code of its appearance is loaded. */
  const loadBoard = async (from: BoardSource, signal: AbortSignal): Promise<PreparedAppearance> => {
    const prepared = await prepare(await from.loadBoard(signal), signal);
    // The appearance is made while the posts load.
    if (!signal.aborted && !list.peek().posts.length) takeAppearance(prepared);
    return prepared;
  };

  /** Requests the board and its first page at the same time; neither waits for the other. */
  const loadBoth = async (
    from: BoardSource,
    asked: PostQuery,
    knowsBoard: boolean,
    signal: AbortSignal,
  ): Promise<void> => {
    const [first, page] = await Promise.all([
      knowsBoard
        ? null
        : loadBoard(from, signal).catch((problem: SourceError) => {
            if (signal.aborted || endsTheBoard(problem)) throw problem;
            return problem;
          }),
      from.loadFirstPage(asked, signal),
    ]);
    let prepared = first;
    // Reading the answers and drawing them are separate tasks, so that neither is long on a slow phone.
    await new Promise<void>((resolve) => setTimer(resolve, 0));
    if (prepared && !(prepared instanceof Error) && prepared.options !== newestOptions) {
      prepared = await prepare(prepared.board, signal).catch((problem: SourceError) => problem);
    }
    if (signal.aborted) return;
    // The board's error is reported last: if the posts fail as well, one line about them is enough.
    if (prepared instanceof Error) onProblem(prepared);
    batch(() => {
      if (prepared && !(prepared instanceof Error)) takeAppearance(prepared);
      takeFirstPage(page, asked);
    });
  };

  /** Shows the stored posts, if there are some, and reports why there are no newer ones. */
  const showKeptPosts = async (asked: PostQuery, failure: SourceError): Promise<boolean> => {
    if (!keptSource || !isOutOfReach(failure)) return false;
    try {
      await firstPage.run(async (signal) => {
        await loadBoth(keptSource, asked, false, signal);
        if (signal.aborted) return;
        isFromLastVisit.value = true;
        error.value = failure;
      });
      return true;
    } catch {
      return false;
    }
  };

  if (setup.first) takeFirstPage(setup.first.page, setup.query);

  return {
    source,
    options,
    status,
    board,
    query,
    list,
    posts,
    more,
    isMoreStalled: computed(() => isMoreSlow.value && more.value === 'loading'),
    error,
    isFromLastVisit,
    personalization,
    appearance,
    openedPost,
    interactions: createPostInteractions(),

    async refresh(other) {
      if (isClosed) return;
      const hasPosts = status.peek() === 'ready' || status.peek() === 'empty';
      const asked = other ?? query.peek();
      batch(() => {
        stopPaging();
        query.value = asked;
        if (!hasPosts) status.value = 'loading';
      });
      const cancel = showLater(() => {
        if (status.peek() === 'loading') status.value = 'stalled';
      }, stalledAfterMs);
      try {
        await firstPage.run((signal) => loadBoth(source, asked, !!other && !!board.peek(), signal));
      } catch (problem) {
        const failure = fail(problem);
        if (!hasPosts && (await showKeptPosts(asked, failure))) return;
        batch(() => {
          error.value = failure;
          if (!hasPosts) status.value = 'failed';
        });
      } finally {
        cancel();
      }
    },

    async loadMore() {
      const { next } = list.peek();
      if (!next || more.peek() === 'loading' || isClosed) return;
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
          if (signal.aborted) return;
          batch(() => {
            const now = list.peek();
            const { posts: shown, pageCount } = now;
            const joined = endPaging(join(shown, reuseParts?.(page, shown) ?? page), pageCount);
            list.value = { ...now, ...joined, pageCount: pageCount + 1 };
            error.value = null;
            more.value = 'idle';
          });
        });
      } catch (problem) {
        const failure = fail(problem);
        batch(() => {
          error.value = failure;
          more.value = 'failed';
        });
      } finally {
        cancel();
      }
    },

    async setOptions(changed) {
      if (isClosed) return;
      newestOptions = changed;
      try {
        await optionChange.run(async (signal) => {
          for (;;) {
            const prepared = await prepare(board.peek(), signal);
            if (signal.aborted) return;
            // Another board may have loaded meanwhile, and its appearance may need other code.
            if (prepared.board === board.peek()) return takeAppearance(prepared);
          }
        });
      } catch (problem) {
        onProblem(problem);
        options.value = changed;
      }
    },

    setDark(dark) {
      isDark.value = dark;
    },

    setFontFamily(names) {
      fontFamily.value = names;
    },

    showPost(opened) {
      openedPost.value = opened;
    },

    replaceList(change, nextStatus) {
      batch(() => {
        const now = list.peek();
        const next = { ...now, ...change };
        if (next.next !== now.next) stopPaging();
        list.value = next;
        if (nextStatus) status.value = nextStatus;
      });
    },

    confirmPosts() {
      isFromLastVisit.value = false;
    },

    close() {
      isClosed = true;
      cancelStalled();
      firstPage.stop();
      furtherPage.stop();
      optionChange.stop();
    },
  };
}
