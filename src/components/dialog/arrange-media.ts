import type { Media, Picture, PlayableMedia, VideoFile, VideoPlayer } from '../../model/media.ts';

/** One thing to look at in a post. `still` is the picture that stands for a video until it plays. */
export type Exhibit =
  | { readonly kind: 'picture'; readonly picture: Picture; /** The same at another address, for when this one is dead. */ readonly spare: Picture | null }
  | { readonly kind: 'film'; readonly film: VideoFile; readonly still: Picture | null }
  | { readonly kind: 'player'; readonly player: VideoPlayer; readonly still: Picture | null }
  /** A video that plays nowhere but at its network. */
  | { readonly kind: 'elsewhere'; readonly still: Picture | null };

/** A picture that stands in for another is nothing to look at by itself. */
export const isFallback = (item: Media | PlayableMedia): boolean => item.kind === 'picture' && item.isFallback === true;

/**
 * What a post has to show, in its order. `playable` is what `BoardSource.loadMedia` made of `media`, or what could be
 * had without it. A picture at the head with a video right behind it is that video's still: networks send them as a pair.
 * Where there are more pictures it is also one of them.
 */
export function arrangeMedia(all: readonly Media[], allPlayable: readonly PlayableMedia[]): readonly Exhibit[] {
  const [media, playable] = [all.filter((item) => !isFallback(item)), allPlayable.filter((item) => !isFallback(item))];
  const firstPicture = playable.find(({ kind }) => kind === 'picture');
  const spare = all.find((item): item is Picture => isFallback(item)) ?? null;
  const [first, second] = media;
  const still = first?.kind === 'picture' && second?.kind === 'video' ? first : null;
  const hasVideo = playable.some(({ kind }) => kind !== 'picture');
  const isLost = !hasVideo && media.some(({ kind }) => kind === 'video');
  const isPair = still && media.filter(({ kind }) => kind === 'picture').length === 1;
  const shown = isPair ? playable.slice(1) : playable;
  let isFirstVideo = true;
  const exhibits = shown.map((item): Exhibit => {
    if (item.kind === 'picture') return { kind: 'picture', picture: item, spare: item === firstPicture ? spare : null };
    const own = isFirstVideo ? still : null;
    isFirstVideo = false;
    return item.kind === 'file' ? { kind: 'film', film: item, still: own } : { kind: 'player', player: item, still: own };
  });
  return isLost ? [{ kind: 'elsewhere', still }, ...exhibits] : exhibits;
}
