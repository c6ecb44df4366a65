import type { Board } from '../model/board.ts';
import type { Post } from '../model/post.ts';
import type { BoardSource, PostPage } from '../sources/board-source.ts';
import type { PostList } from './board-state.ts';

/** As many ids as one request may ask for. */
const maxAsked = 100;
/** Services answer with shorter pages than they were asked for; an answer of more pages than these is not for us. */
const maxPages = 10;

/** What a poll has found out about the posts that are shown. */
export interface FoundPosts {
  /** Ids of those that are no longer on the board. */
  readonly removed: ReadonlySet<string>;
  /** Those that still are, as they are now, by id. */
  readonly now: ReadonlyMap<string, Post>;
}

export interface RemovedPostsSearch {
  readonly source: BoardSource;
  /** The first page, newly loaded. */
  readonly page: PostPage;
  /** The posts that are shown. */
  readonly list: PostList;
  readonly board: Board | null;
  /** Ids of the posts that someone can see. */
  readonly drawnIds: readonly string[];
  readonly signal: AbortSignal;
}

/**
 * Finds the posts that were removed from the board. It asks for the drawn posts that a newly loaded first page does
 * not hold, and for those that belong on it: all of them where there is no other page. A post that does not come back
 * was removed. Nothing counts as removed when the answer cannot be trusted: it has unreadable posts, posts that were
 * not asked for (the service does not know this filter), or no end.
 */
export async function findRemovedPosts(search: RemovedPostsSearch): Promise<FoundPosts> {
  const { source, page, list, board, drawnIds, signal } = search;
  const now = new Map(page.posts.map((post) => [post.id, post]));
  const lastBack = list.posts.reduce((last, { id }, at) => (now.has(id) ? at : last), -1);
  const drawn = new Set(drawnIds);
  /**
   * Without a way to ask for posts only the place on the first page tells: a post is missing between others that are
   * there.
   */
  const canAsk = !board?.unsupportedFilters?.includes('ids');
  const isMissing = (id: string, at: number) =>
    !now.has(id) && (at < lastBack || !page.next || (canAsk && drawn.has(id)));
  const asked = list.posts
    .filter(({ id }, at) => isMissing(id, at))
    .map(({ id }) => id)
    .slice(0, maxAsked);
  const removed = new Set(asked);
  if (!asked.length) return { removed, now };
  if (!canAsk) return { removed: page.skipped ? new Set() : removed, now };
  let answer = await source.loadFirstPage({ size: list.query.size, filter: { ids: asked } }, signal);
  for (let pages = 1; ; pages++) {
    for (const post of answer.posts) {
      if (!asked.includes(post.id)) return { removed: new Set(), now };
      removed.delete(post.id);
      now.set(post.id, post);
    }
    if (answer.skipped || (answer.next && pages === maxPages)) return { removed: new Set(), now };
    if (!answer.next) return { removed, now };
    answer = await source.loadNextPage(answer.next, signal);
  }
}

/** The shown posts without the removed ones, and with changed texts. The same array when nothing changed. */
export function keepFound(posts: readonly Post[], { removed, now }: FoundPosts): readonly Post[] {
  const kept = posts
    .filter(({ id }) => !removed.has(id))
    .map((post) => {
      const other = now.get(post.id);
      return other && (other.text !== post.text || other.title !== post.title) ? other : post;
    });
  return kept.length === posts.length && kept.every((post, at) => post === posts[at]) ? posts : kept;
}
