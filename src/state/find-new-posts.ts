import type { Post } from '../model/post.ts';
import type { PostPage } from '../sources/board-source.ts';
import type { PostList } from './list-state.ts';

type Shown = Pick<PostList, 'posts' | 'next' | 'listNumber'>;

/**
 * Finds the posts of a newly loaded first page that were published after the shown ones had been loaded. If posts were
 * removed, others have moved up into the first page. These belong below all shown posts, and the next page contains
 * them.
 *
 *     shown  A B C │ next page: D E
 *     loaded N A C D   →  N is new, D has moved up
 */
export function findNewPosts(page: PostPage, { posts, next }: Pick<Shown, 'posts' | 'next'>): readonly Post[] {
  const { posts: loaded } = page;
  const shown = new Set(posts.map(({ id }) => id));
  const lastShown = loaded.reduce((last, { id }, at) => (shown.has(id) ? at : last), -1);
  const isEndOfShown = next !== null && lastShown >= 0 && loaded[lastShown]?.id === posts[posts.length - 1]?.id;
  return loaded.filter(({ id }, at) => !shown.has(id) && (!isEndOfShown || at < lastShown));
}

/** The list starts again with this page. */
export const startWith = ({ posts, next }: PostPage, { listNumber }: Pick<Shown, 'listNumber'>): Partial<PostList> => ({
  posts,
  next,
  pageCount: 1,
  listNumber: listNumber + 1,
});

/**
 * Adds new posts to the list: they keep the service's order, and the others follow. If the first page contains none of
 * the shown posts, the posts in between are unknown, so the list starts again with that page. The list keeps at most
 * `max` posts; the last ones are dropped and not loaded again.
 */
export function prepend(page: PostPage, fresh: readonly Post[], shown: Shown, max = Infinity): Partial<PostList> {
  const { posts } = shown;
  const known = new Map(posts.map((post) => [post.id, post]));
  const top = page.posts.flatMap((post) => known.get(post.id) ?? (fresh.includes(post) ? post : []));
  if (top.length === fresh.length && posts.length) return startWith(page, shown);
  const all = [...top, ...posts.filter((post) => !top.includes(post))];
  return all.length > max ? { posts: all.slice(0, max), next: null } : { posts: all };
}
