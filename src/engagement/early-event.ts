import type { randomUuid } from '../model/random-uuid.ts';
import { describeEmbed } from './dimensions.ts';
import type { EngagementEvent } from './engagement-event.ts';
import { writeBody, writeEventOpening } from './event-text.ts';
import { hasOptedOut } from './opt-out.ts';

/** The board as the first paint knows it. */
export interface EarlyEventOptions {
  /** Address of the service's events; null = there is none. */
  readonly address: string | null;
  readonly boardId: string;
  /** Passed in by the first paint: new posts need it too, even if a blocker stops this chunk. */
  readonly randomUuid: typeof randomUuid;
  /** The owner has switched engagement off, or the visitor has not given consent yet. */
  readonly isOff: boolean;
}

/**
 * Sends one event about a post, synchronously, before the board is interactive, and returns whether it did. The first
 * paint calls it when a visitor presses a link that leaves the page: one tick later the page sends nothing.
 *
 *     0 ──first paint──press: here──► page gone
 *     └──────────── 0.3 s ────────────┴──interactive board──press: `delivery.ts`
 *
 * The first paint draws a masonry only, so the event has that layout. After `true`, do not record the same event again,
 * and pass `firstSequence: 2` to `connectEngagement`.
 */
export function sendEarlyEvent(
  event: EngagementEvent,
  { address, boardId, isOff, randomUuid }: EarlyEventOptions,
  window: Window,
): boolean {
  try {
    if (!address || hasOptedOut(isOff, window.navigator)) return false;
    const stamp = {
      id: randomUuid((bytes) => window.crypto.getRandomValues(bytes)),
      sequence: 1,
      occurredAt: new Date().toISOString(),
    };
    const dimensions = describeEmbed({ boardId, theme: '', layout: '' }, window);
    window
      .fetch(address, {
        method: 'POST',
        body: writeBody([{ opening: writeEventOpening(event, stamp, dimensions), bornAtMs: 0 }], 0),
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
