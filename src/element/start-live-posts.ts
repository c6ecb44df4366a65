import { signal } from '@preact/signals';
import type { BoardContext } from '../components/board-context.ts';
import { type LivePosts, watchLivePosts } from '../state/live-posts.ts';

const isPageActive = () => document.visibilityState !== 'hidden' && navigator.onLine;

/**
 * Begins to poll a board for new and removed posts, as long as the page can be seen and has a network. A chunk of its own: only
 * boards that the service calls live need it. `drawnIds` are the posts that can be seen or read: drawn, or open in a dialog.
 */
export function startLivePosts(context: BoardContext, drawnIds: () => readonly string[]): LivePosts {
  const isActive = signal(isPageActive());
  const listening = new AbortController();
  const update = () => {
    isActive.value = isPageActive();
  };
  document.addEventListener('visibilitychange', update, listening);
  for (const name of ['online', 'offline']) addEventListener(name, update, listening);
  const live = watchLivePosts({ ...context, isActive, drawnIds });
  return {
    ...live,
    close() {
      listening.abort();
      live.close();
    },
  };
}
