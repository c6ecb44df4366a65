import type { Post } from '../../model/post.ts';
import type { BoardState } from '../../state/board-state.ts';

/** A display that runs for days keeps this many of the newest posts, because memory must not grow with time. */
export const maxKeptPosts = 1000;

/** The next page is requested when only this many of the loaded posts have not been shown. */
const askAheadOf = 10;

/** A post, and its index in the feed. */
export interface ShownPost {
  readonly post: Post;
  readonly index: number;
}

/** Finds posts by their ids in another list of the same posts; undefined = the post was removed. */
export function shownIn(posts: readonly Post[]): (id: string) => ShownPost | undefined {
  const indexes = new Map(posts.map(({ id }, index) => [id, index]));
  return (id) => {
    const index = indexes.get(id);
    return index === undefined ? undefined : { post: posts[index]!, index };
  };
}

/**
 * The state of a display that shows its posts in an endless loop. It is an immutable value: a change creates a new one.
 */
export interface Rotation {
  readonly posts: readonly Post[];
  /** Posts that arrived while others were shown. They are next. */
  readonly fresh: readonly Post[];
  /** Index of the next post when nothing is fresh; the number of posts at the end of a round. */
  readonly at: number;
}

export interface RotationStep extends ShownPost {
  readonly rest: Rotation;
}

export const startRotation = (posts: readonly Post[]): Rotation => ({ posts, fresh: [], at: 0 });

export const isRoundOver = ({ posts, fresh, at }: Rotation): boolean => !fresh.length && at >= posts.length;

/** The next post; the first post follows the last. `null` if there are none. */
export function nextRotation({ posts, fresh, at }: Rotation): RotationStep | null {
  const [first, ...others] = fresh;
  if (first) return { post: first, index: posts.indexOf(first), rest: { posts, fresh: others, at } };
  const index = at < posts.length ? at : 0;
  const post = posts[index];
  return post ? { post, index, rest: { posts, fresh, at: index + 1 } } : null;
}

/**
 * The rotation for another list of posts. A post before a known one is new and is next; posts after all known ones
 * are a further page. A list without any known post is another search, and starts a new rotation.
 *
 *     before  A B C·D        (· = the current place in the round)
 *     now     N A C D E  →  N next, then D, E
 */
export function renewRotation({ posts: before, fresh, at }: Rotation, posts: readonly Post[]): Rotation {
  const known = new Set(before.map(({ id }) => id));
  const lastKnown = posts.findLastIndex(({ id }) => known.has(id));
  if (lastKnown < 0) return startRotation(posts);
  const indexes = new Map(posts.map(({ id }, index) => [id, index]));
  const pending = fresh.flatMap(({ id }) => posts[indexes.get(id) ?? -1] ?? []);
  const added = posts.filter(({ id }, index) => index < lastKnown && !known.has(id));
  // After the last shown post of this round that still exists.
  const shown = before.slice(0, at).findLast(({ id }) => indexes.has(id));
  const isNew = new Set([...added, ...pending]);
  const start = posts.findIndex((post) => !isNew.has(post));
  return { posts, fresh: [...added, ...pending], at: shown ? indexes.get(shown.id)! + 1 : Math.max(0, start) };
}

export interface PostRotation {
  /** The next post. `null` at the end of a round that waits for a further page, or must not repeat. */
  next(isRing: boolean): ShownPost | null;
  /**
   * Takes over another list, and returns which part of it is unknown: new posts, a further page, all of it. `null` =
   * nothing.
   */
  take(posts: readonly Post[]): 'new' | 'more' | 'other' | null;
  /** Returns the new posts, and removes them from the queue. */
  takeFresh(): ShownPost[];
}

/** The posts of a board one after another: further pages are loaded before the last post, then it begins again. */
export function createPostRotation(state: BoardState): PostRotation {
  let rotation = startRotation(state.posts.peek());
  let hasAsked = false;

  /** Whether a further page may come. After a failure the round repeats, and requests the page once more at its end. */
  const askForMore = () => {
    const { next, posts } = state.list.peek();
    const more = state.more.peek();
    if (!next || state.options.peek().more === 'none' || posts.length >= maxKeptPosts) return false;
    if (more === 'failed' && hasAsked) return false;
    if (more !== 'loading' && rotation.posts === posts && rotation.at + askAheadOf >= posts.length) {
      hasAsked = true;
      void state.loadMore();
    }
    return true;
  };

  return {
    next(isRing) {
      const mayGrow = askForMore();
      if (isRoundOver(rotation)) {
        if (mayGrow || !isRing) return null;
        hasAsked = false;
      }
      const step = nextRotation(rotation);
      rotation = step?.rest ?? rotation;
      return step;
    },
    take(posts) {
      if (posts === rotation.posts) return null;
      const known = new Set(rotation.posts.map(({ id }) => id));
      hasAsked = false;
      const isOther = !posts.some(({ id }) => known.has(id));
      rotation = renewRotation(rotation, posts);
      return isOther ? 'other' : rotation.fresh.length ? 'new' : 'more';
    },
    takeFresh() {
      const { posts, fresh } = rotation;
      rotation = { ...rotation, fresh: [] };
      return fresh.map((post) => ({ post, index: posts.indexOf(post) }));
    },
  };
}
