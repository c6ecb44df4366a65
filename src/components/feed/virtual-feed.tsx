import type { RefObject } from 'preact';
import { effect, untracked, useComputed, useSignal } from '@preact/signals';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Children } from '../../jsx/jsx-runtime.ts';
import { fillIn } from '../../text/fill-in.ts';
import type { BoardContext } from '../board-context.ts';
import { AfterHydration } from '../common/after-hydration.tsx';
import { loadReaderCode } from '../common/reader-code.ts';
import { useLazy } from '../common/use-lazy.ts';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import { flowWhenSaved } from '../common/when-saved.ts';
import { CardSlot } from './card-slot.tsx';
import { createFeedController, type FeedContent, type FeedController } from './feed-controller.ts';
import { FeedEnd } from './feed-end.tsx';
import { handleFeedKeys } from './feed-keyboard.ts';
import type { FeedLayout, LayoutProps, PaintedFeed } from './feed-layout.ts';
import { TextSizeSample } from './text-size-sample.tsx';
import { useInSlices } from './use-in-slices.ts';
import { useWaking } from './use-waking.ts';
import { watchReturn } from './watch-return.ts';

/** Cards that get their controls in one task: on a slow phone these take some 35 ms. */
const cardsPerTask = 2;

interface VirtualFeedProps extends LayoutProps {
  readonly layout: FeedLayout;
  /** Above the posts. */
  readonly header?: Children;
}

/**
 * Posts in columns. Only the cards near the window are in the document; `feed-controller.ts` chooses and places them.
 */
export function VirtualFeed({ context, endRef, painted, customCss, layout, header }: VirtualFeedProps) {
  const { state, cards } = context;
  const boxRef = useRef<HTMLDivElement>(null);
  const styles = useStyleSheet(layout.css);
  const setBox = useCallback((box: HTMLDivElement | null) => {
    boxRef.current = box;
    if (box) Object.assign(box.style, flowWhenSaved);
    return styles(box);
  }, []);
  const problem = useSignal<unknown>(null);
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

  const columns = useComputed(() => {
    const { cardWidth, gap } = state.appearance.value;
    const asked = { cardWidth, gap, columns: state.options.value.columns };
    return layout.columns?.(asked) ?? asked;
  });
  const isReturning = useSignal(false);
  const hasFailed = useComputed(() => state.more.value === 'failed');
  const content = useComputed<FeedContent>(() => {
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
  const controller = useMemo(
    () =>
      createFeedController({
        layout,
        first: content.peek(),
        painted: painted ?? null,
        interactionsByPost: state.interactions.byPost,
        onNearEnd: () => void state.loadMore(),
        setTimer: context.setTimer,
      }),
    [],
  );

  const measuredWith = useRef(customCss);
  useLayoutEffect(() => {
    if (measuredWith.current === customCss) return;
    measuredWith.current = customCss;
    controller.relayout();
  }, [customCss]);

  const pageEnd = useLazy(paging.value === 'scroll', () => import('./page-end.ts'), context.warn);
  useEffect(() => pageEnd?.watchPageEnd(boxRef.current!, controller.scrollPastEnd), [pageEnd]);

  useEffect(() => effect(() => controller.handleChanges(context.changeHandler.value)), []);

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
  }, [paginator]);

  const isPaged = paging.value === 'pages';
  useEffect(
    () =>
      isPaged && !paginator ? undefined : watchReturn({ ...context, feed: controller.parts, paginator, isReturning }),
    [isPaged, paginator],
  );

  // The page may have removed an API that the feed needs. The error must reach the board's error boundary, and not the
  // page.
  if (problem.value) throw problem.value;

  // The button can be pressed before the feed starts.
  const focusFirstCard = () => (controller.firstCard() ?? boxRef.current?.querySelector('article'))?.focus();
  const feedName = fillIn(cards.value.messages.feed, { board: state.board.value?.name ?? '' });
  return (
    <>
      {header}
      <div
        class={layout.name ? `feed ${layout.name}` : 'feed'}
        part="feed"
        role="feed"
        aria-label={feedName}
        ref={setBox}
        onKeyDown={handleFeedKeys}
      >
        <FeedCardsHolder {...{ context, controller, layout, boxRef }} asleep={painted?.asleep} />
      </div>
      <div class="end" tabindex={-1} ref={endRef}>
        <AfterHydration
          isHydrated={!!painted && !painted.asleep}
          setTimer={context.setTimer}
          draw={() => (
            <>
              <FeedEnd
                context={context}
                endRef={endRef}
                paging={paging.value}
                onBackToStart={focusFirstCard}
                onMore={controller.awaitMore}
              />
              {pagination && paginator && (
                <pagination.Pagination context={pagination.reader} paginator={paginator} boxRef={boxRef} />
              )}
              <TextSizeSample onChange={controller.relayout} />
            </>
          )}
        />
      </div>
    </>
  );
}

interface FeedCardsProps {
  readonly context: BoardContext;
  readonly controller: FeedController;
  readonly layout: FeedLayout;
  readonly boxRef: RefObject<HTMLElement | null>;
  readonly asleep: PaintedFeed['asleep'];
}

/**
 * A component between the feed's box and its cards, which avoids a memory leak. A component that updates itself leaves
 * its first vnode in the props of the element around it, and that vnode holds the first cards for ever; a component
 * around it holds only the latest vnode.
 */
const FeedCardsHolder = (props: FeedCardsProps) => <FeedCards {...props} />;

/** The cards that are drawn. */
function FeedCards({ context, controller, layout, boxRef, asleep }: FeedCardsProps) {
  const interactions = context.state.interactions.byPost.value;
  const card = context.cards.value;
  const [{ inFeed, offscreen }, setDrawn] = useState(controller.drawn);
  const liveOf = useInSlices(
    context.liveCard.value,
    inFeed.map(({ post }) => post.id),
    cardsPerTask,
    context.setTimer,
  );
  const isAsleep = useWaking({ boxRef, first: asleep, size: cardsPerTask, setTimer: context.setTimer });
  useLayoutEffect(() => controller.onDraw(setDrawn), []);

  // An expanded text makes its card higher; another appearance changes all of them.
  useLayoutEffect(() => controller.remeasure(), [interactions]);
  const laidOutFor = useRef(card);
  useLayoutEffect(() => {
    // `relayout` draws this component again while its effects run, and Preact then calls them once more.
    if (laidOutFor.current === card) return;
    laidOutFor.current = card;
    controller.relayout();
  }, [card]);

  const common = { context: card, layout, controller, warn: context.warn };
  return (
    <>
      {inFeed.map((drawn) => (
        <CardSlot
          key={drawn.post.id}
          {...common}
          live={liveOf(drawn.post.id)}
          drawn={drawn}
          interaction={interactions.get(drawn.post.id)}
          isOffscreen={false}
          isAsleep={isAsleep(drawn.post.id)}
        />
      ))}
      {offscreen.map((drawn) => (
        <CardSlot
          key={`offscreen ${drawn.post.id}`}
          {...common}
          live={context.liveCard.value}
          drawn={drawn}
          interaction={interactions.get(drawn.post.id)}
          isOffscreen
        />
      ))}
    </>
  );
}
