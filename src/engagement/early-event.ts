import type { EngagementEvent } from './engagement-event.ts';

/** What the first paint knows of its board. */
export interface EarlyEventOptions {
  /** Where the service takes events; null = nowhere. */
  readonly address: string | null;
  readonly boardId: string;
  /** The owner has switched engagement off, or the visitor has not given consent yet. */
  readonly isOff: boolean;
}

/**
 * Sends one event about a post, synchronously, before the code of engagement is loaded, and says whether it did. The
 * first paint calls it when a visitor presses a link that leaves the page: one tick later the page sends nothing.
 *
 *     0 ──first paint──press: here──► page gone
 *     └──────────── 0.3 s ────────────┴──living board──press: `delivery.ts`
 *
 * It is part of the first load, so it imports no code and covers the usual case only: the masonry that the first paint
 * draws, a page served over https, and ids that need no escaping. In all other cases it sends nothing. Its body equals
 * the one that `delivery.ts` sends at page hide, byte for byte: `early-event.test.ts` compares them.
 *
 * After `true`, do not record the same event again, and pass `firstSequence: 2` to `connectEngagement`.
 */
export function sendEarlyEvent(
  { name, postId, mediaType }: EngagementEvent,
  { address, boardId, isOff }: EarlyEventOptions,
  window: Window,
): boolean {
  try {
    const { crypto, location, navigator, screen } = window;
    const hasPrivacyControl = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl;
    if (!address || isOff || hasPrivacyControl || navigator.doNotTrack === '1') return false;
    if (!location.origin.startsWith('http') || /[^\w-]/.test(boardId + postId)) return false;
    const widthPx = Math.min(screen.width, screen.height);
    const hasFinger = window.matchMedia('(pointer: coarse)').matches;
    const device = hasFinger && widthPx < 1025 ? (widthPx < 600 ? 'mobile' : 'tablet') : 'desktop';
    window
      .fetch(address, {
        method: 'POST',
        body:
          `{"data":[{"type":"embed_engagement","id":"${crypto.randomUUID()}","attributes":{` +
          `"name":"${name}","occurred_at":"${new Date().toISOString()}",` +
          `"board_id":"${boardId}","personalization_type":"grid","theme":"classic","device_category":"${device}",` +
          `"embed_url":"${(location.origin + location.pathname).slice(0, 2048)}",` +
          `"post_id":"${postId}","media_type":"${mediaType}","sequence":1,"age_ms":0}}]}`,
        mode: 'no-cors',
        keepalive: true,
        credentials: 'omit',
        referrerPolicy: 'strict-origin',
      })
      .catch(() => {});
    return true;
  } catch {
    return false;
  }
}
