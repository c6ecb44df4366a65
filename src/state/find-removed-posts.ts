import type { Board } from '../model/board.ts';
import type { Post } from '../model/post.ts';
import type { BoardSource, PostPage } from '../sources/board-source.ts';
import type { PostList } from './list-state.ts';

/** The maximum of ids in one request. */
const maxAsked = 100;
/**
 * The maximum of pages in one response. Services may return shorter pages than requested; a response with more pages
 * cannot be right.
 */
const maxPages = 10;

/** The result of a poll about the shown posts. */
export interface FoundPosts {
  /** The ids of posts that are no longer on the board. */
  readonly removed: ReadonlySet<string>;
  /** The current versions of posts that are still on the board, by id. */
  readonly now: ReadonlyMap<string, Post>;
}

export interface RemovedPostsSearch {
  readonly source: BoardSource;
  /** The newly loaded first page. */
  readonly page: PostPage;
  /** The shown posts. */
  readonly list: PostList;
  readonly board: Board | null;
  /** The ids of the posts that a visitor can see. */
  readonly drawnIds: readonly string[];
  /** The change that made the poll; 0 = none. */
  readonly version?: number;
  readonly signal: AbortSignal;
}

/**
 * Finds the posts that were removed from the board. It requests the drawn posts that a newly loaded first page lacks,
 * and those that belong on that page; without a second page these are all posts. A post that is missing from the
 * response was removed. No post counts as removed if the response is not reliable: if it has unreadable posts, posts
 * that were not requested (the service does not know this filter), or too many pages.
 */
export async function findRemovedPosts(search: RemovedPostsSearch): Promise<FoundPosts> {
  const { source, page, list, board, drawnIds, version = 0, signal } = search;
  const now = new Map(page.posts.map((post) => [post.id, post]));
  const lastBack = list.posts.reduce((last, { id }, at) => (now.has(id) ? at : last), -1);
  const drawn = new Set(drawnIds);
  /**
   * Whether the source can request posts by id. If not, only the first page shows which posts were removed: such a post
   * is missing between two that are present.
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
  const query = { size: list.query.size, filter: { ids: asked }, version };
  let response = await source.loadFirstPage(query, signal);
  for (let pages = 1; ; pages++) {
    for (const post of response.posts) {
      if (!asked.includes(post.id)) return { removed: new Set(), now };
      removed.delete(post.id);
      now.set(post.id, post);
    }
    if (response.skipped || (response.next && pages === maxPages)) return { removed: new Set(), now };
    if (!response.next) return { removed, now };
    response = await source.loadNextPage(response.next, signal);
  }
}

/**
 * Returns the shown posts without the removed ones, and with edited texts. It returns the same array when nothing
 * changed.
 */
export function keepFound(posts: readonly Post[], { removed, now }: FoundPosts): readonly Post[] {
  const kept = posts
    .filter(({ id }) => !removed.has(id))
    .map((post) => {
      const other = now.get(post.id);
      return other && (other.text !== post.text || other.title !== post.title) ? other : post;
    });
  return kept.length === posts.length && kept.every((post, at) => post === posts[at]) ? posts : kept;
}
