import type { MediaItem } from './arrange-pictures.ts';
import { PlayerSlide } from './player-slide.tsx';
import { type PlayableProps, VideoSlide } from './video-slide.tsx';

/** This is in one chunk with the components that draw the result: posts with pictures only do not need this code. */
export { arrangeMedia } from './arrange-media.ts';

export interface PlayableSlideProps extends Omit<PlayableProps, 'poster'> {
  readonly item: Exclude<MediaItem, { readonly kind: 'picture' }>;
}

/** A video, wherever it plays. It is a chunk of its own, because most posts have pictures only. */
export const PlayableSlide = ({ item, ...props }: PlayableSlideProps) =>
  item.kind === 'video' ? (
    <VideoSlide {...props} poster={item.poster} video={item.video} />
  ) : (
    <PlayerSlide {...props} poster={item.poster} player={item.kind === 'player' ? item.player : null} />
  );
