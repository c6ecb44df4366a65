import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Picture, VideoFile } from '../../model/media.ts';
import { useKeepFocus } from '../common/use-keep-focus.ts';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import { isAllowed } from './is-allowed.ts';
import type { ReaderPart } from './post-part.ts';
import css from './playable-slide.css?inline';
import { Poster, VideoFallback } from './video-fallback.tsx';

export interface PlayableProps extends ReaderPart {
  readonly poster: Picture | null;
  /** A description of the poster; `''` if it was already given. */
  readonly description: string;
  /** The visitor started this video and no other item since; turning to another item stops it. */
  readonly isPlaying: boolean;
  readonly onPlay: () => void;
}

interface VideoSlideProps extends PlayableProps {
  readonly video: VideoFile;
}

/**
 * A video file in the browser's own player. A video that cannot be played is replaced by a sentence and the link to the
 * original.
 */
export function VideoSlide({ video, poster, description, isPlaying, onPlay, ...part }: VideoSlideProps) {
  const { url, captions } = video;
  const slide = useRef<HTMLDivElement>(null);
  const takeSlide = useStyleSheet(css, slide);
  const element = useRef<HTMLVideoElement>(null);
  const [hasStarted, setStarted] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // Browsers read captions of another origin only if the video is also requested by CORS. If a service does not allow
  // that, the video plays without captions.
  const [hasCaptions, setHasCaptions] = useState(captions !== null);
  useKeepFocus(slide);

  useLayoutEffect(() => {
    if (!isPlaying) element.current?.pause();
  }, [isPlaying]);
  useLayoutEffect(() => {
    if (captions && !hasCaptions) element.current?.load();
  }, [hasCaptions]);

  if (hasFailed) {
    return (
      <div ref={takeSlide} class="slide dark" tabindex={-1}>
        <Poster {...part} poster={poster} description={description} />
        <VideoFallback {...part} player={null} />
      </div>
    );
  }
  return (
    <div ref={takeSlide} class="slide dark" tabindex={-1}>
      <video
        ref={element}
        crossorigin={hasCaptions ? 'anonymous' : undefined}
        src={url}
        controls
        playsinline
        // A host that the owner has not named is contacted when the visitor presses Play.
        preload={isAllowed(url, part) ? 'metadata' : 'none'}
        poster={poster && isAllowed(poster.url, part) ? poster.url : undefined}
        aria-label={description || part.context.cards.value.messages.video}
        onPlay={() => {
          setStarted(true);
          onPlay();
        }}
        onError={() => {
          if (hasCaptions) setHasCaptions(false);
          else setFailed(true);
        }}
      >
        {captions && hasCaptions && (hasStarted || isAllowed(captions, part)) && (
          <track kind="captions" src={captions} srclang={part.post.language ?? undefined} default />
        )}
      </video>
    </div>
  );
}
