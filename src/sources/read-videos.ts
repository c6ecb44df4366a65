import type { Media, PlayableMedia, VideoFile, VideoPlayer } from '../model/media.ts';
import type { SafeUrl } from '../model/safe.ts';
import { safeMedia } from '../safety/safe-url.ts';

/**
 * Where a provider's id is in an address, or in the embed HTML that some services send instead of one.
 * Only the id is taken, so nothing of the HTML can reach a page.
 */
const players: readonly (readonly [VideoPlayer['provider'], RegExp])[] = [
  ['youtube', /youtu(?:\.be|be[\w-]*\.com)\/(?:\S*?[?&]v=|\w+\/)?([\w-]{11})(?![\w-])/],
  ['vimeo', /vimeo\.com\/(?:[a-z]+\/)*(\d+)/],
  ['tiktok', /tiktok[^]*?(?:video|embed|v\d|id)\W+(\d{9,})/],
];

/** An id stands at the beginning, and no expression may cost time on the rest. */
const maxSearched = 2048;

/**
 * A player for what only its network plays, which has its own captions, else a file for the browser; `null` when the
 * value is neither.
 */
export function readVideo(value: string, captions: SafeUrl | null, service: string): VideoPlayer | VideoFile | null {
  for (const [provider, pattern] of players) {
    const id = pattern.exec(value.slice(0, maxSearched))?.[1];
    if (id) return { kind: 'player', provider, id };
  }
  const url = safeMedia(value, service);
  return url && { kind: 'file', url, captions };
}

/**
 * The same media with what plays their videos, each once. A chunk of its own, loaded when a visitor wants to see them.
 */
export function readVideos(media: readonly Media[], service: string): readonly PlayableMedia[] {
  const found = new Map<string, PlayableMedia>();
  for (const item of media) {
    const playable = item.kind === 'video' ? readVideo(item.unread, item.captions, service) : item;
    if (playable) found.set(playable.kind === 'player' ? playable.id : playable.url, playable);
  }
  return Object.freeze([...found.values()]);
}
