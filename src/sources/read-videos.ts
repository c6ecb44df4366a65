import type { Media, PlayableMedia } from '../model/media.ts';
import { readVideo } from './video.ts';

/** The same media with what plays their videos, each once. Code of its own, loaded when a visitor wants to see them. */
export function readVideos(media: readonly Media[], service: string): readonly PlayableMedia[] {
  const found = new Map<string, PlayableMedia>();
  for (const item of media) {
    const playable = item.kind === 'video' ? readVideo(item.unread, item.captions, service) : item;
    if (playable) found.set(playable.kind === 'player' ? playable.id : playable.url, playable);
  }
  return Object.freeze([...found.values()]);
}
