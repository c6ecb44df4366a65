import { hasOptedOut } from './opt-out.ts';
import { createDelivery, type DeliveryEnvironment } from './delivery.ts';
import { deviceCategoryOf } from './dimensions.ts';
import type { EmbedDimensions, EngagementEvent } from './engagement-event.ts';
import { layoutNameOf } from './layout-name.ts';
import { listen } from './cancelable.ts';
import { watchPageHide } from './page-hide.ts';
import { randomUuid } from '../model/random-uuid.ts';
import { setTimer } from './set-timer.ts';
import { watchViewed } from './viewed.ts';
import { createConsentGate } from './consent-gate.ts';

export interface EngagementOptions {
  /** What must come into view to count as viewed. */
  readonly element: Element;
  readonly window: Window & typeof globalThis;
  /** Where the service takes events; null = nowhere. */
  readonly address: string | null;
  /** Switched off by the owner. Then, and when the visitor's browser declines, nothing is written down, nothing is sent. */
  readonly isOff: boolean;
  /** The device and the page's address are found out here; `theme` as the service calls it. */
  readonly dimensions: Pick<EmbedDimensions, 'board_id' | 'theme'>;
  /**
   * Something happened that only this chunk can see (`embed_viewed`), for the page to be told. It is already recorded:
   * do not pass it to `record`.
   */
  onEvent(event: EngagementEvent): void;
}

export interface Engagement {
  /** Takes an event to the service. Never throws, and does nothing without an address or when declined. */
  record(event: EngagementEvent): void;
  /** Sends what waits, synchronously, and removes every listener, timer and observer. */
  close(): void;
}

/** A request that hangs must not hold its events for the whole visit. */
const answerWithinMs = 30_000;

/** Starts counting for one board. The one entry of the chunk that is loaded after the first posts are drawn. */
export function connectEngagement(options: EngagementOptions): Engagement {
  const { window } = options;
  const stops: (() => void)[] = [];

  /** Counting may fail in whatever way a page has broken its browser; the board and the page's click go on. */
  const attempt = (action: () => void): void => {
    try {
      action();
    } catch {
      // An event that is not counted harms nobody.
    }
  };

  let record = (_event: EngagementEvent): void => {};
  attempt(() => {
    if (options.address !== null && !hasOptedOut(options.isOff, window.navigator)) {
      const delivery = createDelivery(environmentOf(window), options.address, {
        board_id: options.dimensions.board_id,
        personalization_type: 'grid',
        theme: layoutNameOf(options.dimensions.theme),
        device_category: deviceCategoryOf(
          Math.min(window.screen.width, window.screen.height),
          window.matchMedia('(pointer: coarse)').matches,
        ),
        embed_url: pageAddressOf(window.location),
      });
      const waiting = createConsentGate(options.element, window, (event) => attempt(() => delivery.record(event)));
      stops.push(
        waiting.close,
        delivery.close,
        watchPageHide(window, delivery.flushNow, delivery.resume),
        listen(window, 'online', delivery.resume),
      );
      record = (event) => attempt(() => waiting.record(event));
    }
    stops.push(watchViewed(options.element, () => {
      const event: EngagementEvent = { name: 'embed_viewed', postId: null, mediaType: null };
      record(event);
      options.onEvent(event);
    }, window));
  });

  return {
    record: (event) => record(event),
    close() {
      for (const stop of stops) attempt(stop);
      stops.length = 0;
    },
  };
}

/** Services refuse longer addresses. */
const longestAddress = 2048;

/** Origin and path: what stands behind `?` and `#` can name a person. Empty for pages that are no web address. */
function pageAddressOf(location: Location): string {
  return location.origin.startsWith('http') ? (location.origin + location.pathname).slice(0, longestAddress) : '';
}

function environmentOf(window: Window & typeof globalThis): DeliveryEnvironment {
  const { document, navigator, performance } = window;
  return {
    fetch: (address, request) =>
      window.fetch(address, { ...request, signal: window.AbortSignal.timeout(answerWithinMs) }),
    setTimer: (callback, afterMs) => setTimer(window, callback, afterMs),
    now: () => performance.now(),
    wallNow: Date.now,
    random: Math.random,
    randomUuid: () => randomUuid((bytes) => window.crypto.getRandomValues(bytes)),
    // A prerendered page has no visitor yet. Firefox and WebKit do not know `prerendering`, nor does TypeScript.
    canSend: () => navigator.onLine && !('prerendering' in document && document.prerendering),
  };
}
