import type { Board, BoardFilter } from '../../model/board.ts';
import type { Post } from '../../model/post.ts';
import type { BoardSource, PostPage, PostQuery } from '../../sources/board-source.ts';
import { createBoardModel } from '../board-model.ts';

/** A post that is nothing but its id and its words. */
export const makePost = (id: string, text = `Post ${id}`): Post => ({
  id, network: 'custom', title: '', text, author: null, media: [], url: null, publishedAt: null, isHighlighted: false, isPinned: false,
  tags: [], stars: null, language: null, callsToAction: [], hasProducts: false, opensLink: false,
});

/** `'a b c'` → three posts. */
export const makePosts = (ids: string): readonly Post[] => ids.split(' ').filter(Boolean).map((id) => makePost(id));
export const idsOf = (posts: readonly Post[]): string => posts.map(({ id }) => id).join(' ');

/** A board service in a few lines: its posts stand in an array that a test changes, and its pages are counted, as the worst of them do. */
export function makeFakeBoard(ids: string, { isLive = true, unsupportedFilters = [] as readonly BoardFilter[] } = {}) {
  const asked: PostQuery[] = [];
  const service = {
    posts: makePosts(ids),
    /** What is wrong with it: thrown in place of an answer. */
    fault: null as Error | null,
    /** Answers as if it had never heard of this filter. */
    ignoresIds: false,
    skipped: 0,
    asked,
  };
  const pages = new Map<string, { readonly query: PostQuery; readonly from: number }>();
  const answer = async (query: PostQuery, from: number): Promise<PostPage> => {
    if (service.fault) throw service.fault;
    const { ids: wanted, query: words } = query.filter;
    const found = service.posts.filter(({ id, text }) => (!wanted || service.ignoresIds || wanted.includes(id)) && (!words || text.includes(words)));
    const key = `${asked.length} ${from}`;
    const end = from + query.size;
    pages.set(key, { query, from: end });
    return { posts: found.slice(from, end), next: end < found.length ? (key as PostPage['next']) : null, skipped: service.skipped };
  };
  const board: Board = {
    id: '1', slug: 'fake', name: 'Fake', isLive, unsupportedFilters, feeds: [], personalizations: [], links: { engagement: null, uploads: null, live: null },
  };
  const source: BoardSource = {
    loadBoard: async () => board,
    loadFirstPage(query) {
      asked.push(query);
      return answer(query, 0);
    },
    loadNextPage(next) {
      const { query, from } = pages.get(next)!;
      return answer(query, from);
    },
    loadMedia: async () => [],
    loadProducts: async () => [],
  };
  const setTimer = (run: () => void) => {
    setImmediate(run);
    return () => {};
  };
  const model = createBoardModel({ source, query: { size: 3, filter: {} }, setTimer, onProblem() {}, choose: (posts) => posts, async prepare() {} });
  return { model, service, shown: () => idsOf(model.state.get().posts) };
}
