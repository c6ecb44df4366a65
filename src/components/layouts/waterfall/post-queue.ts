import type { Post } from '../../../model/post.ts';
import type { BoardState } from '../../../state/board-state.ts';
import { createPostRotation, shownIn, type ShownPost } from '../post-rotation.ts';

export type PostQueue = ReturnType<typeof createPostQueue>;

/** The posts that a waterfall shows next: those that it has taken back, then those of the rotation. */
export function createPostQueue(state: BoardState) {
  const rotation = createPostRotation(state);
  let pending: readonly ShownPost[] = [];
  return {
    /** Takes over another list, and returns which part of it is unknown, as a rotation does. */
    take(posts: readonly Post[]) {
      const change = rotation.take(posts);
      const find = shownIn(posts);
      pending = change === 'other' ? [] : pending.flatMap(({ post }) => find(post.id) ?? []);
      return change;
    },
    /** Puts new posts before all others, and posts that were drawn but not seen behind these. */
    putFirst(notSeen: readonly ShownPost[]) {
      pending = [...rotation.takeFresh(), ...notSeen, ...pending];
    },
    /** The next post. With `isRing` the first post follows the last. */
    next(isRing: boolean): ShownPost | null {
      const [first, ...others] = pending;
      pending = others;
      return first ?? rotation.next(isRing);
    },
  };
}
