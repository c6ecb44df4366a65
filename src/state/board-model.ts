import type { Board } from '../model/board.ts';
import type { Post } from '../model/post.ts';
import type { BoardSource, NextPage, PostPage, PostQuery } from '../sources/board-source.ts';
import { SourceError } from '../sources/source-error.ts';
import { createLatestOnly } from './latest-only.ts';
import { createStore, type Store } from './store.ts';

/** `stalled` is a `loading` that has lasted long enough to be shown: quick answers never flash. */
export type BoardStatus = 'idle' | 'loading' | 'stalled' | 'ready' | 'empty' | 'failed';

export interface BoardState {
  readonly status: BoardStatus;
  readonly board: Board | null;
  /** What is asked for. While a search runs, the posts are still those of the one before. */
  readonly query: PostQuery;
  readonly posts: readonly Post[];
  readonly next: NextPage | null;
  /** Whether a further page is on its way. */
  readonly more: 'idle' | 'loading' | 'failed';
  /** Why the newest request failed; null when it did not. */
  readonly error: SourceError | null;
  /** How many pages are shown, and how many posts the newest of them brought. */
  readonly pageCount: number;
  readonly added: number;
}

export interface BoardModelOptions {
  readonly source: BoardSource;
  readonly query: PostQuery;
  /** Calls back after `ms`; returns what takes the call back. */
  readonly setTimer: (callback: () => void, ms: number) => () => void;
  /** Told of everything that went wrong, for the owner's console. */
  readonly onProblem: (problem: unknown) => void;
  /** What must be there before a board and its posts are shown. A failure counts as one of the board. */
  readonly prepare: (board: Board) => Promise<void>;
  /** What of loaded posts is shown, where `shown` are already. */
  readonly choose: ChoosePosts;
}

export type ChoosePosts = (posts: readonly Post[], shown: readonly Post[]) => readonly Post[];

export interface BoardModel {
  readonly state: Pick<Store<BoardState>, 'get' | 'subscribe'>;
  /** Writes the state: for the files of this folder that are loaded later, and for nobody else. */
  readonly set: Store<BoardState>['set'];
  readonly source: BoardSource;
  /** As the options have it, for who asks the source himself. */
  readonly choose: ChoosePosts;
  /**
   * Loads the first page (again), of another query when one is given; what stands stays until the new one is there, and
   * when there is none. Never rejects: what went wrong is in the state.
   */
  refresh(query?: PostQuery): Promise<void>;
  loadMore(): Promise<void>;
  close(): void;
}

/** Below this a person sees an answer as immediate, and a placeholder would only flicker. */
export const stalledAfterMs = 300;

/** A private or missing board has no posts to show; any other trouble with the board leaves its posts readable. */
const endsTheBoard = (problem: unknown) => problem instanceof SourceError && /^(private|not-found)$/.test(problem.kind);

/** One board and its feed. The only writer of what the views read. */
export function createBoardModel({ source, query, setTimer, onProblem, prepare, choose }: BoardModelOptions): BoardModel {
  const { get, set, subscribe } = createStore<BoardState>({
    status: 'idle', board: null, query, posts: [], next: null, more: 'idle', error: null, pageCount: 0, added: 0,
  });
  const first = createLatestOnly();
  const further = createLatestOnly();

  /** A source promises to fail with a SourceError; a fault in our own code shall end as calmly. */
  const fail = (problem: unknown) => {
    onProblem(problem);
    return problem instanceof SourceError ? problem : new SourceError('malformed', `${problem}`);
  };

  /** Posts that stand already are not shown twice when the feed moved under the reader. */
  const join = (shown: readonly Post[], { posts, next, skipped }: PostPage) => {
    const ids = new Set(shown.map((post) => post.id));
    const fresh = choose(posts, shown).filter((post) => !ids.has(post.id));
    if (skipped) onProblem(`${skipped} posts are left out: not readable.`);
    return { posts: [...shown, ...fresh], next, added: fresh.length, error: null };
  };

  /** Board and first page are asked for at the same moment; neither waits for the other. */
  const ask = (board: Board | null, signal: AbortSignal) => Promise.all([
    board ?? source.loadBoard(signal).then(async (board) => {
      await prepare(board);
      // Its look is made while the posts are on their way.
      if (!signal.aborted && !get().posts.length) set({ board });
      return board;
    }).catch((problem: SourceError) => {
      if (signal.aborted || endsTheBoard(problem)) throw problem;
      return problem;
    }),
    source.loadFirstPage(get().query, signal),
  ]);

  return {
    state: { get, subscribe },
    set,
    source,
    choose,

    async refresh(query) {
      const { status, board: known } = get();
      const stands = /ready|empty/.test(status);
      further.stop();
      set({ more: 'idle', ...(query && { query }), ...(!stands && { status: 'loading' }) });
      const cancel = setTimer(() => {
        if (get().status === 'loading') set({ status: 'stalled' });
      }, stalledAfterMs);
      try {
        const answer = await first.run(async (signal) => {
          const answers = await ask(query ? known : null, signal);
          // Reading the answers was a task; drawing them is another, so that neither is long on a slow phone.
          await new Promise<void>((resolve) => setTimer(resolve, 0));
          return answers;
        });
        if (!answer) return;
        const [board, page] = answer;
        const joined = join([], page);
        const isLost = board instanceof Error;
        // Only now: when the posts do not come either, one line about them is enough.
        if (isLost) onProblem(board);
        set({ ...joined, board: isLost ? get().board : board, pageCount: 1, status: joined.posts.length ? 'ready' : 'empty' });
      } catch (problem) {
        set({ error: fail(problem), ...(!stands && { status: 'failed' }) });
      } finally {
        cancel();
      }
    },

    async loadMore() {
      const { next, more } = get();
      if (!next || more === 'loading') return;
      set({ more: 'loading' });
      try {
        const page = await further.run((signal) => source.loadNextPage(next, signal));
        if (page) set({ ...join(get().posts, page), more: 'idle', pageCount: get().pageCount + 1 });
      } catch (problem) {
        set({ error: fail(problem), more: 'failed' });
      }
    },

    close() {
      first.stop();
      further.stop();
    },
  };
}
