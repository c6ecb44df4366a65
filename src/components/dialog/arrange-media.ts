import type { Media, Picture, PlayableMedia, VideoFile, VideoPlayer } from '../../model/media.ts';

/** One thing to look at in a post. `poster` is the picture that stands for a video until it plays. */
export type MediaItem =
  | {
      readonly kind: 'picture';
      readonly picture: Picture;
      /** The same at another address, for when this one is dead. */
      readonly fallback: Picture | null;
    }
  | { readonly kind: 'video'; readonly video: VideoFile; readonly poster: Picture | null }
  | { readonly kind: 'player'; readonly player: VideoPlayer; readonly poster: Picture | null }
  /** A video that plays at its network only. */
  | { readonly kind: 'externalVideo'; readonly poster: Picture | null };

/** A picture that stands in for another is nothing to look at by itself. */
export const isFallback = (item: Media | PlayableMedia): boolean => item.kind === 'picture' && item.isFallback === true;

/**
 * What a post has to show, in its order. `playable` is what `BoardSource.loadMedia` made of `media`, or what could be
 * had without it. A picture at the head with a video right behind it is that video's poster: networks send them as a
 * pair. Where there are more pictures it is also one of them.
 */
export function arrangeMedia(all: readonly Media[], allPlayable: readonly PlayableMedia[]): readonly MediaItem[] {
  const [media, playable] = [all.filter((item) => !isFallback(item)), allPlayable.filter((item) => !isFallback(item))];
  const firstPicture = playable.find(({ kind }) => kind === 'picture');
  const fallback = all.find((item): item is Picture => isFallback(item)) ?? null;
  const [first, second] = media;
  const poster = first?.kind === 'picture' && second?.kind === 'video' ? first : null;
  const hasVideo = playable.some(({ kind }) => kind !== 'picture');
  const isLost = !hasVideo && media.some(({ kind }) => kind === 'video');
  const isPair = poster && media.filter(({ kind }) => kind === 'picture').length === 1;
  const shown = isPair ? playable.slice(1) : playable;
  let isFirstVideo = true;
  const items = shown.map((item): MediaItem => {
    if (item.kind === 'picture') {
      return { kind: 'picture', picture: item, fallback: item === firstPicture ? fallback : null };
    }
    const own = isFirstVideo ? poster : null;
    isFirstVideo = false;
    return item.kind === 'file'
      ? { kind: 'video', video: item, poster: own }
      : { kind: 'player', player: item, poster: own };
  });
  return isLost ? [{ kind: 'externalVideo', poster }, ...items] : items;
}
