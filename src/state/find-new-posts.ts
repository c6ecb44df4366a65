import type { Post } from '../model/post.ts';
import type { PostPage } from '../sources/board-source.ts';
import type { PostList } from './board-state.ts';

type Shown = Pick<PostList, 'posts' | 'next' | 'listNumber'>;

/**
 * The posts of a newly loaded first page that have come since the shown ones were loaded. Where posts were removed,
 * others moved up into the first page: they belong below all that is shown, and come with the next page.
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

/** The list begins again with this page. */
export const startWith = ({ posts, next }: PostPage, { listNumber }: Pick<Shown, 'listNumber'>): Partial<PostList> => ({
  posts,
  next,
  pageCount: 1,
  listNumber: listNumber + 1,
});

/**
 * What the list becomes when new posts are shown: they come where the service has them, and the others behind. When
 * none of the shown posts is left on the first page, nobody knows what lies between, so the list begins again with
 * that page. Beyond `max` posts the last ones go, and do not come again.
 */
export function prepend(page: PostPage, fresh: readonly Post[], shown: Shown, max = Infinity): Partial<PostList> {
  const { posts } = shown;
  const known = new Map(posts.map((post) => [post.id, post]));
  const top = page.posts.flatMap((post) => known.get(post.id) ?? (fresh.includes(post) ? post : []));
  if (top.length === fresh.length && posts.length) return startWith(page, shown);
  const all = [...top, ...posts.filter((post) => !top.includes(post))];
  return all.length > max ? { posts: all.slice(0, max), next: null } : { posts: all };
}
