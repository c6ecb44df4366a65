import type { Picture, VideoFile } from '../../model/media.ts';
import type { Slide, SlideSetup } from './slide.ts';
import { drawStill } from './still.tsx';
import { drawNoVideo } from './watch-link.tsx';

interface FilmSlideProps extends SlideSetup {
  readonly film: VideoFile;
  readonly still: Picture | null;
  readonly words: string;
}

/** A video file in the browser's own player. One that cannot be played gives way to words and the way to the original. */
export function createFilmSlide({ film, still, words, post, context, messages, onPlay }: FilmSlideProps): Slide {
  const { url, captions } = film;
  const { isAllowedMedia } = context;
  const track = captions && <track kind="captions" src={captions} srclang={post.language} default />;
  const video = (
    <video
      src={url}
      controls
      playsinline
      // A host that the owner has not named is asked when the visitor presses Play.
      preload={isAllowedMedia(url) ? 'metadata' : 'none'}
      poster={still && isAllowedMedia(still.url) ? still.url : undefined}
      // Captions of another origin are read only where the video is, too.
      crossorigin={captions ? 'anonymous' : undefined}
      aria-label={words || context.messages.video}
      onPlay={({ currentTarget }) => {
        if (track && !track.isConnected && currentTarget.crossOrigin) currentTarget.append(track);
        onPlay();
      }}
      onError={({ currentTarget }) => {
        if (currentTarget.crossOrigin) {
          // A service that does not open its files to scripts still plays them, without captions.
          currentTarget.removeAttribute('crossorigin');
          currentTarget.replaceChildren();
          currentTarget.load();
          return;
        }
        const hadFocus = element.matches(':focus-within');
        element.replaceChildren(<>{drawStill(still, words, context)}{drawNoVideo({ post, player: null, messages, context })}</>);
        if (hadFocus) element.focus();
      }}
    >
      {captions && isAllowedMedia(captions) && track}
    </video>
  );
  const element = <div class="slide dark" tabindex={-1}>{video}</div>;
  return { element, stop: () => element.querySelector('video')?.pause() };
}
