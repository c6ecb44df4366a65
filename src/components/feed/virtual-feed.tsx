import type { RefObject } from 'preact';
import { effect, useSignal } from '@preact/signals';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Children } from '../../jsx/jsx-runtime.ts';
import { fillIn } from '../../text/fill-in.ts';
import type { BoardContext } from '../board-context.ts';
import { AfterHydration } from '../common/after-hydration.tsx';
import { useLazy } from '../common/use-lazy.ts';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import { flowWhenSaved } from '../common/when-saved.ts';
import { CardSlot } from './card-slot.tsx';
import { createFeedController, type FeedController } from './feed-controller.ts';
import { FeedEnd } from './feed-end.tsx';
import { handleFeedKeys } from './feed-keyboard.ts';
import type { FeedLayout, LayoutProps, PaintedFeed } from './feed-layout.ts';
import { TextSizeSample } from './text-size-sample.tsx';
import { useAttachedFeed, useFeedContent, usePaging } from './use-feed.ts';
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
 * Posts in columns. Only the cards near the window are in the document; `feed-updater.ts` chooses and places them.
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
  const { paging, pagination, paginator } = usePaging(context);
  const isReturning = useSignal(false);
  const content = useFeedContent(context, layout, { paging, paginator }, isReturning);
  const controller = useMemo(() => createFeedController(context, layout, content.peek(), painted ?? null), []);

  const measuredWith = useRef(customCss);
  useLayoutEffect(() => {
    if (measuredWith.current === customCss) return;
    measuredWith.current = customCss;
    controller.relayout();
  }, [customCss]);

  const pageEnd = useLazy(paging.value === 'scroll', () => import('./page-end.ts'), context.warn);
  useEffect(() => pageEnd?.watchPageEnd(boxRef.current!, controller.scrollPastEnd), [pageEnd]);

  useEffect(() => effect(() => controller.handleChanges(context.changeHandler.value)), []);

  useAttachedFeed({ context, boxRef, endRef, painted, content, controller }, paginator);

  const isPaged = paging.value === 'pages';
  useEffect(
    () =>
      isPaged && !paginator ? undefined : watchReturn({ ...context, feed: controller.parts, paginator, isReturning }),
    [isPaged, paginator],
  );

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
  const [{ inFeed, offscreen }, setDrawn] = useState(controller.drawing.drawn);
  const liveOf = useInSlices(
    context.liveCard.value,
    inFeed.map(({ post }) => post.id),
    cardsPerTask,
    context.setTimer,
  );
  const isAsleep = useWaking({ boxRef, first: asleep, size: cardsPerTask, setTimer: context.setTimer });
  useLayoutEffect(() => controller.drawing.onDraw(setDrawn), []);

  // An expanded text makes its card higher; another appearance changes all of them.
  useLayoutEffect(() => controller.remeasure(), [interactions]);
  const laidOutFor = useRef(card);
  useLayoutEffect(() => {
    // `relayout` draws this component again while its effects run, and Preact then calls them once more.
    if (laidOutFor.current === card) return;
    laidOutFor.current = card;
    controller.relayout();
  }, [card]);

  const common = { context: card, layout, drawing: controller.drawing, warn: context.warn };
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
