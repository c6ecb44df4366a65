import { effect, untracked, type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import type { BoardContext } from '../board-context.ts';
import { loadReaderCode } from '../common/reader-code.ts';
import { useLazy } from '../common/use-lazy.ts';
import type { FeedContent } from './feed-content.ts';
import type { FeedController } from './feed-controller.ts';
import type { FeedLayout, LayoutProps, PaintedFeed } from './feed-layout.ts';

/** How a visitor gets further posts, and the code for pages where the owner wants pages. */
export function usePaging(context: BoardContext) {
  const { state } = context;
  // If the code for pages fails to load, the button loads further posts.
  const isPagingLost = useSignal(false);
  const paging = useComputed(() => {
    const { more } = state.options.value;
    return more === 'pages' && isPagingLost.value ? 'button' : more;
  });
  const pagination = useLazy(
    state.options.value.more === 'pages',
    () => loadReaderCode(context, () => import('./pagination.tsx')),
    (problem) => {
      context.warn(problem);
      isPagingLost.value = true;
    },
  );
  const paginator = useMemo(() => pagination?.createPaginator(state) ?? null, [pagination]);
  useEffect(() => paginator?.close, [paginator]);
  return { paging, pagination, paginator };
}

/** The content of a feed, as its controller takes it. */
export function useFeedContent(
  { state }: BoardContext,
  layout: FeedLayout,
  { paging, paginator }: Pick<ReturnType<typeof usePaging>, 'paging' | 'paginator'>,
  isReturning: ReadonlySignal<boolean>,
): ReadonlySignal<FeedContent> {
  const columns = useComputed(() => {
    const { cardWidth, gap } = state.appearance.value;
    const asked = { cardWidth, gap, columns: state.options.value.columns };
    return layout.columns?.(asked) ?? asked;
  });
  const hasFailed = useComputed(() => state.more.value === 'failed');
  return useComputed<FeedContent>(() => {
    const more = paging.value;
    const { posts, next, listNumber } = state.list.value;
    return {
      posts: paginator?.posts.value ?? posts,
      list: `${listNumber} ${paginator?.page.value ?? ''}`,
      hasMore: !!next && (more === 'button' || more === 'scroll'),
      isLoadingMore: state.isMoreStalled.value && more !== 'pages',
      hasFailed: hasFailed.value,
      endsHere: !next || more !== 'scroll',
      isEndless: more === 'scroll' && !!next && !hasFailed.value && !isReturning.value,
      columns: columns.value,
    };
  });
}

interface AttachedFeed extends Pick<LayoutProps, 'context' | 'endRef'> {
  readonly painted: PaintedFeed | null | undefined;
  readonly boxRef: RefObject<HTMLElement | null>;
  readonly content: ReadonlySignal<FeedContent>;
  readonly controller: FeedController;
}

/** Lets the controller follow the box and the content. It starts anew when `restart` changes. */
export function useAttachedFeed(
  { context, boxRef, endRef, painted, content, controller }: AttachedFeed,
  restart: unknown,
): void {
  const problem = useSignal<unknown>(null);
  useLayoutEffect(() => {
    let stop: () => void;
    const begin = () => {
      const detach = controller.attach(boxRef.current!, endRef.current!);
      const stopShowing = effect(() => {
        const now = content.value;
        untracked(() => controller.show(now));
      });
      stop = () => {
        stopShowing();
        detach();
      };
    };
    const beginLater = () => {
      try {
        begin();
      } catch (thrown) {
        problem.value = thrown;
      }
    };
    // Painted cards are in place already, so the controller can start in a later task.
    if (painted?.sizes.size) stop = context.setTimer(beginLater, 0);
    else begin();
    return () => stop();
  }, [restart]);

  // The page may have removed an API that the feed needs. The error must reach the board's error boundary, and not the
  // page.
  if (problem.value) throw problem.value;
}
