import type { Post } from '../../model/post.ts';

/** Whose turn it is among posts that come round without end. Plain values: what changes is a new one. */
export interface PostTurns {
  readonly posts: readonly Post[];
  /** Came while the others were shown, and are next. */
  readonly fresh: readonly Post[];
  /** Index of the post that comes when there is nothing fresh; the number of posts at the end of a round. */
  readonly at: number;
}

export interface Turn {
  readonly post: Post;
  /** Its place among the posts, from 0. */
  readonly index: number;
  readonly rest: PostTurns;
}

export const beginTurns = (posts: readonly Post[]): PostTurns => ({ posts, fresh: [], at: 0 });

export const isEndOfRound = ({ posts, fresh, at }: PostTurns): boolean => !fresh.length && at >= posts.length;

/** The next post; behind the last one comes the first. `null` when there are none. */
export function takeTurn({ posts, fresh, at }: PostTurns): Turn | null {
  const [first, ...others] = fresh;
  if (first) return { post: first, index: posts.indexOf(first), rest: { posts, fresh: others, at } };
  const index = at < posts.length ? at : 0;
  const post = posts[index];
  return post ? { post, index, rest: { posts, fresh, at: index + 1 } } : null;
}

/**
 * The turns among another list of posts. What stands before a known post there is new and comes next; what stands behind
 * them all is a further page. Where nothing is known it is another search, and begins from its start.
 *
 *     before  A B C·D        (· = where the round stands)
 *     now     N A C D E  →  N next, then D, E
 */
export function renewTurns({ posts: before, fresh, at }: PostTurns, posts: readonly Post[]): PostTurns {
  const known = new Set(before.map(({ id }) => id));
  const lastKnown = posts.findLastIndex(({ id }) => known.has(id));
  if (lastKnown < 0) return beginTurns(posts);
  const places = new Map(posts.map(({ id }, index) => [id, index]));
  const waiting = fresh.flatMap(({ id }) => posts[places.get(id) ?? -1] ?? []);
  const added = posts.filter(({ id }, index) => index < lastKnown && !known.has(id));
  // Behind the last post of this round that is still there.
  const shown = before.slice(0, at).findLast(({ id }) => places.has(id));
  const isNew = new Set([...added, ...waiting]);
  const start = posts.findIndex((post) => !isNew.has(post));
  return { posts, fresh: [...added, ...waiting], at: shown ? places.get(shown.id)! + 1 : Math.max(0, start) };
}
