import type { Post } from '../model/post.ts';
import type { BoardSource, PostPage } from '../sources/board-source.ts';
import type { BoardState } from './board-model.ts';

/** As many as one request may ask for. */
const mostAsked = 100;
/** Services answer with shorter pages than they were asked for; more than these are none of ours. */
const mostPages = 10;

/** What a poll has found out about the posts that are shown. */
export interface FoundPosts {
  /** Ids of those that are no longer on the board. */
  readonly gone: ReadonlySet<string>;
  /** Those that still are, as they are now, by id. */
  readonly now: ReadonlyMap<string, Post>;
}

/**
 * Asks for the drawn posts that a newly loaded first page does not hold, and for those that should stand in it: all of them
 * where there is no other page. The ones that do not come back were taken away; unless the answer is not to be trusted: unreadable posts, others than were asked for
 * (a service that does not know this filter), an end that was not reached.
 */
export async function findGonePosts(
  source: BoardSource, page: PostPage, { posts, query, board }: BoardState, drawnIds: readonly string[], signal: AbortSignal,
): Promise<FoundPosts> {
  const now = new Map(page.posts.map((post) => [post.id, post]));
  const lastBack = posts.reduce((last, { id }, at) => (now.has(id) ? at : last), -1);
  const drawn = new Set(drawnIds);
  /** Without a way to ask for posts only the place on the first page tells: what is missing between others that are there. */
  const canAsk = !board?.unsupportedFilters?.includes('ids');
  const asked = posts.map(({ id }) => id).filter((id, at) => !now.has(id) && (at < lastBack || !page.next || (canAsk && drawn.has(id)))).slice(0, mostAsked);
  const gone = new Set(asked);
  if (!asked.length) return { gone, now };
  if (!canAsk) return { gone: page.skipped ? new Set() : gone, now };
  let answer = await source.loadFirstPage({ size: query.size, filter: { ids: asked } }, signal);
  for (let pages = 1; ; pages++) {
    for (const post of answer.posts) {
      if (!asked.includes(post.id)) return { gone: new Set(), now };
      gone.delete(post.id);
      now.set(post.id, post);
    }
    if (answer.skipped || (answer.next && pages === mostPages)) return { gone: new Set(), now };
    if (!answer.next) return { gone, now };
    answer = await source.loadNextPage(answer.next, signal);
  }
}

/** The shown posts without those that are gone, and with the words that others have now. The same array when nothing changed. */
export function keepFound(posts: readonly Post[], { gone, now }: FoundPosts): readonly Post[] {
  const kept = posts.filter(({ id }) => !gone.has(id)).map((post) => {
    const other = now.get(post.id);
    return other && (other.text !== post.text || other.title !== post.title) ? other : post;
  });
  return kept.length === posts.length && kept.every((post, at) => post === posts[at]) ? posts : kept;
}
