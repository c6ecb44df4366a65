import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { readDisplaySettings } from '../../../appearance/display-settings.ts';
import type { Picture } from '../../../model/media.ts';
import { fillIn } from '../../../text/fill-in.ts';
import type { LayoutProps } from '../../feed/feed-layout.ts';
import { AutoplayButton, useAutoplay } from '../autoplay.tsx';
import { DisplayCard } from '../display-card.tsx';
import displayCss from '../display.css?inline';
import { createPostRotation, maxKeptPosts, type ShownPost } from '../post-rotation.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useStyledBox } from '../use-styled-box.ts';
import { FullScreenButton } from './full-screen-button.tsx';
import { InlineVideo, useVideoUrl } from './inline-video.tsx';
import css from './spotlight.css?inline';
import { TileBackdrop } from './tile-backdrop.tsx';
import { changeTile, fillTiles } from './tile-pictures.ts';
import { addView, emptyHistory, renewViews, stepView, type ViewHistory } from './view-history.ts';
import { createWakeLock } from './wake-lock.ts';

/** How often the clock looks whether it is time for the next post. */
const checkEveryMs = 250;

/** A longer pause does not count: the tab was hidden, or the machine slept. */
const maxCheckMs = 5000;

/** One post at a time, large, before pictures that drift: for screens at events, which run for days. */
export function Spotlight({ context, endRef }: LayoutProps) {
  const {
    state,
    cards,
    words: { previousPost, nextPost, feedStart },
  } = context;
  const settings = useComputed(() => readDisplaySettings(state.personalization.value));
  const { enlarges, playsVideos, isMuted } = settings.value;
  const posts = state.posts.value;
  const words = context.words.display;
  const [boxRef, takeBox] = useStyledBox(displayCss + css);
  const pauseRef = useRef<HTMLButtonElement>(null);
  const autoplay = useAutoplay(boxRef);
  const [rotation] = useState(() => createPostRotation(state));
  const isAllowed = (picture: Picture) => {
    const { isAllowedMedia, pictureSources, cardWidth } = state.appearance.peek();
    return isAllowedMedia(pictureSources(picture, cardWidth).src);
  };
  const tiles = useSignal(fillTiles(posts, isAllowed));
  const history = useSignal<ViewHistory<ShownPost>>(emptyHistory);
  const isMoving = useSignal(false);
  /** In ms: for how long the post, and all tiles, have been shown. */
  const shownFor = useRef(0);
  const tilesFor = useRef(0);

  const { all, at } = history.value;
  const shown = all[at];
  const videoUrl = useVideoUrl(context, playsVideos ? shown?.post : undefined);
  useKeptFocus(boxRef, (box) => box.querySelector<HTMLElement>('article'));

  const goOn = () => {
    const before = history.peek();
    const further = stepView(before, 1);
    const next = further === before ? rotation.next(true) : null;
    history.value = next ? addView(before, next) : further;
  };
  const goBack = () => {
    history.value = stepView(history.peek(), -1);
  };

  useLayoutEffect(() => {
    const change = rotation.take(posts);
    if (change === 'other') {
      history.value = emptyHistory;
      tiles.value = fillTiles(posts, isAllowed);
    } else if (change) {
      const indexes = new Map(posts.map(({ id }, index) => [id, index]));
      history.value = renewViews(history.peek(), ({ post: { id } }) => {
        const index = indexes.get(id);
        return index === undefined ? undefined : { post: posts[index]!, index };
      });
    }
    if (history.peek().at < 0) goOn();
  }, [posts]);

  // Another post has its whole time.
  useLayoutEffect(() => {
    shownFor.current = 0;
  }, [shown?.post.id]);

  useEffect(() => {
    const wakeLock = createWakeLock();
    let checkedAt = performance.now();
    const check = () => {
      const now = performance.now();
      const passedMs = now - checkedAt < maxCheckMs ? now - checkedAt : 0;
      checkedAt = now;
      isMoving.value = autoplay.isRunning();
      wakeLock.keep(autoplay.isWanted.peek() && document.visibilityState === 'visible');
      if (!isMoving.peek()) return;
      const { enlarges: isLarge, highlightForMs, postEveryMs } = settings.peek();
      shownFor.current += passedMs;
      tilesFor.current += passedMs;
      if (shownFor.current >= (isLarge ? highlightForMs : postEveryMs)) {
        shownFor.current = 0;
        goOn();
      }
      if (tilesFor.current < postEveryMs) return;
      tilesFor.current = 0;
      tiles.value = changeTile(tiles.peek(), state.posts.peek(), isAllowed);
    };
    const timer = setInterval(check, checkEveryMs);
    return () => {
      clearInterval(timer);
      wakeLock.keep(false);
    };
  }, []);
  useEffect(() => context.showNewPostsAtOnce?.(maxKeptPosts), []);

  const video = useMemo(
    () =>
      videoUrl && (
        <InlineVideo
          key={videoUrl}
          url={videoUrl}
          label={cards.peek().messages.video}
          isMuted={isMuted}
          isPlaying={isMoving.value}
        />
      ),
    [videoUrl, isMuted, isMoving.value],
  );
  const classes = ['feed display spotlight', enlarges && 'enlarges', isMoving.value && 'moves'];
  return (
    <>
      <div class="display-tools">
        <AutoplayButton autoplay={autoplay} words={words} buttonRef={pauseRef} />
        <button type="button" class="control" part="button" onClick={goBack}>
          {previousPost}
        </button>
        <button type="button" class="control" part="button" onClick={goOn}>
          {nextPost}
        </button>
        <FullScreenButton boxRef={boxRef} words={words} />
      </div>
      <div
        ref={takeBox}
        class={classes.filter(Boolean).join(' ')}
        part="feed"
        role="feed"
        aria-label={fillIn(cards.value.messages.feed, { board: state.board.value?.name ?? '' })}
      >
        <TileBackdrop context={context} pictures={tiles.value.pictures} />
        {shown && (
          <DisplayCard
            // Another post is another card, which appears anew.
            key={shown.post.id}
            context={context}
            post={shown.post}
            position={shown.index + 1}
            widthPx={boxRef.current?.clientWidth ?? 0}
            class="large"
            inlineVideo={video}
          />
        )}
      </div>
      <div ref={endRef} class="end" tabindex={-1}>
        <button type="button" class="control skip" onClick={() => pauseRef.current?.focus()}>
          {feedStart}
        </button>
      </div>
    </>
  );
}
