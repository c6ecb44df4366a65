import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { readDisplaySettings } from '../../../appearance/display-settings.ts';
import type { Picture } from '../../../model/media.ts';
import { fillIn } from '../../../text/fill-in.ts';
import { useLazy } from '../../common/use-lazy.ts';
import { goneWhenSaved } from '../../common/when-saved.ts';
import type { ReaderLayoutProps } from '../../feed/feed-layout.ts';
import { AutoplayButton, useAutoplay } from '../autoplay.tsx';
import { IconButton } from '../icon-button.tsx';
import displayCss from '../display.css?inline';
import { PlainPosts } from '../plain-posts.tsx';
import { createPostRotation, maxKeptPosts, type ShownPost } from '../post-rotation.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useStyledBox } from '../use-styled-box.ts';
import { pageDocument } from '../../../page/page-document.ts';
import { readDisplayKey } from './display-keys.ts';
import { useFullScreen } from './full-screen.ts';
import { InlineVideo, useVideoUrl } from './inline-video.tsx';
import cardCss from './spotlight-card.css?inline';
import { readJoinAddress } from './join-address.ts';
import { SpotlightCard } from './spotlight-card.tsx';
import css from './spotlight.css?inline';
import { TileBackdrop } from './tile-backdrop.tsx';
import { changeTile, fillTiles } from './tile-pictures.ts';
import { addView, emptyHistory, renewViews, stepView, type ViewHistory } from './view-history.ts';
import { createWakeLock } from './wake-lock.ts';

/** How often the timer checks whether the next post is due. */
const checkEveryMs = 250;

/** A longer pause does not count: the tab was hidden, or the machine slept. */
const maxCheckMs = 5000;

/**
 * Nothing changes while a pointer moves to a link. A pointer that rests for longer than this does not hold the post.
 */
const pointerHoldsMs = 2000;

/**
 * One post at a time, large, in front of drifting pictures: for screens at events, which run for days.
 * This file is long because posts, pictures, keys and the full screen depend on one timer and one history.
 */
export function Spotlight({ context, endRef }: ReaderLayoutProps) {
  const {
    state,
    cards,
    words: { previousPost, nextPost, feedStart },
  } = context;
  const settings = useComputed(() => readDisplaySettings(state.personalization.value));
  const { enlarges, playsVideos, isMuted, highlightForMs, postEveryMs } = settings.value;
  const posts = state.posts.value;
  const words = context.readerWords.display;
  const [boxRef, takeBox] = useStyledBox(displayCss + css + cardCss);
  const pauseRef = useRef<HTMLButtonElement>(null);
  // A post that has the focus of a keyboard stays. A link that was pressed with a pointer does not hold its post.
  const autoplay = useAutoplay(boxRef, { pointerHoldsMs, focusHolds: 'article:focus-visible, article :focus-visible' });
  const fullScreen = useFullScreen(boxRef);
  const [rotation] = useState(() => createPostRotation(state));
  const isAllowed = (picture: Picture) => {
    const { isAllowedMedia, pictureSources, cardWidth } = state.appearance.peek();
    return isAllowedMedia(pictureSources(picture, cardWidth).src);
  };
  const tiles = useSignal(fillTiles(posts, isAllowed));
  const history = useSignal<ViewHistory<ShownPost>>(emptyHistory);
  const isMoving = useSignal(false);
  /** In ms: how long the post, and the current tiles, have been shown. */
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

  // Another post gets its full time.
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
      wakeLock.keep(autoplay.isWanted.peek() && pageDocument.visibilityState === 'visible');
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

  const isMirrored = context.language.direction === 'rtl';
  const onKey = (event: KeyboardEvent) => {
    const [pressed] = event.composedPath();
    const isOnControl = !!pressed && 'localName' in pressed && /^(a|button|input|select)$/.test(`${pressed.localName}`);
    const action = readDisplayKey(event, isMirrored, isOnControl);
    if (!action || boxRef.current?.querySelector('[popover]:popover-open')) return;
    event.preventDefault();
    if (action === 'next') goOn();
    else if (action === 'previous') goBack();
    else autoplay.toggle();
  };
  const isFull = fullScreen.isOn.value;
  useEffect(() => {
    if (!isFull) return;
    // In full screen the keys always belong to the display, whatever has the focus.
    const listen = (event: KeyboardEvent) => {
      if (!context.host.shadowRoot?.querySelector('dialog[open]')) onKey(event);
    };
    pageDocument.addEventListener('keydown', listen);
    return () => pageDocument.removeEventListener('keydown', listen);
  }, [isFull]);
  const onOwnKey = isFull ? undefined : onKey;

  const joinAddress = useComputed(() => readJoinAddress(context, location.href)).value;
  const join = useLazy(!!joinAddress, () => import('./join-panel.tsx'), context.warn);

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
  const classes = ['display spotlight', enlarges && 'enlarges', isMoving.value && 'moves'];
  return (
    <>
      <div
        class={fullScreen.isAsleep.value ? 'display-tools asleep' : 'display-tools'}
        style={goneWhenSaved}
        onKeyDown={onOwnKey}
      >
        <AutoplayButton autoplay={autoplay} words={words} buttonRef={pauseRef} />
        <IconButton icon="previous" label={previousPost} onPress={goBack} />
        <IconButton icon="next" label={nextPost} onPress={goOn} />
        {fullScreen.isPossible && (
          <IconButton
            icon={isFull ? 'leaveFullScreen' : 'fullScreen'}
            label={isFull ? words.leaveFullScreen : words.fullScreen}
            onPress={fullScreen.toggle}
          />
        )}
      </div>
      <div
        ref={takeBox}
        class={classes.filter(Boolean).join(' ')}
        style={{ '--turn': `${enlarges ? highlightForMs : postEveryMs}ms` }}
        tabindex={-1}
        onKeyDown={onOwnKey}
      >
        <TileBackdrop context={context} pictures={tiles.value.pictures} />
        <div class={join ? 'show joined' : 'show'}>
          <div
            class="feed shown-post"
            part="feed"
            role="feed"
            tabindex={0}
            aria-label={fillIn(cards.value.messages.feed, { board: state.board.value?.name ?? '' })}
          >
            {shown && (
              <SpotlightCard
                // Another post is another card, with its own entry animation.
                key={shown.post.id}
                context={context}
                post={shown.post}
                position={shown.index + 1}
                widthPx={boxRef.current?.clientWidth ?? 0}
                inlineVideo={video}
              />
            )}
          </div>
          {join && joinAddress && <join.JoinPanel address={joinAddress} label={words.scanToPost} />}
        </div>
        {shown && <div key={`time ${shown.post.id}`} class="time-left" aria-hidden="true" />}
      </div>
      <div ref={endRef} class="end" tabindex={-1} style={goneWhenSaved}>
        <button type="button" class="control skip" onClick={() => pauseRef.current?.focus()}>
          {feedStart}
        </button>
      </div>
      <PlainPosts context={context} posts={posts.filter(({ id }) => id !== shown?.post.id)} />
    </>
  );
}
