import type { Post } from '../../model/post.ts';
import type { BoardModel, BoardState } from '../../state/board-model.ts';

/** A model as one that shows only some of its posts sees it: for services that cannot find them themselves. */
export interface KeptPosts {
  readonly model: BoardModel;
  readonly narrow: (state: BoardState) => BoardState;
  /** Keeps only the posts that pass; `null` = all. False when none would be left: then nothing changes. */
  keep(passes: ((post: Post) => boolean) | null): boolean;
}

export function keepPosts(model: BoardModel): KeptPosts {
  let passes: ((post: Post) => boolean) | null = null;
  /** One for each choice: as with another search, posts that were not kept before are another list to who draws them. */
  let query = model.state.get().query;
  let all: readonly Post[] = [];
  let kept: readonly Post[] = [];

  const narrow = (state: BoardState): BoardState => {
    if (!passes) return state;
    if (state.posts !== all) {
      all = state.posts;
      kept = all.filter(passes);
    }
    // The last of them may have been taken away meanwhile.
    return kept.length ? { ...state, posts: kept, query } : state;
  };
  return {
    narrow,
    model: { ...model, state: { ...model.state, get: () => narrow(model.state.get()) } },
    keep(next) {
      if (next && !model.state.get().posts.some(next)) return false;
      passes = next;
      query = { ...query };
      all = [];
      return true;
    },
  };
}
