import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { readDisplaySettings } from '../../../appearance/display-settings.ts';
import { headlineOf } from '../../../model/headline.ts';
import { fillIn } from '../../../text/fill-in.ts';
import { formatNumber } from '../../../text/format-number.ts';
import { networkName } from '../../../text/network-names.ts';
import type { BoardContext, ReaderContext } from '../../board-context.ts';
import { AuthorLine } from '../../card/author-line.tsx';
import { CardCallsToAction } from '../../card/card-calls-to-action.tsx';
import { CardPicture } from '../../card/card-picture.tsx';
import { CardWords } from '../../card/card-text.tsx';
import { OriginalLink } from '../../card/original-link.tsx';
import { PostTime } from '../../card/post-time.tsx';
import { Stars } from '../../card/stars.tsx';
import { DialogShell } from '../../common/dialog-shell.tsx';
import { useDisplayCard } from '../display-card.tsx';
import { useInlineVideo } from '../spotlight/inline-video.tsx';
import { readDisplayKey } from '../spotlight/display-keys.ts';
import { type Story, type StoryPlace, stepThroughStories } from './group-stories.ts';
import css from './story-viewer.css?inline';
import { useStoryPresses } from './use-story-presses.ts';

interface StoryViewerProps {
  readonly context: ReaderContext;
  readonly stories: readonly Story[];
  readonly place: StoryPlace;
  readonly onPlace: (place: StoryPlace) => void;
  /** Called with the id of the story that is shown. */
  readonly onShown: (id: string) => void;
  readonly onClose: () => void;
}

/**
 * A story in the whole window: each of its posts has a bar that fills while the post is shown. A tap on a side, an
 * arrow key or a swipe makes a step; a long press, and the space bar, hold it. With reduced motion it makes no step by
 * itself.
 */
export function StoryViewer({ context, stories, place, onPlace, onShown, onClose }: StoryViewerProps) {
  const { words, readerWords, language, state } = context;
  const dialog = useRef<HTMLDialogElement | null>(null);
  const isWanted = useSignal(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  const story = stories[place.story];
  const post = story?.posts[place.post];
  const isMirrored = language.direction === 'rtl';

  const step = (by: 1 | -1) => {
    const next = stepThroughStories(stories, place, by);
    if (next) onPlace(next);
    else if (by > 0) dialog.current?.close();
  };
  const { isHeld, listenersOf } = useStoryPresses(isMirrored, step);
  const isMoving = isWanted.value && !isHeld.value;
  const storyId = story?.id;
  useEffect(() => {
    if (storyId) onShown(storyId);
  }, [storyId]);
  useEffect(() => {
    if (post) context.onAction('embed_post_modal_opened', post);
  }, [post?.id]);
  if (!story || !post) return null;

  const number = (n: number) => formatNumber(n, language.locale);
  const position = fillIn(words.position, { n: number(place.post + 1), total: number(story.posts.length) });
  const name = post.author?.name || post.author?.username || networkName(post.network);
  const side = (by: 1 | -1) => (
    <button
      type="button"
      class={by > 0 ? 'side onward' : 'side back'}
      aria-label={by > 0 ? words.nextPost : words.previousPost}
      {...listenersOf(by)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M15 5l-7 7 7 7" />
      </svg>
    </button>
  );
  const { display } = readerWords;
  const { highlightForMs } = readDisplaySettings(state.personalization.value);
  return (
    <DialogShell
      class="story-viewer"
      css={css}
      style={{ '--turn': `${Math.min(highlightForMs, 7000)}ms` }}
      label={`${name}: ${position}`}
      closeLabel={words.close}
      dialogRef={dialog}
      onClose={onClose}
      onKeyDown={(event) => {
        const [target] = event.composedPath();
        const isOnControl = !!target && 'localName' in target && /^(a|button)$/.test(`${target.localName}`);
        const action = readDisplayKey(event, isMirrored, isOnControl);
        if (!action) return;
        event.preventDefault();
        event.stopPropagation();
        if (action === 'pause') isWanted.value = !isWanted.peek();
        else step(action === 'next' ? 1 : -1);
      }}
      tools={
        <button
          type="button"
          class="tool"
          aria-label={isWanted.value ? display.pause : display.resume}
          onClick={() => {
            isWanted.value = !isWanted.peek();
          }}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={isWanted.value ? 'M7 5h4v14H7zM13 5h4v14h-4z' : 'M8 5l11 7-11 7z'} />
          </svg>
        </button>
      }
    >
      <Bars story={story} place={place} isMoving={isMoving} onEnd={() => step(1)} />
      <StoryPost key={post.id} context={context} post={post} isMoving={isMoving} />
      {side(-1)}
      {side(1)}
      <p class="sr-only" role="status">
        <span key={`${story.id} ${position}`}>{`${name}: ${position}`}</span>
      </p>
    </DialogShell>
  );
}

interface BarsProps {
  readonly story: Story;
  readonly place: StoryPlace;
  readonly isMoving: boolean;
  /** Called when the bar of the shown post is full. */
  readonly onEnd: () => void;
}

/** A bar for each post of the story. */
const Bars = ({ story, place, isMoving, onEnd }: BarsProps) => (
  <div class={isMoving ? 'bars' : 'bars held'} aria-hidden="true">
    {story.posts.map(({ id }, at) => (
      <span key={id} class={at < place.post ? 'bar-of-post done' : 'bar-of-post'}>
        {at === place.post && <i key={`${place.story} ${id}`} onAnimationend={onEnd} />}
      </span>
    ))}
  </div>
);

interface StoryPostProps {
  readonly context: BoardContext;
  readonly post: Story['posts'][number];
  readonly isMoving: boolean;
}

/** The picture or video of a post in the whole window, and its text at the bottom. */
function StoryPost({ context, post, isMoving }: StoryPostProps) {
  const props = useDisplayCard({ context, post, position: 0, widthPx: Math.min(innerWidth, 600) });
  const video = useInlineVideo(context, post, true, isMoving);
  const { appearance } = props.context;
  const hasPicture = props.pictureRatio > 0;
  // The picture opens nothing here.
  const live = props.live && { ...props.live, parts: props.live.parts && { ...props.live.parts, Opener: () => null } };
  return (
    <article class={hasPicture ? 'story-post' : 'story-post wordy'} data-post={post.id}>
      {hasPicture && <CardPicture {...props} live={live} inlineVideo={video} />}
      <div class="story-head">
        {appearance.showsAuthor && post.author && <AuthorLine {...props} author={post.author} />}
        <PostTime {...props} />
      </div>
      <div class="story-words">
        <Stars {...props} />
        <CardWords {...props} text={headlineOf(post)} />
        {appearance.showsCardCta && <CardCallsToAction {...props} max={1} />}
        <OriginalLink {...props} networkLabel={networkName(post.network)} />
      </div>
    </article>
  );
}
