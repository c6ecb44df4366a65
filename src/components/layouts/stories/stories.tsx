import { useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { fillIn } from '../../../text/fill-in.ts';
import { networkName } from '../../../text/network-names.ts';
import type { BoardContext } from '../../board-context.ts';
import { useReaderCode } from '../../common/reader-code.ts';
import { handleFeedKeys } from '../../feed/feed-keyboard.ts';
import { FeedEnd } from '../../feed/feed-end.tsx';
import type { LayoutProps } from '../../feed/feed-layout.ts';
import { watchFeedView } from '../../feed/watch-feed-view.ts';
import { PlainPosts } from '../plain-posts.tsx';
import { useStyledBox } from '../use-styled-box.ts';
import { goneWhenSaved } from '../../common/when-saved.ts';
import { gapOfRow } from './gap-of-row.ts';
import { groupStories, type Story, type StoryPlace } from './group-stories.ts';
import css from './stories.css?inline';

/** The share of the row by which an arrow scrolls it: the last circle in view stays in view. */
const scrolledShare = 0.8;

/** Circles side by side, one for each author; a press opens the author's posts in the whole window, one by one. */
export function Stories({ context, endRef }: LayoutProps) {
  const { state, cards } = context;
  const { posts } = state.list.value;
  const stories = useMemo(() => groupStories(posts), [posts]);
  const [boxRef, takeBox] = useStyledBox(css);
  const opened = useSignal<StoryPlace | null>(null);
  /** Ids of the stories that were opened. */
  const seen = useSignal<readonly string[]>([]);
  /** A visitor may be about to open a story. */
  const isNear = useSignal(false);
  const opener = useRef<HTMLButtonElement | null>(null);
  const { more } = state.options.value;

  const open = (story: number, button: HTMLButtonElement) => {
    opener.current = button;
    opened.value = { story, post: 0 };
  };
  const place = opened.value;
  const wasOpen = useRef(false);
  // The page behind a dialog cannot get the focus until the dialog is out of the document.
  useLayoutEffect(() => {
    if (wasOpen.current && !place) opener.current?.focus();
    wasOpen.current = !!place;
  }, [place]);
  const [edges, layOut] = useEdges(boxRef, stories);
  const scroll = (by: 1 | -1) => scrollRow(boxRef.current!, context.language.direction === 'rtl' ? -by : by);
  const viewer = useReaderCode(context, isNear.value || !!place, () => import('./story-viewer.tsx'));
  return (
    <>
      {/* For the mouse alone: fingers scroll the row, and the focus scrolls it to the circle that gets it. */}
      <div class="story-arrows" aria-hidden="true" style={goneWhenSaved}>
        {edges.includes('before') && <RowArrow class="to-start" onPress={() => scroll(-1)} />}
        {edges.includes('after') && <RowArrow class="to-end" onPress={() => scroll(1)} />}
      </div>
      <div
        ref={takeBox}
        class={`feed stories ${edges}`}
        part="feed"
        role="feed"
        aria-label={fillIn(cards.value.messages.feed, { board: state.board.value?.name ?? '' })}
        onKeyDown={handleFeedKeys}
        // Scroll events do not leave a shadow root.
        onScroll={layOut}
        onPointerEnter={() => {
          isNear.value = true;
        }}
        onFocusIn={() => {
          isNear.value = true;
        }}
      >
        {stories.map((story, index) => (
          <Circle
            key={story.id}
            context={context}
            story={story}
            position={index + 1}
            isSeen={seen.value.includes(story.id)}
            onOpen={(button) => open(index, button)}
          />
        ))}
      </div>
      <div class="end" tabindex={-1} ref={endRef}>
        <FeedEnd
          context={context}
          endRef={endRef}
          paging={more === 'pages' || more === 'scroll' ? 'button' : more}
          onBackToStart={() => boxRef.current?.querySelector<HTMLElement>('article')?.focus()}
        />
      </div>
      <PlainPosts context={context} posts={posts} />
      {place && viewer && (
        <viewer.StoryViewer
          context={viewer.reader}
          stories={stories}
          place={place}
          onPlace={(next) => {
            opened.value = next;
          }}
          onShown={(id) => {
            if (!seen.peek().includes(id)) seen.value = [...seen.peek(), id];
          }}
          onClose={() => {
            opened.value = null;
          }}
        />
      )}
    </>
  );
}

/** The row shows that it continues: the last circle in view is cut in half, and fades. */
function useEdges(
  boxRef: { readonly current: HTMLElement | null },
  stories: readonly Story[],
): readonly [edges: string, layOut: () => void] {
  const [edges, setEdges] = useState('');
  const layOut = () => {
    const box = boxRef.current;
    if (box?.clientWidth) setEdges(layOutRow(box));
  };
  useLayoutEffect(() => {
    const box = boxRef.current!;
    layOut();
    return watchFeedView(box, layOut);
  }, [stories]);
  return [edges, layOut];
}

/** @param by to the right or to the left */
function scrollRow(box: HTMLElement, by: number): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  box.scrollBy({ left: by * box.clientWidth * scrolledShare, behavior: isStill ? 'instant' : 'smooth' });
}

