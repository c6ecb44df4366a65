import { appearanceOf } from '../../appearance/appearance.ts';
import type { Board, BoardFilter } from '../../model/board.ts';
import { emptyPost } from '../../model/empty-post.ts';
import type { Personalization } from '../../model/personalization.ts';
import type { Post } from '../../model/post.ts';
import { readOptions, type BoardOptions } from '../../options/options.ts';
import type { BoardSource, PostPage, PostQuery } from '../../sources/board-source.ts';
import { type BoardStateSetup, createBoardState } from '../board-state.ts';

/** A post that is nothing but its id and its words. */
export const makePost = (id: string, text = `Post ${id}`): Post => emptyPost({ id, network: 'custom', text });

/** `'a b c'` → three posts. */
export const makePosts = (ids: string): readonly Post[] =>
  ids
    .split(' ')
    .filter(Boolean)
    .map((id) => makePost(id));
export const idsOf = (posts: readonly Post[]): string => posts.map(({ id }) => id).join(' ');

/** Lets everything go on that waits for nothing but its turn. */
export const settle = async (turns = 5): Promise<void> => {
  for (let turn = 0; turn < turns; turn++)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
};

/** Options as an element with these attributes has them. */
export const makeOptions = (given: Readonly<Record<string, string>> = {}): BoardOptions =>
  readOptions(
    (name) => given[name],
    () => {},
  );

interface FakeBoard extends Partial<Omit<BoardStateSetup, 'source'>> {
  readonly isLive?: boolean;
  readonly unsupportedFilters?: readonly BoardFilter[];
}

/**
 * A board service in a few lines: a test changes its posts, and its pages are counted, as the worst services do. Its
 * responses come at once, or when the test lets them: `hold()` keeps back all further ones, and `release(n)` lets the
 * n-th go.
 */
export function makeFakeBoard(ids: string, { isLive = true, unsupportedFilters = [], ...setup }: FakeBoard = {}) {
  const asked: PostQuery[] = [];
  const problems: unknown[] = [];
  const service = {
    posts: makePosts(ids),
    /** What is wrong with it: thrown in place of a response. */
    fault: null as Error | null,
    /** What is wrong with the board alone. */
    boardFault: null as Error | null,
    /** Responds as if it did not know this filter. */
    ignoresIds: false,
    skipped: 0,
    isLive,
    boardName: 'Fake',
    /** The owner's settings; a board uses the first. */
    personalizations: [] as readonly Personalization[],
    asked,
    /** Signals of the requests, in their order. */
    signals: [] as AbortSignal[],
  };
  const held: (() => void)[] = [];
  let isHolding = false;
  const wait = async (signal: AbortSignal) => {
    service.signals.push(signal);
    if (isHolding)
      await new Promise<void>((resolve) => {
        held.push(resolve);
      });
  };
  const pages = new Map<string, { readonly query: PostQuery; readonly from: number }>();
  const respond = async (query: PostQuery, from: number, signal: AbortSignal): Promise<PostPage> => {
    const { fault, posts, ignoresIds, skipped } = service;
    const number = asked.length;
    await wait(signal);
    if (fault) throw fault;
    const { ids: wanted, query: words } = query.filter;
    const found = posts.filter(
      ({ id, text }) => (!wanted || ignoresIds || wanted.includes(id)) && (!words || text.includes(words)),
    );
    const key = `${number} ${from}`;
    const end = from + query.size;
    pages.set(key, { query, from: end });
    return { posts: found.slice(from, end), next: end < found.length ? (key as PostPage['next']) : null, skipped };
  };
  const source: BoardSource = {
    async loadBoard(signal) {
      const { boardFault, boardName, isLive, personalizations } = service;
      await wait(signal);
      if (boardFault) throw boardFault;
      const links: Board['links'] = { engagement: null, uploads: null, changes: null };
      return {
        id: '1',
        slug: 'fake',
        name: boardName,
        isLive,
        unsupportedFilters,
        feeds: [],
        personalizations,
        links,
      };
    },
    loadFirstPage(query, signal) {
      asked.push(query);
      return respond(query, 0, signal);
    },
    loadNextPage(next, signal) {
      const { query, from } = pages.get(next)!;
      return respond(query, from, signal);
    },
    loadMedia: async () => [],
    loadProducts: async () => [],
  };
  const setTimer = (run: () => void, ms: number) => {
    if (ms) return () => {};
    const immediate = setImmediate(run);
    return () => clearImmediate(immediate);
  };
  const state = createBoardState({
    source,
    setTimer,
    options: makeOptions(),
    isDark: false,
    fontFamily: '',
    query: { size: 3, filter: {} },
    first: null,
    onProblem: (problem) => problems.push(problem),
    makeAppearance: appearanceOf,
    prepareAppearance: async () => appearanceOf,
    ...setup,
  });
  return {
    state,
    source,
    service,
    problems,
    shown: () => idsOf(state.posts.peek()),
    hold: () => {
      isHolding = true;
    },
    /** How many responses are held. */
    held: () => held.length,
    /** Lets one held response go, the oldest unless told otherwise, and everything that follows from it. */
    async release(index = 0) {
      held.splice(index, 1)[0]?.();
      await settle();
    },
  };
}
