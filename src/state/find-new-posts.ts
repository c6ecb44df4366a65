import type { Post } from '../model/post.ts';
import type { PostPage } from '../sources/board-source.ts';
import type { BoardState } from './board-model.ts';

type Shown = Pick<BoardState, 'posts' | 'next'>;

/**
 * The posts of a newly loaded first page that have come since the shown ones were loaded. Where posts were taken away, others
 * slid up into the first page: they stand below all that is shown, and come with the next page.
 *
 *     shown  A B C │ next page: D E
 *     loaded N A C D   →  N is new, D has slid up
 */
export function findNewPosts({ posts: loaded }: PostPage, { posts, next }: Shown): readonly Post[] {
  const shown = new Set(posts.map(({ id }) => id));
  const lastShown = loaded.reduce((last, { id }, at) => (shown.has(id) ? at : last), -1);
  const isEndOfShown = next !== null && lastShown >= 0 && loaded[lastShown]?.id === posts[posts.length - 1]?.id;
  return loaded.filter(({ id }, at) => !shown.has(id) && (!isEndOfShown || at < lastShown));
}

/**
 * What the state becomes when they are shown: the new posts where the service has them, and the others behind. When not one of
 * the shown posts is left on the first page, nobody knows what lies between: the board begins anew with that page. Beyond `most`
 * posts the last ones go, and do not come again.
 */
export function putInFront(page: PostPage, fresh: readonly Post[], { posts }: Shown, most = Infinity): Partial<BoardState> {
  const known = new Map(posts.map((post) => [post.id, post]));
  const top = page.posts.flatMap((post) => known.get(post.id) ?? (fresh.includes(post) ? post : []));
  if (top.length === fresh.length && posts.length) return { posts: page.posts, next: page.next, pageCount: 1 };
  const all = [...top, ...posts.filter((post) => !top.includes(post))];
  return all.length > most ? { posts: all.slice(0, most), next: null } : { posts: all };
}
