import { effect } from '@preact/signals';
import type { Post } from '../model/post.ts';
import type { PostQuery } from '../sources/board-source.ts';
import type { BoardState } from '../state/board-state.ts';

/**
 * Finds a post by its id, with a request if it is not loaded. A post that the owner's query excludes is not found.
 *
 * @param base the owner's own query
 */
export async function findPost(
  state: BoardState,
  base: PostQuery,
  id: string,
  signal: AbortSignal,
): Promise<Post | null> {
  await waitForFirstResponse(state);
  const isWanted = (post: Post) => post.id === id;
  const shown = state.posts.peek().find(isWanted);
  if (shown) return shown;
  // It may be on a further page, but this service does not support the request.
  if (state.board.peek()?.unsupportedFilters?.includes('ids')) return null;
  const { posts } = await state.source.loadFirstPage({ size: 1, filter: { ...base.filter, ids: [id] } }, signal);
  return state.appearance.peek().choosePosts(posts, []).find(isWanted) ?? null;
}

/** Before the first response neither the posts nor the abilities of the service are known. */
async function waitForFirstResponse({ status }: BoardState): Promise<void> {
  let stop = () => {};
  await new Promise<void>((resolve) => {
    stop = effect(() => {
      if (!/idle|loading|stalled/.test(status.value)) resolve();
    });
  });
  stop();
}
