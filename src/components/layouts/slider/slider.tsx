// This file is long because the position of a row, its mounted cards and its controls follow from one view.
import { useComputed } from '@preact/signals';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { readDisplaySettings } from '../../../appearance/display-settings.ts';
import { chooseColumns, type Columns, type ColumnOptions } from '../../../layout/columns.ts';
import {
  extentOfRow,
  firstInView,
  insetOfLarge,
  largeColumn,
  peekingColumns,
  placeInRow,
  startOfLarge,
  stepInRow,
} from '../../../layout/row.ts';
import { fillIn } from '../../../text/fill-in.ts';
import { goneWhenSaved } from '../../common/when-saved.ts';
import { handleFeedKeys } from '../../feed/feed-keyboard.ts';
import type { ReaderLayoutProps } from '../../feed/feed-layout.ts';
import { readColumnOptions } from '../../feed/feed-view.ts';
import { watchFeedView } from '../../feed/watch-feed-view.ts';
import { AutoplayButton, useAutoplay } from '../autoplay.tsx';
import { DisplayCard } from '../display-card.tsx';
import { PlainPosts } from '../plain-posts.tsx';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useStyledBox } from '../use-styled-box.ts';
import { SliderControls } from './slider-controls.tsx';
import cardCss from '../badge-and-foot.css?inline';
import carouselCss from './carousel.css?inline';
import css from './slider.css?inline';
import { nextSliderView, type SliderView } from './slider-view.ts';

/** Posts side by side, from the first to the last; a step shows the next ones. */
export const Slider = (props: ReaderLayoutProps) => <PostRow {...props} isRing={false} />;

/** One large post in the middle, between its neighbours; the first and the last are at the edge. It is a ring. */
export const Carousel = (props: ReaderLayoutProps) => <PostRow {...props} isRing />;

interface PostRowProps extends ReaderLayoutProps {
  readonly isRing: boolean;
}

/** All posts in view have one width: as many as fit and the beginning of the next, or one large one. */
function columnsFor(box: HTMLElement, asked: ColumnOptions, count: number, isRing: boolean): Columns | null {
  const columns = chooseColumns(box.clientWidth, readColumnOptions(box, asked));
  if (!columns) return null;
  return isRing ? largeColumn(box.clientWidth, columns.gap) : peekingColumns(columns, box.clientWidth, count);
}

/** State that changes between two renders. */
interface LiveRow {
  /** The newest view, which may not be rendered yet. */
  view: SliderView | null;
  asked: ColumnOptions;
  /** The width of the box and the requested columns that the newest view was laid out for. */
  layOutFor: string;
  /** Distance from the start of the box to the post that counts as shown, in px; 0 = they are at the same place. */
  lead: number;
  /** The post that a press leads to; null once the scroll has arrived. */
  goal: number | null;
  /** The scroll to that post begins when its card is in its place. */
  isToSetOut: boolean;
  /** The view whose cards have been placed. */
  placed: SliderView | null;
}

/**
 * Posts side by side in a box that scrolls: fingers, wheels and arrow keys scroll it like any box, and there are
 * buttons for each direction. All cards have the same width and height, so nothing is measured. It moves only by a
 * visitor, or by the owner's setting, which the first button stops.
 */
