import type { Media } from '../../model/media.ts';
import { toNumber } from '../../safety/number.ts';
import { safeMedia } from '../../safety/safe-url.ts';
import { readVideo } from '../video.ts';
import { type Fields, toFields, toList } from './document.ts';
import type { Reading } from './reading.ts';

/** No picture of the web is larger on a side; a wild number must not stretch a layout. */
const maxSide = 20_000;

/** Pictures and videos of a post, each once: `image_url`, `video_url`, then the items of `media`, which have the same fields. */
export function readMedia(attributes: Fields, { toText, service }: Reading): readonly Media[] {
  const found = new Map<string, Media>();
  for (const item of [attributes, ...toList(attributes.media)]) {
    const { image_url, video_url, image_width, image_height, alternative_text } = toFields(item);
    const url = safeMedia(image_url, service);
    const video = readVideo(video_url, service);
    if (url && !found.has(url)) {
      found.set(url, {
        kind: 'picture',
        url,
        width: toNumber(image_width, 1, maxSide),
        height: toNumber(image_height, 1, maxSide),
        alternativeText: toText(alternative_text),
      });
    }
    if (video) found.set(video.kind === 'player' ? video.id : video.url, video);
  }
  return Object.freeze([...found.values()]);
}
