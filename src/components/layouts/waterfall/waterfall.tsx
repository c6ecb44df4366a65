import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import { readDisplaySettings } from '../../../appearance/display-settings.ts';
import type { ColumnOptions } from '../../../layout/columns.ts';
import { fillIn } from '../../../text/fill-in.ts';
import { goneWhenSaved } from '../../common/when-saved.ts';
import { handleFeedKeys } from '../../feed/feed-keyboard.ts';
import type { ReaderLayoutProps } from '../../feed/feed-layout.ts';
import { watchFeedView } from '../../feed/watch-feed-view.ts';
import { startAnimationLoop } from '../animation-loop.ts';
import { AutoplayButton, DisplayEnd, useAutoplay } from '../autoplay.tsx';
import { DisplayCard } from '../display-card.tsx';
import displayCss from '../display.css?inline';
import cardCss from '../badge-and-foot.css?inline';
import { PlainPosts } from '../plain-posts.tsx';
import { maxKeptPosts } from '../post-rotation.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useStyledBox } from '../use-styled-box.ts';
import { SpeedButtons } from './speed-buttons.tsx';
import { WaterfallController } from './waterfall-controller.ts';
import css from './waterfall.css?inline';

/**
 * Columns of cards that drift upward endlessly, in a box of fixed height. The box scrolls by itself, or by its visitor
 * while it is paused; then it ends with the last post.
 */
export function Waterfall({ context, endRef }: ReaderLayoutProps) {
  const {
    state,
    cards,
    words: { feedStart },
  } = context;
  const settings = useComputed(() => readDisplaySettings(state.personalization.value)).value;
  const initialSpeed = settings.waterfallPixelsPerSecond;
  const asked = useComputed<ColumnOptions>(() => {
    const { cardWidth, gap } = state.appearance.value;
    return { columns: state.options.value.columns, cardWidth, gap };
  }).value;
  const posts = state.posts.value;
  const words = context.readerWords.display;
  const [boxRef, takeBox] = useStyledBox(displayCss + cardCss + css);
  const pauseRef = useRef<HTMLButtonElement>(null);
  const autoplay = useAutoplay(boxRef);
  const isMoving = autoplay.isWanted.value;
  const speed = useSignal(initialSpeed);
  const [, draw] = useReducer((count: number, _: void) => count + 1, 0);
  const [controller] = useState(() => new WaterfallController({ state, autoplay, onDraw: () => draw() }));
  const drawn = controller.drawn();
  useKeptFocus(boxRef, (box) => box);

  useLayoutEffect(() => {
    controller.attach(boxRef.current!);
    return watchFeedView(boxRef.current!, () => controller.update());
  }, []);
  useLayoutEffect(() => controller.position(drawn));
  useLayoutEffect(() => controller.show(posts, asked), [posts, asked]);
  useLayoutEffect(() => controller.setMoving(isMoving), [isMoving]);
  useEffect(
    () =>
      startAnimationLoop(autoplay.isRunning, (passedMs) => {
        controller.move((passedMs / 1000) * speed.peek());
      }),
    [],
  );
  useEffect(() => {
    speed.value = initialSpeed;
  }, [initialSpeed]);
  useEffect(() => context.showNewPostsAtOnce?.(maxKeptPosts), []);

  return (
    <>
      <div class="display-tools" style={goneWhenSaved}>
        <AutoplayButton autoplay={autoplay} words={words} buttonRef={pauseRef} />
        <SpeedButtons words={words} pixelsPerSecond={speed.value} onChange={(to) => (speed.value = to)} />
      </div>
      <div
        ref={takeBox}
        class={`feed display waterfall${isMoving ? '' : ' still'}`}
        part="feed"
        role="feed"
        aria-label={fillIn(cards.value.messages.feed, { board: state.board.value?.name ?? '' })}
        tabindex={isMoving ? -1 : 0}
        onKeyDown={handleFeedKeys}
        onScroll={() => controller.updateWhenScrolled()}
      >
        {drawn.map(({ key, post, index, width }) => (
          <DisplayCard key={key} context={context} post={post} position={index + 1} widthPx={width} />
        ))}
      </div>
      <DisplayEnd endRef={endRef} pauseRef={pauseRef} label={feedStart} />
      <PlainPosts context={context} posts={posts.filter((_, at) => !drawn.some(({ index }) => index === at))} />
    </>
  );
}
