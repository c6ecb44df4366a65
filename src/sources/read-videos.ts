import type { Media, PlayableMedia, VideoFile, VideoPlayer } from '../model/media.ts';
import type { SafeUrl } from '../model/safe.ts';
import { safeMedia } from '../safety/safe-url.ts';

/** A video, alone or in a list. The number of a list itself (`/showcase/7060635`, `/event/8034`) is no video's. */
const vimeo =
  /vimeo\.com\/(?!(?:event|showcase|album)\/\d+(?!\d|\/video\/))(?:(?:channels|groups|ondemand)\/[\w-]+\/)?(?:[a-z]+\/)*(?:\d+\/video\/)?(\d+)(?:(?:\/|\?(?:[^\s"'<>]*?[?&;])?h=)([\da-f]{8,12})(?![\w-]))?/;

/**
 * Patterns that find a provider's id in an address, or in the embed HTML that some services send instead. Only the id
 * and the key of an unlisted video are used, so no HTML can reach a page.
 */
const players: readonly (readonly [VideoPlayer['provider'], RegExp])[] = [
  ['youtube', /youtu(?:\.be|be[\w-]*\.com)\/(?:\S*?[?&]v=|\w+\/)?([\w-]{11})(?![\w-])/],
  ['vimeo', vimeo],
  ['tiktok', /tiktok(?:(?!tiktok)[^])*?(?:video|embed|v\d|id)\W+(\d{9,})/],
];

/** The length that is searched. An id is at the start, and a pattern must not spend time on the rest. */
const maxSearched = 2048;

/** Returns the network's player that an address or its embed HTML names; `null` if it names none. */
export function readPlayer(value: string): VideoPlayer | null {
  for (const [provider, pattern] of players) {
    const [, id, key] = pattern.exec(value.slice(0, maxSearched)) ?? [];
    if (id) return { kind: 'player', provider, id: key ? `${id}/${key}` : id };
  }
  return null;
}

/**
 * Returns a network's player, which has its own captions, or a file for the browser; `null` if the value is neither.
 */
export function readVideo(value: string, captions: SafeUrl | null, service: string): VideoPlayer | VideoFile | null {
  const player = readPlayer(value);
  if (player) return player;
  const url = safeMedia(value, service);
  return url && { kind: 'file', url, captions };
}

/**
 * Returns the same media with the players of their videos, without duplicates. It is a separate chunk, which is loaded
 * when a visitor opens them.
 */
export function readVideos(media: readonly Media[], service: string): readonly PlayableMedia[] {
  const found = new Map<string, PlayableMedia>();
  for (const item of media) {
    const playable = item.kind === 'video' ? readVideo(item.unread, item.captions, service) : item;
    if (playable) found.set(playable.kind === 'player' ? playable.id : playable.url, playable);
  }
  return Object.freeze([...found.values()]);
}
