import { maxAlternativeLetters } from '../../model/bounds.ts';
import type { Media, UnreadVideo } from '../../model/media.ts';
import { toNumber } from '../../safety/number.ts';
import { safeMedia } from '../../safety/safe-url.ts';
import { safeVariants } from '../../safety/safe-variants.ts';
import { type Fields, toFields, toList } from '../fields.ts';
import type { ReadContext } from './document.ts';

/** No picture of the web is larger on a side; a wild number must not stretch a layout. */
const maxSide = 20_000;

/**
 * An address with a host, or embed HTML, which has one too. Whether anything plays it is asked when someone wants to
 * see it.
 */
const videoSign = /\/\/|youtu|vimeo/;
/** One more than the longest address that is let through: what is cut off here is refused there. */
const maxUnread = 2049;

/**
 * Pictures and videos of a post, each once: `image_url`, `video_url`, then `media`, whose items are `{type, url, width,
 * height, alternative_text, captions_url}`. Only the picture of a card, `image_url`, has a color and other widths.
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
