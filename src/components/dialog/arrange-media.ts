import type { Media, Picture, PlayableMedia } from '../../model/media.ts';
import { isFallback, isPosterAlone, type MediaItem, posterOf } from './arrange-pictures.ts';

/**
 * The media items of a post with videos, in their order. `playable` is the result of `BoardSource.loadMedia` for
 * `media`, or the part that was available without it.
 */
export function arrangeMedia(all: readonly Media[], allPlayable: readonly PlayableMedia[]): readonly MediaItem[] {
  const [media, playable] = [all.filter((item) => !isFallback(item)), allPlayable.filter((item) => !isFallback(item))];
  const firstPicture = playable.find(({ kind }) => kind === 'picture');
  const fallback = all.find((item): item is Picture => isFallback(item)) ?? null;
  const poster = posterOf(media);
  const hasVideo = playable.some(({ kind }) => kind !== 'picture');
  const isLost = !hasVideo && media.some(({ kind }) => kind === 'video');
  const shown = isPosterAlone(media) ? playable.slice(1) : playable;
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
