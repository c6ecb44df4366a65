import { useComputed } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { readDisplaySettings } from '../../../appearance/display-settings.ts';
import type { ColumnOptions } from '../../../layout/columns.ts';
import type { BoardState } from '../../../state/board-state.ts';
import { fillIn } from '../../../text/fill-in.ts';
import { goneWhenSaved } from '../../common/when-saved.ts';
import { handleFeedKeys } from '../../feed/feed-keyboard.ts';
import type { ReaderLayoutProps } from '../../feed/feed-layout.ts';
import { watchFeedView } from '../../feed/watch-feed-view.ts';
import { AutoplayButton, useAutoplay } from '../autoplay.tsx';
import { DisplayCard } from '../display-card.tsx';
import { PlainPosts } from '../plain-posts.tsx';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useStyledBox } from '../use-styled-box.ts';
import { SliderControls, type SliderPosition } from './slider-controls.tsx';
import cardCss from '../badge-and-foot.css?inline';
import carouselCss from './carousel.css?inline';
import css from './slider.css?inline';
import { createRowController, isAtEnd } from './row-controller.ts';
import type { SliderView } from './slider-view.ts';

/** Posts side by side, from the first to the last; a step shows the next ones. */
export const Slider = (props: ReaderLayoutProps) => <PostRow {...props} isRing={false} />;

/** One large post in the middle, between its neighbours; the first and the last are at the edge. It is a ring. */
export const Carousel = (props: ReaderLayoutProps) => <PostRow {...props} isRing />;

interface PostRowProps extends ReaderLayoutProps {
  readonly isRing: boolean;
}

/**
 * Posts side by side in a box that scrolls: fingers, wheels and arrow keys scroll it like any box, and there are
 * buttons for each direction. All cards have the same width and height, so nothing is measured. It moves only by a
 * visitor, or by the owner's setting, which the first button stops.
 */
function PostRow({ context, endRef, isRing }: PostRowProps) {
  const { state, cards, language } = context;
  const settings = useComputed(() => readDisplaySettings(state.personalization.value)).value;
  const asked = useSlideColumns(state);
  const { slideEveryMs, slideHeight, slideLayout } = settings;
  const { posts, listNumber } = state.list.value;
  const words = context.readerWords.display;
  const [view, setView] = useState<SliderView | null>(null);
  const [boxRef, takeBox] = useStyledBox(css + carouselCss + cardCss);
  const trackRef = useRef<HTMLDivElement>(null);
  const autoplay = useAutoplay(boxRef, { isOn: slideEveryMs > 0 });
  const isMirrored = language.direction === 'rtl';
  const [row] = useState(() => createRowController({ state, isRing, isMirrored, onView: setView }));

  // A removed post may still be among the mounted ones.
  const mounted = (view?.mounted ?? []).filter((index) => index < posts.length);
  useKeptFocus(boxRef, (box) => box);

  useLayoutEffect(() => {
    if (view) row.place(view, mounted, posts.length, trackRef.current!);
  }, [view, posts]);

  // Posts of another search or order begin at their start; so do new posts at the front.
  const firstId = posts[0]?.id;
  const isFirstDrawing = useRef(true);
  useLayoutEffect(() => {
    if (!isFirstDrawing.current) {
      row.forgetGoal();
      row.scrollToPost(0, 'instant');
    }
    isFirstDrawing.current = false;
  }, [firstId, listNumber]);
  useLayoutEffect(() => row.show(boxRef.current!, asked), [posts, asked]);

  useLayoutEffect(() => watchRow(boxRef.current!, row), []);
  useTimer(slideEveryMs, () => {
    if (autoplay.isRunning()) row.advance();
  });

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
        onScroll={row.update}
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
            position={positionOf(view, posts.length, isRing)}
            pauseButton={slideEveryMs > 0 && <AutoplayButton autoplay={autoplay} words={words} />}
            onStep={(by) => row.step(by * view.columns.count)}
            onGo={(index) => row.step(index - row.shown())}
            onBackToStart={() => boxRef.current?.focus()}
          />
        )}
      </div>
      <PlainPosts context={context} posts={posts.filter((_, index) => !mounted.includes(index))} />
    </>
  );
}

/** Calls back again and again; 0 ms = never. */
function useTimer(everyMs: number, callback: () => void): void {
  useEffect(() => {
    if (!everyMs) return;
    const timer = setInterval(callback, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}

const positionOf = (view: SliderView, count: number, isRing: boolean): SliderPosition => ({
  shown: view.shown,
  inView: view.columns.count,
  count,
  isAtStart: !isRing && view.shown === 0,
  isAtEnd: !isRing && isAtEnd(view, count),
});

function useSlideColumns(state: BoardState): ColumnOptions {
  return useComputed<ColumnOptions>(() => {
    const { slideWidth, slideGap } = readDisplaySettings(state.personalization.value);
    const { cardWidth, gap } = state.appearance.value;
    return { columns: state.options.value.columns, cardWidth: slideWidth || cardWidth, gap: slideGap ?? gap };
  }).value;
}

/** Follows the width of the row, and lets a visitor's gesture end a scroll to a post. */
function watchRow(box: HTMLElement, { update, forgetGoal }: ReturnType<typeof createRowController>): () => void {
  const gestures = ['pointerdown', 'wheel', 'touchstart'];
  // Added without Preact, which does not make passive listeners; others would slow the scrolling down.
  for (const name of gestures) box.addEventListener(name, forgetGoal, { passive: true });
  const stopWatching = watchFeedView(box, update);
  return () => {
    stopWatching();
    for (const name of gestures) box.removeEventListener(name, forgetGoal);
  };
}
