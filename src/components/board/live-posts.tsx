import { type ReadonlySignal, signal } from '@preact/signals';
import { useLayoutEffect, useState } from 'preact/hooks';
import { type LivePosts as WatchedPosts, watchLivePosts } from '../../state/live-posts.ts';
import type { BoardContext, ReaderContext } from '../board-context.ts';
import { createChangeHandler } from '../feed/change-handler.ts';
import { NewPostsButton } from '../feed/new-posts.tsx';
import { pageDocument } from '../../page/page-document.ts';
import { hearChanges } from './hear-changes.ts';

interface LivePostsProps {
  readonly context: ReaderContext;
  /** The maximum of posts when new posts are shown as they arrive; null = a button offers them. */
  readonly showsAtOnce: ReadonlySignal<number | null>;
  /** For how long the posts have been shown already. */
  readonly shownForMs: number;
}

const isPageActive = () => pageDocument.visibilityState !== 'hidden' && navigator.onLine;

const cardsOf = ({ host }: BoardContext) => [
  ...(host.shadowRoot?.querySelectorAll<HTMLElement>('article[data-post]') ?? []),
];

/** A new post comes down to its place, so that a reader sees which ones are new. It moves no other card. */
function land(card: HTMLElement): void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
    card.animate?.(
      { opacity: [0, 1], transform: ['translateY(-16px)', 'none'] },
      { duration: 280, easing: 'ease-out' },
    );
}

/** Listens and polls while the page is visible and online. */
function startPolling(context: BoardContext, shownForMs: number): WatchedPosts {
  const { openedPost } = context.state;
  const isActive = signal(isPageActive());
  const listening = new AbortController();
  const update = () => {
    isActive.value = isPageActive();
  };
  pageDocument.addEventListener('visibilitychange', update, listening);
  addEventListener('online', update, listening);
  addEventListener('offline', update, listening);
  // The posts that a visitor can see: the drawn ones, and the one in the dialog.
  const drawnIds = () => {
    const opened = openedPost.peek()?.post.id;
    return [...cardsOf(context).map((card) => card.dataset['post'] ?? ''), ...(opened ? [opened] : [])];
  };
  const { changes, stop } = hearChanges(context, isActive);
  const live = watchLivePosts({ ...context, isActive, drawnIds, changes, shownForMs });
  return {
    ...live,
    close() {
      listening.abort();
      stop();
      live.close();
    },
  };
}

/**
 * Watches for new and removed posts on a board that the service calls live. It is a separate chunk, because other
 * boards do not need it.
 */
export function LivePosts({ context, showsAtOnce, shownForMs }: LivePostsProps) {
  const [live, setLive] = useState<WatchedPosts | null>(null);
  useLayoutEffect(() => {
    context.handleChanges(createChangeHandler(context.words.postGone));
    const started = startPolling(context, shownForMs);
    setLive(started);
    return started.close;
  }, []);

  const max = showsAtOnce.value;
  useLayoutEffect(() => (live && max !== null ? live.showAtOnce(max) : undefined), [live, max]);
  if (!live || max !== null) return null;

  const focusCard = (position: number, count: number) => {
    const cards = cardsOf(context);
    const placeOf = (card: HTMLElement) => Number(card.getAttribute('aria-posinset'));
    (cards.find((card) => placeOf(card) === position) ?? cards[0])?.focus();
    for (const card of cards) {
      const place = placeOf(card) - position;
      if (place >= 0 && place < count) land(card);
    }
  };
  return (
    <NewPostsButton
      context={context}
      live={live}
      onShow={() => context.host.scrollIntoView({ block: 'start', behavior: 'instant' })}
      onShown={focusCard}
    />
  );
}
