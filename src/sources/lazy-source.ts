import type { BoardSource } from './board-source.ts';

/** A source whose code is loaded by the first call. After a failure the next call loads it again. */
export function createLazySource(load: () => Promise<BoardSource>): BoardSource {
  let loaded: Promise<BoardSource> | undefined;
  const open = () =>
    (loaded ??= load().catch((problem: unknown) => {
      loaded = undefined;
      throw problem;
    }));
  return {
    loadBoard: async (signal) => (await open()).loadBoard(signal),
    loadFirstPage: async (query, signal) => (await open()).loadFirstPage(query, signal),
    loadNextPage: async (next, signal) => (await open()).loadNextPage(next, signal),
    loadMedia: async (post) => (await open()).loadMedia(post),
    loadProducts: async (post) => (await open()).loadProducts(post),
  };
}
