import type { MediaItem } from './arrange-pictures.ts';
import { PlayerSlide } from './player-slide.tsx';
import { type PlayableProps, VideoSlide } from './video-slide.tsx';

/** One chunk with what draws them: pictures alone are arranged without it. */
export { arrangeMedia } from './arrange-media.ts';

export interface PlayableSlideProps extends Omit<PlayableProps, 'poster'> {
  readonly item: Exclude<MediaItem, { readonly kind: 'picture' }>;
}

/** A video, wherever it plays. A chunk of its own: most posts have pictures only. */
export const PlayableSlide = ({ item, ...props }: PlayableSlideProps) =>
  item.kind === 'video' ? (
    <VideoSlide {...props} poster={item.poster} video={item.video} />
  ) : (
    <PlayerSlide {...props} poster={item.poster} player={item.kind === 'player' ? item.player : null} />
  );