/** Sets the gap so that half of the last circle is in view if more follow. Returns the edges that fade. */
function layOutRow(box: HTMLElement): string {
  const circles = box.querySelectorAll<HTMLElement>(':scope > article');
  const [first] = circles;
  if (!first) return '';
  const style = getComputedStyle(box);
  const room = box.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd);
  box.style.setProperty('--story-gap', `${gapOfRow(room, first.offsetWidth, circles.length)}px`);
  const scrolled = Math.abs(box.scrollLeft);
  const after = box.scrollWidth - box.clientWidth - scrolled;
  return `${scrolled > 1 ? 'before' : ''} ${after > 1 ? 'after' : ''}`;
}

interface RowArrowProps {
  readonly class: string;
  readonly onPress: () => void;
}

/** An arrow at an edge of the row that hides further circles. */
const RowArrow = ({ class: className, onPress }: RowArrowProps) => (
  <button type="button" class={`row-arrow ${className}`} tabindex={-1} onClick={onPress}>
    <svg viewBox="0 0 24 24">
      <path d="M15 5l-7 7 7 7" />
    </svg>
  </button>
);

interface CircleProps {
  readonly context: BoardContext;
  readonly story: Story;
  readonly position: number;
  readonly isSeen: boolean;
  readonly onOpen: (button: HTMLButtonElement) => void;
}

/** The first picture of a story, or its author's; else the author's first letter. */
function Circle({ context, story, position, isSeen, onOpen }: CircleProps) {
  const [first] = story.posts;
  if (!first) return null;
  const { state, words } = context;
  const { isAllowedMedia, thumbnail, pictureSources } = state.appearance.value;
  const { author, network } = first;
  const failed = state.interactions.byPost.value.get(first.id)?.failedMedia ?? [];
  const medium = story.posts
    .flatMap(({ media, isSensitive }) => (isSensitive ? [] : media))
    .find(({ kind }) => kind === 'picture');
  const picture =
    medium?.kind === 'picture' ? pictureSources(medium, circlePx).src : author?.picture && thumbnail(author.picture);
  const name = author?.name || author?.username || networkName(network);
  const label = fillIn(words.openPostBy, { name });
  return (
    <article class="story" part="card" tabindex={-1} data-post={first.id} aria-posinset={position} aria-label={name}>
      <button
        type="button"
        class={isSeen ? 'circle seen' : 'circle'}
        style={bareWhenSaved}
        aria-haspopup="dialog"
        aria-label={label}
        onClick={({ currentTarget }) => onOpen(currentTarget)}
      >
        {picture && isAllowedMedia(picture) && !failed.includes(picture) ? (
          <img
            loading="lazy"
            decoding="async"
            referrerpolicy="strict-origin"
            src={picture}
            alt=""
            width={circlePx}
            onError={() => state.interactions.noteFailedMedia(first.id, picture)}
          />
        ) : (
          <span class="letter" aria-hidden="true">
            {[...name][0]?.toUpperCase()}
          </span>
        )}
      </button>
      <span class="story-name" dir="auto" aria-hidden="true">
        {name}
      </span>
    </article>
  );
}

/** In CSS pixels: for the width of the picture that is requested. */
const circlePx = 88;

/** In a saved page only the picture is visible: the button around it does not work there. */
const bareWhenSaved = { border: '0', padding: '0', background: 'none' };