function PostRow({ context, endRef, isRing }: PostRowProps) {
  const { state, cards, language } = context;
  const settings = useComputed(() => readDisplaySettings(state.personalization.value)).value;
  const asked = useComputed<ColumnOptions>(() => {
    const { slideWidth, slideGap } = readDisplaySettings(state.personalization.value);
    const { cardWidth, gap } = state.appearance.value;
    return { columns: state.options.value.columns, cardWidth: slideWidth || cardWidth, gap: slideGap ?? gap };
  }).value;
  const { posts, listNumber } = state.list.value;
  const words = context.readerWords.display;
  const [view, setView] = useState<SliderView | null>(null);
  const [boxRef, takeBox] = useStyledBox(css + carouselCss + cardCss);
  const trackRef = useRef<HTMLDivElement>(null);
  const autoplay = useAutoplay(boxRef, { isOn: settings.slideEveryMs > 0 });
  const live = useRef<LiveRow>({ view, asked, layOutFor: '', lead: 0, goal: null, isToSetOut: false, placed: view });
  live.current.asked = asked;

  // A removed post may still be among the mounted ones.
  const mounted = (view?.mounted ?? []).filter((index) => index < posts.length);
  useKeptFocus(boxRef, (box) => box);

  const scrolled = () => Math.abs(boxRef.current?.scrollLeft ?? 0) + live.current.lead;
  const shownNow = () => {
    const { view: newest, goal } = live.current;
    return newest ? (goal ?? firstInView(newest.columns, scrolled(), state.posts.peek().length)) : 0;
  };
  const isAtEnd = ({ columns, shown }: SliderView) => shown + columns.count >= state.posts.peek().length;

  const scrollToPost = (index: number, behavior: ScrollBehavior) => {
    const { view: newest, lead } = live.current;
    // Where text runs from right to left the distance is negative.
    const sign = language.direction === 'rtl' ? -1 : 1;
    if (newest) boxRef.current?.scrollTo({ left: (placeInRow(newest.columns, index) - lead) * sign, behavior });
  };

  const update = useCallback(() => {
    const box = boxRef.current;
    const now = live.current;
    const {
      posts: { length: count },
      next: nextPage,
    } = state.list.peek();
    // A hidden tab has no width, so no layout is possible in it.
    if (!box?.clientWidth) return;
    const layOutFor = `${box.clientWidth} ${count > 1} ${Object.values(now.asked)}`;
    const isOtherWidth = layOutFor !== now.layOutFor;
    const known = isOtherWidth ? null : now.view?.columns;
    const columns = known ?? columnsFor(box, now.asked, count, isRing);
    if (!columns) return;
    // The first post in view stays the first one at another width.
    const start = isOtherWidth && now.view ? placeInRow(columns, shownNow()) : scrolled();
    now.layOutFor = layOutFor;
    now.lead = isRing ? insetOfLarge(columns, box.clientWidth) : 0;
    if (now.goal !== null && firstInView(columns, start, count) === now.goal) now.goal = null;
    const drawn = [...box.querySelectorAll<HTMLElement>(':scope > article')];
    const focused = drawn.find((card) => card.matches(':focus-within'))?.getAttribute('aria-posinset');
    now.view = nextSliderView(now.view, {
      columns,
      scrolled: start,
      count,
      goal: now.goal,
      mounted: now.view?.mounted ?? [],
      focused: focused ? [Number(focused) - 1].filter((index) => index < count) : [],
    });
    setView(now.view);
    // A row that scrolls to a post requests the next page at once, not when it has arrived.
    const isNearEnd = (now.goal ?? firstInView(columns, start, count)) + 3 * columns.count >= count;
    const mayLoad = nextPage && state.more.peek() === 'idle' && state.options.peek().more !== 'none';
    if (isNearEnd && mayLoad) void state.loadMore();
  }, []);

  const setOut = () => {
    const { goal } = live.current;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    live.current.isToSetOut = false;
    if (goal !== null) scrollToPost(goal, isStill ? 'instant' : 'smooth');
  };

  /** Returns the index of the first post in view after it. */
  const step = (by: number): number => {
    const now = live.current;
    if (!now.view) return 0;
    const { columns } = now.view;
    const {
      posts: { length: count },
      next: nextPage,
    } = state.list.peek();
    const shown = shownNow();
    // A ring that still has further pages waits for them at its end.
    const from = by > 0 && isAtEnd({ ...now.view, shown }) ? count - 1 : shown;
    const goal = Math.min(stepInRow(from, by, count, isRing && !nextPage), Math.max(0, count - columns.count));
    now.goal = goal;
    const { view } = now;
    update();
    // Else the scroll begins when its target has been mounted, because a row snaps to nothing else.
    now.isToSetOut = now.view !== view;
    if (!now.isToSetOut) setOut();
    return goal;
  };

  // Places the cards of this render.
  useLayoutEffect(() => {
    const box = boxRef.current;
    if (!box || !view) return;
    const { columns } = view;
    const { placed } = live.current;
    const first = isRing ? startOfLarge(columns, posts.length, box.clientWidth) : 0;
    box.style.setProperty('--slide-width', `${columns.width}px`);
    trackRef.current!.style.width = `${extentOfRow(columns, posts.length)}px`;
    [...box.querySelectorAll<HTMLElement>(':scope > article')].forEach(({ style }, nth) => {
      style.insetInlineStart = `${first + placeInRow(columns, mounted[nth] ?? 0)}px`;
      style.width = `${columns.width}px`;
    });
    if (placed && placed.columns !== columns) scrollToPost(placed.shown, 'instant');
    live.current.placed = view;
    if (live.current.isToSetOut) setOut();
  }, [view, posts]);

  // Posts of another search or order begin at their start; so do new posts at the front.
  const firstId = posts[0]?.id;
  const isFirstDrawing = useRef(true);
  useLayoutEffect(() => {
    if (!isFirstDrawing.current) {
      live.current.goal = null;
      scrollToPost(0, 'instant');
    }
    isFirstDrawing.current = false;
  }, [firstId, listNumber]);
  useLayoutEffect(update, [posts, asked]);

  useLayoutEffect(() => {
    const box = boxRef.current!;
    const forgetGoal = () => {
      live.current.goal = null;
    };
    const gestures = ['pointerdown', 'wheel', 'touchstart'];
    // Added without Preact, which does not make passive listeners; others would slow the scrolling down.
    for (const name of gestures) box.addEventListener(name, forgetGoal, { passive: true });
    const stopWatching = watchFeedView(box, update);
    return () => {
      stopWatching();
      for (const name of gestures) box.removeEventListener(name, forgetGoal);
    };
  }, []);

  const { slideEveryMs, slideHeight, slideLayout } = settings;
  useEffect(() => {
    if (!slideEveryMs) return;
    const timer = setInterval(() => {
      const { view: newest } = live.current;
      if (newest && autoplay.isRunning())
        step(isAtEnd({ ...newest, shown: shownNow() }) && !isRing ? -shownNow() : newest.columns.count);
    }, slideEveryMs);
    return () => clearInterval(timer);
  }, [slideEveryMs]);

  return (
    <>
      <div
        ref={takeBox}
        class={`feed row slide-container ${isRing ? 'large-slides' : 'small-slides'} ${slideLayout}`}
        part="feed"
        role="feed"
        aria-label={fillIn(cards.value.messages.feed, { board: state.board.value?.name ?? '' })}
        tabindex={0}
        style={slideHeight ? { '--row-height': `${slideHeight}px` } : undefined}
        onKeyDown={handleFeedKeys}
        // Scroll events do not leave a shadow root.
        onScroll={update}
      >
        {view &&
          mounted.map((index) => {
            const post = posts[index]!;
            const { width } = view.columns;
            return (
              <DisplayCard
                key={post.id}
                context={context}
                post={post}
                position={index + 1}
                widthPx={width}
                maxCallsToAction={1}
              />
            );
          })}
        <div ref={trackRef} class="track" aria-hidden="true" />
      </div>
      <div ref={endRef} class="end" tabindex={-1} style={goneWhenSaved}>
        {view && (
          <SliderControls
            context={context}
            position={{
              shown: view.shown,
              inView: view.columns.count,
              count: posts.length,
              isAtStart: !isRing && view.shown === 0,
              isAtEnd: !isRing && isAtEnd(view),
            }}
            pauseButton={slideEveryMs > 0 && <AutoplayButton autoplay={autoplay} words={words} />}
            onStep={(by) => step(by * view.columns.count)}
            onGo={(index) => step(index - shownNow())}
            onBackToStart={() => boxRef.current?.focus()}
          />
        )}
      </div>
      <PlainPosts context={context} posts={posts.filter((_, index) => !mounted.includes(index))} />
    </>
  );
}
