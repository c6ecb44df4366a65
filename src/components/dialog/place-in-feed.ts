import type { Post } from '../../model/post.ts';

/** The position of a post among the loaded ones. */
export interface PlaceInFeed {
  /** From 0. For a removed post, its last index; -1 for a post that never was in the feed (opened by its address). */
  readonly index: number;
  readonly isGone: boolean;
}

/** The position of a post after the feed may have changed; `before` is its last position. */
export function findPlace(posts: readonly Post[], { id }: Post, before: PlaceInFeed): PlaceInFeed {
  const index = posts.findIndex((one) => one.id === id);
  if (index >= 0) return { index, isGone: false };
  return { index: Math.min(before.index, posts.length), isGone: before.index >= 0 };
}

/** The next or the previous post. The index of a removed post belongs to the post after it. */
export const neighbourOf = (posts: readonly Post[], { index, isGone }: PlaceInFeed, step: 1 | -1): Post | undefined =>
  posts[index + (isGone && step === 1 ? 0 : step)];
