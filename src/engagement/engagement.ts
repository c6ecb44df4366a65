import { memberOf } from '../page/member-of.ts';
import { randomUuid } from '../model/random-uuid.ts';
import type { RetryDelay } from '../model/retry-delay.ts';
import { listen, setTimer } from './cancelable.ts';
import { createConsentGate } from './consent-gate.ts';
import { createDelivery, type DeliveryEnvironment } from './delivery.ts';
import { type BoardDimensions, describeEmbed } from './dimensions.ts';
import type { EngagementEvent } from './engagement-event.ts';
import { hasOptedOut } from './opt-out.ts';
import { watchPageHide } from './page-hide.ts';
import { watchViewed } from './viewed.ts';

export { sendEarlyEvent } from './early-event.ts';

export interface EngagementOptions {
  /** The element that must come into view to count as viewed. */
  readonly element: Element;
  readonly window: Window & typeof globalThis;
  /** Address of the service's events; null = there is none. */
  readonly address: string | null;
  /** The owner has switched engagement off. Nothing is stored or sent then, nor if the visitor has opted out. */
  readonly isOff: boolean;
  readonly dimensions: BoardDimensions;
  /** It is passed in and not imported: blockers may stop this chunk, so no other chunk may depend on it. */
  readonly retryDelay: RetryDelay;
  /** The number of the first event; 2 after an early event was sent (`early-event.ts`). Default 1. */
  readonly firstSequence?: number;
  /**
   * Tells the page about an event that only this chunk detects (`embed_viewed`). It is already recorded: do not pass it
   * to `record`.
   */
  onEvent(event: EngagementEvent): void;
}

export interface Engagement {
  /** Sends an event to the service. Never throws, and does nothing without an address or after an opt-out. */
  record(event: EngagementEvent): void;
  /** The appearance has changed: later events have these dimensions, earlier ones keep theirs. */
  update(dimensions: BoardDimensions): void;
  /** Sends pending events, synchronously, and removes every listener, timer and observer. */
  close(): void;
}

/** Timeout of a request: a request without a response must not hold its events for the whole visit. */
const responseWithinMs = 30_000;

/**
 * Starts engagement for one board. Together with `sendEarlyEvent`, it is the entry of the chunk that is loaded after
 * the first posts are painted.
 */
export function connectEngagement(options: EngagementOptions): Engagement {
  const { element, window, address, firstSequence } = options;
  const stops: (() => void)[] = [];

  /** If a page has broken a browser API, engagement may fail, but the board and the visitor's click must still work. */
  const attempt = (action: () => void): void => {
    try {
      action();
    } catch {
      // An event that is not counted does no harm.
    }
  };

  let record = (_event: EngagementEvent): void => {};
  let update = (_dimensions: BoardDimensions): void => {};
  attempt(() => {
    if (address !== null && !hasOptedOut(options.isOff, window.navigator)) {
      const dimensions = describeEmbed(options.dimensions, window);
      const delivery = createDelivery(environmentOf(window, options.retryDelay), address, dimensions, firstSequence);
      const gate = createConsentGate(element, window, (event) => attempt(() => delivery.record(event)));
      stops.push(
        gate.close,
        delivery.close,
        watchPageHide(window, delivery.flushNow, delivery.resume),
        listen(window, 'online', delivery.resume),
      );
      record = (event) => attempt(() => gate.record(event));
      update = (changed) => attempt(() => delivery.setDimensions(describeEmbed(changed, window)));
    }
    stops.push(
      watchViewed(
        element,
        () => {
          const event: EngagementEvent = { name: 'embed_viewed', postId: null, mediaType: null };
          record(event);
          options.onEvent(event);
        },
        window,
      ),
    );
  });

  return {
    record: (event) => record(event),
    update: (dimensions) => update(dimensions),
    close() {
      for (const stop of stops) attempt(stop);
      stops.length = 0;
    },
  };
}

function environmentOf(window: Window & typeof globalThis, retryDelay: RetryDelay): DeliveryEnvironment {
  const { navigator, performance } = window;
  // Firefox and WebKit do not know `prerendering`, nor does TypeScript.
  const { document }: { readonly document: Document & { readonly prerendering?: boolean } } = window;
  return {
    async fetch(address, request) {
      const response = await window.fetch(address, {
        ...request,
        signal: window.AbortSignal.timeout(responseWithinMs),
      });
      // An unread response stays open until the timeout, and then appears in the console as a failure.
      response.text().catch(() => {});
      return response;
    },
    setTimer: (callback, afterMs) => setTimer(window, callback, afterMs),
    now: () => performance.now(),
    wallNow: Date.now,
    random: Math.random,
    retryDelay,
    randomUuid: () => randomUuid((bytes) => window.crypto.getRandomValues(bytes)),
    // A prerendered page has no visitor yet.
    canSend: () => navigator.onLine && memberOf(document, 'prerendering') !== true,
  };
}
