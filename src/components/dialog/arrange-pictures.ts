import type { Media, Picture, PlayableMedia, VideoFile, VideoPlayer } from '../../model/media.ts';

/** One media item of a post. `poster` is the picture that is shown for a video until it plays. */
export type MediaItem =
  | {
      readonly kind: 'picture';
      readonly picture: Picture;
      /** The same picture at another address, if this one does not load. */
      readonly fallback: Picture | null;
    }
  | { readonly kind: 'video'; readonly video: VideoFile; readonly poster: Picture | null }
  | { readonly kind: 'player'; readonly player: VideoPlayer; readonly poster: Picture | null }
  /** A video that plays at its network only. */
  | { readonly kind: 'externalVideo'; readonly poster: Picture | null };

/** A fallback picture is no media item by itself. */
export const isFallback = (item: Media | PlayableMedia): boolean => item.kind === 'picture' && item.isFallback === true;

/** Pictures in their order. The fallback belongs to the first. */
export function arrangePictures(all: readonly Picture[]): readonly MediaItem[] {
  const fallback = all.find(isFallback) ?? null;
  return all
    .filter((picture) => !isFallback(picture))
    .map((picture, index) => ({ kind: 'picture', picture, fallback: index === 0 ? fallback : null }));
}

/**
 * The poster of the first video: the first picture if a video follows it directly, because networks send them as a
 * pair. `media` are without fallbacks.
 */
export const posterOf = ([first, second]: readonly Media[]): Picture | null =>
  first?.kind === 'picture' && second?.kind === 'video' ? first : null;

/** Whether that poster is the only picture. If there are more, it is also one of them. */
export const isPosterAlone = (media: readonly Media[]): boolean =>
  posterOf(media) !== null && media.filter(({ kind }) => kind === 'picture').length === 1;
