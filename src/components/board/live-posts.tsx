/** @jsxImportSource #jsx */
import { type ReadonlySignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { LivePosts } from '../../state/live-posts.ts';
import type { BoardContext } from '../board-context.ts';
import { drawNow } from '../common/draw-now.ts';
import { NewPostsButton } from '../feed/new-posts.tsx';

interface LiveBoardPostsProps {
  readonly context: BoardContext;
  /** Begins to poll. The ids are those of posts that can be seen or read. */
  readonly start: (drawnIds: () => readonly string[]) => LivePosts;
  readonly findRoot: () => HTMLElement | null;
  /** New posts are shown as they come, at most so many; null = a button offers them. */
  readonly showsAtOnce: ReadonlySignal<number | null>;
}

/** New posts of a board that the service calls live: offered by a button, or shown at once in displays that nobody operates. */
export function LiveBoardPosts({ context, start, findRoot, showsAtOnce }: LiveBoardPostsProps) {
  const { state } = context;
  const live = useMemo(() => start(() => {
    const drawn = [...findRoot()?.querySelectorAll<HTMLElement>('[data-post]') ?? []].map(({ dataset }) => dataset['post'] ?? '');
    return [...new Set([...drawn, ...[state.openedPost.peek()?.post.id ?? []].flat()])];
  }), []);
  useEffect(() => live.close, []);
  useSignalEffect(() => {
    if (showsAtOnce.value !== null) return live.showAtOnce(showsAtOnce.value);
    return undefined;
  });
  if (showsAtOnce.value !== null) return null;

  return (
    <NewPostsButton
      context={context}
      live={live}
      // First to the top: what is drawn is what is in view.
      onShow={() => findRoot()?.scrollIntoView({ block: 'start', behavior: 'instant' })}
      onShown={(position) => drawNow(() => {
        const root = findRoot();
        const card = root?.querySelector<HTMLElement>(`article[aria-posinset="${position}"]`) ?? root?.querySelector<HTMLElement>('article');
        card?.focus();
      })}
    />
  );
}
