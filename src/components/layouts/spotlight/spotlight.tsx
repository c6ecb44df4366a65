import { useComputed } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { readDisplaySettings } from '../../../appearance/display-settings.ts';
import { fillIn } from '../../../text/fill-in.ts';
import { useLazy } from '../../common/use-lazy.ts';
import { goneWhenSaved } from '../../common/when-saved.ts';
import type { ReaderLayoutProps } from '../../feed/feed-layout.ts';
import { AutoplayButton, DisplayEnd, useAutoplay } from '../autoplay.tsx';
import { IconButton } from '../icon-button.tsx';
import displayCss from '../display.css?inline';
import { PlainPosts } from '../plain-posts.tsx';
import { maxKeptPosts } from '../post-rotation.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useStyledBox } from '../use-styled-box.ts';
import { FullScreenButton } from './full-screen-button.tsx';
import { useFullScreen } from './full-screen.ts';
import { useInlineVideo } from './inline-video.tsx';
import cardCss from './spotlight-card.css?inline';
import { readJoinAddress } from './join-address.ts';
import { SpotlightCard } from './spotlight-card.tsx';
import css from './spotlight.css?inline';
import { TileBackdrop } from './tile-backdrop.tsx';
import { useDisplayKeys } from './use-display-keys.ts';
import { useShownPost } from './use-shown-post.ts';
import { useTurns } from './use-turns.ts';

/**
 * Nothing changes while a pointer moves to a link. A pointer that rests for longer than this does not hold the post.
 */
const pointerHoldsMs = 2000;

/** One post at a time, large, in front of drifting pictures: for screens at events, which run for days. */
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
  const { shown, goOn, goBack, tiles, changeTile } = useShownPost(state);
  const isMoving = useTurns({ autoplay, settings, shownId: shown?.post.id, goOn, changeTile });
  const video = useInlineVideo(context, playsVideos ? shown?.post : undefined, isMuted, isMoving.value);
  useKeptFocus(boxRef, (box) => box.querySelector<HTMLElement>('article'));
  useEffect(() => context.showNewPostsAtOnce?.(maxKeptPosts), []);

  const isFull = fullScreen.isOn.value;
  const onOwnKey = useDisplayKeys(context, boxRef, isFull, (action) => {
    if (action === 'next') goOn();
    else if (action === 'previous') goBack();
    else autoplay.toggle();
  });

  const joinAddress = useComputed(() => readJoinAddress(context, location.href)).value;
  const join = useLazy(!!joinAddress, () => import('./join-panel.tsx'), context.warn);

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
        <FullScreenButton fullScreen={fullScreen} words={words} />
      </div>
      <div
        ref={takeBox}
        class={classes.filter(Boolean).join(' ')}
        style={{ '--turn': `${enlarges ? highlightForMs : postEveryMs}ms` }}
        tabindex={-1}
        onKeyDown={onOwnKey}
      >
        <TileBackdrop context={context} pictures={tiles.pictures} />
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
      <DisplayEnd endRef={endRef} pauseRef={pauseRef} label={feedStart} />
      <PlainPosts context={context} posts={posts.filter(({ id }) => id !== shown?.post.id)} />
    </>
  );
}
