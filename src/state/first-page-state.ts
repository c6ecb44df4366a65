import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Board } from '../model/board.ts';
import type { BoardSource, PostPage, PostQuery } from '../sources/board-source.ts';
import { SourceError } from '../sources/source-error.ts';
import type { AppearanceState, PreparedAppearance } from './appearance-state.ts';
import { createLatestOnly } from './latest-only.ts';
import type { ListState } from './list-state.ts';

/**
 * The status of a board. `stalled` is a `loading` that lasts long enough to be shown, so that a quick response never
 * shows a placeholder.
 */
export type BoardStatus = 'idle' | 'loading' | 'stalled' | 'ready' | 'empty' | 'failed';

/** The delay before `stalled`. People perceive a faster response as immediate, and a placeholder would only flicker. */
export const stalledAfterMs = 250;

/** A private or missing board has no posts to show; after any other error of the board its posts can still be shown. */
const endsTheBoard = (problem: unknown) => problem instanceof SourceError && /^(private|not-found)$/.test(problem.kind);

/** Whether there was no response at all. A refusal is a response, and replaces the stored posts. */
const isOutOfReach = ({ kind }: SourceError) => kind === 'blocked' || kind === 'offline';

export interface FirstPageSetup {
  readonly source: BoardSource;
  /** The board as the browser has stored it. It is read when the service is unreachable. */
  readonly keptSource?: BoardSource | null;
  readonly query: PostQuery;
  /** Calls back after `ms`; returns a function that cancels the call. */
  readonly setTimer: (callback: () => void, ms: number) => () => void;
  /** Receives every error, for the owner's console. */
  readonly onProblem: (problem: unknown) => void;
  /** The board and its first page, if the first paint has loaded them. */
  readonly first: { readonly board: Board; readonly page: PostPage } | null;
}

/** The other parts of a board's state, which a first page changes. */
interface OtherParts {
  readonly looks: AppearanceState;
  readonly paging: ListState;
  readonly error: Signal<SourceError | null>;
  /** Reports a problem, and converts it. */
  readonly fail: (problem: unknown) => SourceError;
  readonly showLater: (callback: () => void, ms: number) => () => void;
}

/** The loading of a board and its first page: its signals, and the actions that write them. */
export interface FirstPageState {
  readonly status: ReadonlySignal<BoardStatus>;
  readonly query: ReadonlySignal<PostQuery>;
  readonly isFromLastVisit: ReadonlySignal<boolean>;
  refresh(query?: PostQuery): Promise<void>;
  setStatus(status: 'ready' | 'empty'): void;
  confirmPosts(): void;
  close(): void;
}

export function createFirstPageState(setup: FirstPageSetup, parts: OtherParts): FirstPageState {
  const { source, keptSource = null } = setup;
  const { looks, paging, error, fail, showLater } = parts;
  const status = signal<BoardStatus>('idle');
  const query = signal(setup.query);
  const isFromLastVisit = signal(false);
  const latest = createLatestOnly();

  const take = (page: PostPage, asked: PostQuery) => {
    paging.start(page, asked);
    error.value = null;
    isFromLastVisit.value = false;
    status.value = paging.list.peek().posts.length ? 'ready' : 'empty';
  };
  const load = createLoad(setup, parts, take);

  /** Shows the stored posts, if there are some, and reports why there are no newer ones. */
  const showKeptPosts = async (asked: PostQuery, failure: SourceError): Promise<boolean> => {
    if (!keptSource || !isOutOfReach(failure)) return false;
    try {
      await latest.run(async (signal) => {
        await load(keptSource, asked, false, signal);
        if (signal.aborted) return;
        isFromLastVisit.value = true;
        error.value = failure;
      });
      return true;
    } catch {
      return false;
    }
  };

  if (setup.first) take(setup.first.page, setup.query);

  return {
    status,
    query,
    isFromLastVisit,

    async refresh(other) {
      const hasPosts = status.peek() === 'ready' || status.peek() === 'empty';
      const asked = other ?? query.peek();
      batch(() => {
        paging.stopPaging();
        query.value = asked;
        if (!hasPosts) status.value = 'loading';
      });
      const cancel = showLater(() => {
        if (status.peek() === 'loading') status.value = 'stalled';
      }, stalledAfterMs);
      try {
        await latest.run((signal) => load(source, asked, !!other && !!looks.board.peek(), signal));
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

    setStatus(other) {
      status.value = other;
    },

    confirmPosts() {
      isFromLastVisit.value = false;
    },

    close: latest.stop,
  };
}

/** Makes the function that loads a board and its first page at the same time; neither waits for the other. */
function createLoad(
  { setTimer, onProblem }: FirstPageSetup,
  { looks, paging }: OtherParts,
  take: (page: PostPage, asked: PostQuery) => void,
) {
  /** A board is shown only when the code of its appearance is loaded. */
  const loadBoard = async (from: BoardSource, signal: AbortSignal): Promise<PreparedAppearance> => {
    const prepared = await looks.prepare(await from.loadBoard(signal), signal);
    // The appearance is made while the posts load.
    if (!signal.aborted && !paging.list.peek().posts.length) looks.take(prepared);
    return prepared;
  };

  return async (from: BoardSource, asked: PostQuery, knowsBoard: boolean, signal: AbortSignal): Promise<void> => {
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
    // Reading the responses and drawing them are separate tasks, so that neither is long on a slow phone.
    await new Promise<void>((resolve) => setTimer(resolve, 0));
    if (prepared && !(prepared instanceof Error) && !looks.isNewest(prepared.options)) {
      prepared = await looks.prepare(prepared.board, signal).catch((problem: SourceError) => problem);
    }
    if (signal.aborted) return;
    // The board's error is reported last: if the posts fail as well, one line about them is enough.
    if (prepared instanceof Error) onProblem(prepared);
    batch(() => {
      if (prepared && !(prepared instanceof Error)) looks.take(prepared);
      take(page, asked);
    });
  };
}
