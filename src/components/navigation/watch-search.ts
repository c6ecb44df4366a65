import type { BoardState } from '../../state/board-model.ts';

export interface SearchWatch {
  /** Asked with every state: what has become of the search between this one and the one before. */
  look(state: BoardState): 'begun' | 'found' | 'failed' | 'changed' | null;
}

/**
 * Tells from the states of a board how its searches go, whoever began them: the bar, the browser's Back, a notice.
 * A search has an answer when other posts stand, from their first page on, or when there is another error.
 */
export function watchSearch(first: BoardState): SearchWatch {
  let asked: Pick<BoardState, 'posts' | 'error'> | null = null;
  let { query } = first;
  let posts = first.posts;
  return {
    look(state) {
      const hasChanged = state.posts !== posts;
      posts = state.posts;
      if (state.query !== query) {
        query = state.query;
        asked = state;
        return 'begun';
      }
      if (!asked) return hasChanged ? 'changed' : null;
      const isFound = hasChanged && state.pageCount === 1;
      const isFailed = state.error && state.error !== asked.error && state.more !== 'failed';
      if (!isFound && !isFailed) return null;
      asked = null;
      return isFound ? 'found' : 'failed';
    },
  };
}
