import { avatars, rank, type ImageDraft } from './choose-images.ts';
import { readHtml } from './html-to-text.ts';
import { isPlayableVideo } from './html-video.ts';
import { isImage, isOfKind } from './media-type.ts';

interface MediaText {
  readonly value?: string;
  readonly type?: string;
}

interface MediaRating {
  readonly value?: string;
  readonly scheme?: string;
}

interface MediaPlayer {
  readonly url?: string;
}

interface MediaImage {
  readonly ratings?: readonly MediaRating[];
  readonly url?: string;
  readonly type?: string;
  readonly medium?: string;
  readonly width?: number;
  readonly height?: number;
  readonly isDefault?: boolean;
  readonly title?: MediaText;
  readonly description?: MediaText;
  readonly thumbnails?: readonly MediaImage[];
  readonly player?: MediaPlayer;
}

export interface MediaParts {
  readonly contents?: readonly MediaImage[] | undefined;
  readonly thumbnails?: readonly MediaImage[] | undefined;
  readonly title?: MediaText | undefined;
  readonly description?: MediaText | undefined;
  readonly keywords?: readonly string[] | undefined;
  readonly categories?: readonly { readonly name?: string; readonly label?: string }[] | undefined;
  readonly ratings?: readonly MediaRating[] | undefined;
  readonly player?: MediaPlayer | undefined;
}

/** The elements of Media RSS in an item. */
export type Media = MediaParts & { readonly groups?: readonly MediaParts[] | undefined };

/** Media RSS 1.5.1: a text is plain unless its type is `html`. */
export const plainMedia = ({ value, type }: MediaText = {}): string | undefined =>
  type === 'html' ? readHtml(value ?? '').text : value;

function draftOf({ url, width, height, description }: MediaImage): ImageDraft {
  return { url, width, height, alternativeText: plainMedia(description) };
}

function imagesOf({ contents = [] }: MediaParts): readonly MediaImage[] {
  return contents.filter(
    ({ url, medium, type = '' }) =>
      url !== undefined && (medium === 'image' || isOfKind('image', type) || (!medium && isImage(type, url))),
  );
}

export function widest<Image extends { readonly width?: number }>(images: readonly Image[]): Image | undefined {
  return [...images].sort((one, other) => rank(other.width ?? 0) - rank(one.width ?? 0))[0];
}

/**
 * The images of Media RSS. Contents of a group are one image in several sizes. Thumbnails stand for what the item
 * shows, so they count only without an image of its own.
 *
 * @param hasImage the item declares an image outside of Media RSS
 */
export function imagesOfMedia(media: Media | undefined, hasImage: boolean): readonly ImageDraft[] {
  if (!media) return [];
  const groups = (media.groups ?? []).flatMap((group) => {
    const images = imagesOf(group);
    const best = images.find(({ isDefault }) => isDefault === true) ?? widest(images);
    const still = best ?? widest([...(group.thumbnails ?? []), ...thumbnailsOf(group.contents)]);
    return still ? [draftOf(still)] : [];
  });
  const own = imagesOf(media).filter(({ url }) => !avatars.test(url ?? ''));
  if (hasImage || groups.length + own.length > 0) return [...groups, ...own.map(draftOf)];
  const still = widest([...(media.thumbnails ?? []), ...thumbnailsOf(media.contents)]);
  return still ? [draftOf(still)] : [];
}

/** A video may have a thumbnail of its own. */
function thumbnailsOf(contents: readonly MediaImage[] = []): readonly MediaImage[] {
  return contents.flatMap(({ thumbnails = [] }) => thumbnails);
}

/** Media RSS: a rating is that of everything inside, in the scheme `urn:simple` unless it names another one. */
export function isAdultMedia(media: Media | undefined): boolean {
  const groups = media?.groups ?? [];
  return [media, ...groups, ...[media, ...groups].flatMap((parts) => parts?.contents ?? [])]
    .flatMap((part) => part?.ratings ?? [])
    .some(({ value, scheme = 'urn:simple' }) => value?.trim().toLowerCase() === 'adult' && scheme === 'urn:simple');
}

interface MediaFile {
  readonly url?: string | undefined;
  readonly type?: string | undefined;
  readonly isDefault?: boolean | undefined;
}

/** The players that Media RSS declares for what the item shows, or for the item. Old feeds name them as content. */
export function playersOfMedia(media: Media | undefined): readonly string[] {
  const parts = [media, ...(media?.groups ?? [])];
  const contents = parts.flatMap((part) => part?.contents ?? []);
  return [
    ...[...contents, ...parts].flatMap((part) => part?.player?.url ?? []),
    ...contents.flatMap(({ url }) => url ?? []),
  ];
}

/** The video file of an item: its enclosure, else that of Media RSS. */
export function videoOfMedia(enclosures: readonly MediaFile[], media: Media | undefined): string | null {
  const contents: readonly MediaFile[] = [media, ...(media?.groups ?? [])].flatMap((parts) => parts?.contents ?? []);
  const files = [...enclosures, ...contents].filter(({ type = '' }) => isPlayableVideo.test(type));
  return (files.find(({ isDefault }) => isDefault === true) ?? files[0])?.url ?? null;
}
