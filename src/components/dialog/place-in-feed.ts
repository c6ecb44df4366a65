import type { Post } from '../../model/post.ts';

/** Where a post stands among the loaded ones. */
export interface PlaceInFeed {
  /**
   * From 0. Where it stood, for one that was taken away; -1 for one that never was in the feed (opened by its address).
   */
  readonly index: number;
  readonly isGone: boolean;
}

/** The place of a post now that the feed may have changed; `before` is where it was last. */
export function findPlace(posts: readonly Post[], { id }: Post, before: PlaceInFeed): PlaceInFeed {
  const index = posts.findIndex((one) => one.id === id);
  if (index >= 0) return { index, isGone: false };
  return { index: Math.min(before.index, posts.length), isGone: before.index >= 0 };
}

/** The next post or the one before. In the place of one that was taken away stands the one after it. */
export const neighbourOf = (posts: readonly Post[], { index, isGone }: PlaceInFeed, step: 1 | -1): Post | undefined =>
  posts[index + (isGone && step === 1 ? 0 : step)];
