import { maxAlternativeLetters } from '../../model/bounds.ts';
import type { Media, UnreadVideo } from '../../model/media.ts';
import { toNumber } from '../../safety/number.ts';
import { safeMedia } from '../../safety/safe-url.ts';
import { safeVariants } from '../../safety/safe-variants.ts';
import { type Fields, toFields, toList } from '../fields.ts';
import type { ReadContext } from './document.ts';

/** The maximum width and height. No picture on the web is larger, and a wrong number must not break the layout. */
const maxSide = 20_000;

/**
 * Matches an address with a host, or embed HTML, which contains one, too. Whether a video can be played is only checked
 * when a visitor opens it.
 */
const videoSign = /\/\/|youtu|vimeo/;
/** One more than the maximum length of an address, so that an address that is cut off here is still refused later. */
const maxUnread = 2049;

/**
 * The pictures and videos of a post, without duplicates: `image_url`, `video_url`, then `media`, whose items are
 * `{type, url, width, height, alternative_text, captions_url}`. Only the picture of a card, `image_url`, has a color
 * and other widths.
 */
export function readMedia(attributes: Fields, { toText, service }: ReadContext): readonly Media[] {
  const { image_url, image_width, image_height, image_color, image_variants, alternative_text, video_url, media } =
    attributes;
  const found = new Map<string, Media>();
  for (const item of [
    { url: image_url, width: image_width, height: image_height, alternative_text },
    { type: 'video', url: video_url },
    ...toList(media),
  ]) {
    const { type, url, width, height, alternative_text: words, captions_url } = toFields(item);
    if (type === 'video') {
      if (typeof url === 'string' && videoSign.test(url))
        found.set(url, {
          kind: 'video',
          unread: url.slice(0, maxUnread) as UnreadVideo,
          captions: safeMedia(captions_url, service),
        });
      continue;
    }
    const picture = safeMedia(url, service);
    if (picture && !found.has(picture)) {
      found.set(picture, {
        kind: 'picture',
        url: picture,
        width: toNumber(width, 1, maxSide),
        height: toNumber(height, 1, maxSide),
        alternativeText: toText(words, maxAlternativeLetters),
        ...(url === image_url && {
          color: /^#[\da-f]{6}$/i.exec(toText(image_color))?.[0],
          variants: safeVariants(image_variants, picture),
        }),
      });
    }
  }
  return Object.freeze([...found.values()]);
}
