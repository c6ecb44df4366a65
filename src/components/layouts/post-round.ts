import type { Post } from '../../model/post.ts';
import type { BoardModel } from '../../state/board-model.ts';
import type { ShownPost } from './endless-cards.ts';
import { beginTurns, isEndOfRound, renewTurns, takeTurn, type PostTurns } from './post-turns.ts';

/** A display that runs for days keeps the newest posts, so many of them: no memory grows with the time. */
export const maxKept = 1000;

/** The next page is asked for when so many posts are left of those that are there. */
const askedAhead = 10;

export interface PostRound {
  /** The next post. `null` at the end while a further page is on its way, and where nothing shall come round. */
  next(isRing: boolean): ShownPost | null;
  /** Takes over another list; says whether there are new posts among it, or none of those before. `null` = it is the same. */
  take(posts: readonly Post[]): 'new' | 'more' | 'other' | null;
  /** Those that have come since, which are no longer next then. */
  takeFresh(): ShownPost[];
}

/** The posts of a model one after another, further pages before the last one, and again from the first. */
export function createPostRound(model: BoardModel, first: readonly Post[], loadsMore: boolean): PostRound {
  let turns: PostTurns = beginTurns(first);
  let hasAsked = false;

  /** Whether a further page may come. After a failure the round begins anew, and asks once more at its end. */
  const ask = () => {
    const { next, more, posts } = model.state.get();
    if (!next || !loadsMore || posts.length >= maxKept) return false;
    if (more === 'failed' && hasAsked) return false;
    if (more !== 'loading' && turns.posts === posts && turns.at + askedAhead >= posts.length) {
      hasAsked = true;
      model.loadMore();
    }
    return true;
  };

  return {
    next(isRing) {
      const mayCome = ask();
      if (isEndOfRound(turns)) {
        if (mayCome || !isRing) return null;
        hasAsked = false;
      }
      const turn = takeTurn(turns);
      turns = turn?.rest ?? turns;
      return turn;
    },
    take(posts) {
      if (posts === turns.posts) return null;
      const known = new Set(turns.posts.map(({ id }) => id));
      hasAsked = false;
      const isOther = !posts.some(({ id }) => known.has(id));
      turns = renewTurns(turns, posts);
      return isOther ? 'other' : turns.fresh.length ? 'new' : 'more';
    },
    takeFresh() {
      const { posts, fresh } = turns;
      turns = { ...turns, fresh: [] };
      return fresh.map((post) => ({ post, index: posts.indexOf(post) }));
    },
  };
}
