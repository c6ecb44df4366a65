import type { Post } from '../../model/post.ts';

/** Maximum number of posts in the row: about twice as many as a wide dialog shows at once. */
const maxAlike = 8;

/**
 * The loaded posts that share a tag with this one: those that share most first, then in the order of the feed from this
 * post on, so that neighbouring posts do not all lead to the start of the board.
 */
export function findAlike(posts: readonly Post[], { id, tags }: Post): readonly Post[] {
  const own = new Set(tags);
  const start = posts.findIndex((post) => post.id === id);
  return [...posts.slice(start + 1), ...posts.slice(0, Math.max(0, start))]
    .map((post) => ({ post, shared: new Set(post.tags.filter((tag) => own.has(tag))).size }))
    .filter(({ post, shared }) => shared > 0 && post.id !== id)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, maxAlike)
    .map(({ post }) => post);
}
