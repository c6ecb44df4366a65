import type { BoardState } from '../../state/board-state.ts';

/** The part of a board's state that tells how its searches go. */
export interface SearchMoment {
  readonly query: ReturnType<BoardState['query']['peek']>;
  readonly list: ReturnType<BoardState['list']['peek']>;
  readonly error: ReturnType<BoardState['error']['peek']>;
  readonly more: ReturnType<BoardState['more']['peek']>;
}

export interface SearchProgress {
  /** Asked at every change of the state: what has become of the search since the one before. */
  next(now: SearchMoment): 'begun' | 'found' | 'failed' | 'changed' | null;
}

/**
 * Tells from the states of a board how its searches go, whoever began them: the bar, the browser's Back, a notice. A
 * search ends with another list of posts, or with another error.
 */
export function followSearches(first: SearchMoment): SearchProgress {
  /** The moment when the search began; null = there is none under way. */
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
