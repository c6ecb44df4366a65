import type { BoardState } from '../../state/board-state.ts';

/** The part of a board's state that shows the progress of its searches. */
export interface SearchMoment {
  readonly query: ReturnType<BoardState['query']['peek']>;
  readonly list: ReturnType<BoardState['list']['peek']>;
  readonly error: ReturnType<BoardState['error']['peek']>;
  readonly more: ReturnType<BoardState['more']['peek']>;
}

export interface SearchProgress {
  /** Called at every change of the state: what has happened to the search since the last call. */
  next(now: SearchMoment): 'begun' | 'found' | 'failed' | 'changed' | null;
}

/**
 * Follows the searches of a board from its states, whether the bar, the browser's Back or a notice began them. A search
 * ends with another list of posts, or with another error.
 */
export function followSearches(first: SearchMoment): SearchProgress {
  /** The moment when the search began; null = no search is running. */
  let begun: SearchMoment | null = null;
  let before = first;
  return {
    next(now) {
      const {
        query,
        list: { posts },
      } = before;
      before = now;
      if (now.query !== query) {
        begun = now;
        return 'begun';
      }
      if (!begun) return now.list.posts === posts ? null : 'changed';
      const isFound = now.list.query === now.query && now.list.listNumber !== begun.list.listNumber;
      const isFailed = now.error && now.error !== begun.error && now.more !== 'failed';
      if (!isFound && !isFailed) return null;
      begun = null;
      return isFound ? 'found' : 'failed';
    },
  };
}
