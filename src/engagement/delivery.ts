import type { EmbedDimensions, EngagementEvent } from './engagement-event.ts';
import { writeBody, writeEventOpening } from './event-text.ts';
import { createFailurePause } from './failure-pause.ts';
import { addEvents, eventsInBatch, placeOf, takeBatch, type QueuedEvent } from './queue.ts';
import type { RetryDelay } from '../model/retry-delay.ts';

/** The environment of a delivery. */
export interface DeliveryEnvironment {
  /** The promise must settle: the events of a request that never settles would be lost. */
  fetch(address: string, request: RequestInit): Promise<DeliveryResponse>;
  /** Calls `callback` once after `afterMs` milliseconds; returns a function that cancels the timer. */
  setTimer(callback: () => void, afterMs: number): () => void;
  /** Milliseconds on a monotonic clock. */
  now(): number;
  /** Milliseconds since 1970 by the visitor's clock. */
  wallNow(): number;
  /** A random number from 0 to 1. */
  random(): number;
  randomUuid(): string;
  readonly retryDelay: RetryDelay;
  /** False while there is no network, and while the page is only prerendered. When it turns true, call `resume`. */
  canSend(): boolean;
}

export interface DeliveryResponse {
  /** 0 = an opaque response, to a `no-cors` request. */
  readonly status: number;
  readonly headers: { get(name: string): string | null };
}

export interface Delivery {
  /** Sets the dimensions of the events that are recorded from now on. */
  setDimensions(dimensions: EmbedDimensions): void;
  record(event: EngagementEvent): void;
  /** Sends all pending events before it returns. Call it when the visitor may be leaving the page. */
  flushNow(): void;
  /** Schedules the pending events. Call it when the page is shown again or the network is back. */
  resume(): void;
  /** Sends pending events, then forgets everything. Later calls do nothing. */
  close(): void;
}

/**
 * Time before a request. It is long enough to gather loaded, viewed and paginated in one request, and short enough that
 * few visitors leave before its end.
 */
const gatherMs = 1000;
const maxTriesOfEvent = 5;
/**
 * Maximum size of all bodies in flight. Browsers limit keepalive bodies in flight to 64 KiB for all scripts of a page
 * together, so some room must be left to the others.
 */
const maxBytesInFlight = 49_152;
/** Events that are likely to take the visitor to another page cannot wait for a timer. */
const leavesPage = /link|cta|author|shared/;

/** A success, or a refusal that is permanent: 400, 401, 403, 404, 410, 413, 415, 422. No retry can change it. */
export const isFinalStatus = (status: number): boolean => /^2|40[0134]|41[035]|422/.test(`${status}`);

/** Sends one request. Status 0 means no network, a blocker or a policy of the page. */
async function ask(environment: DeliveryEnvironment, address: string, body: string, mode: 'cors' | 'no-cors') {
  try {
    const { status, headers } = await environment.fetch(address, {
      method: 'POST',
      body,
      mode,
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
    });
    return { status: status || 200, retryAfter: headers.get('Retry-After') };
  } catch {
    return { status: 0, retryAfter: null };
  }
}

const queued = (
  event: EngagementEvent,
  sequence: number,
  dimensions: EmbedDimensions,
  environment: DeliveryEnvironment,
): QueuedEvent => ({
  opening: writeEventOpening(
    event,
    { id: environment.randomUuid(), sequence, occurredAt: new Date(environment.wallNow()).toISOString() },
    dimensions,
  ),
  bornAtMs: environment.now(),
  place: placeOf(sequence, event.postId !== null),
  tries: 0,
});

/**
 * Sends each event to the service at least once. The service counts it once, because of its id.
 *
 *     record ──1 s or 20 events──► cors, keepalive ──2xx, 400, 404 …──► forgotten
 *        └──link, button: at once──►    │    └──429, 5xx──► again after 3 s · 2^n, 5 times
 *     page hide ──all, at once──► no-cors, keepalive    └──no response, 3 times──► silent on this page
 *
 * Every request is keepalive, so that it outlives its page. It is also CORS-simple, because a preflight cannot finish
 * after the page has closed: fetch sends a string as `text/plain`. When the page is hidden, no script may be left to
 * read the response, so the request is `no-cors`. If the page stays, any response counts as a success, and events
 * without a response are sent again. Page hide does not wait for the end of a pause after failures, because it may be
 * the last chance to send.
 */
export function createDelivery(
  environment: DeliveryEnvironment,
  address: string,
  firstDimensions: EmbedDimensions,
  firstSequence = 1,
): Delivery {
  const queue: QueuedEvent[] = [];
  const pause = createFailurePause(environment);
  let dimensions = firstDimensions;
  let sequence = firstSequence - 1;
  let bytesUnderWay = 0;
  let isStopped = false;
  let cancelTimer: (() => void) | null = null;

  function stop(): void {
    isStopped = true;
    queue.length = 0;
    cancelTimer?.();
  }

  function schedule(): void {
    if (cancelTimer || !queue.length || !environment.canSend()) return;
    cancelTimer = environment.setTimer(
      () => {
        cancelTimer = null;
        if (!pause.isOn()) sendBatch('cors');
        schedule();
      },
      Math.max(gatherMs, pause.leftMs()),
    );
  }

  /** Sends one request. Returns false if there was nothing to send, no room, or `canSend` is false. */
  function sendBatch(mode: 'cors' | 'no-cors'): boolean {
    const batch = environment.canSend() ? takeBatch(queue, maxBytesInFlight - bytesUnderWay) : [];
    if (batch.length) void post(batch, mode);
    return batch.length > 0;
  }

  /** Calls fetch before anything asynchronous: one tick later a page that is being left sends nothing. */
  async function post(batch: readonly QueuedEvent[], mode: 'cors' | 'no-cors'): Promise<void> {
    const body = writeBody(batch, environment.now());
    bytesUnderWay += body.length;
    const { status, retryAfter } = await ask(environment, address, body, mode);
    bytesUnderWay -= body.length;
    if (isStopped) return;
    if (isFinalStatus(status)) pause.succeed();
    // A request without a network does not count as a try.
    else if (!status && !environment.canSend()) addEvents(queue, batch);
    else retryLater(batch, status, retryAfter);
    schedule();
  }

  function retryLater(batch: readonly QueuedEvent[], status: number, retryAfter: string | null): void {
    addEvents(
      queue,
      batch.filter((event) => ++event.tries < maxTriesOfEvent),
    );
    if (pause.fail(status, retryAfter)) stop();
  }

  function flushNow(): void {
    while (sendBatch('no-cors'));
  }

  return {
    setDimensions(changed) {
      dimensions = changed;
    },
    record(event) {
      if (isStopped) return;
      sequence++;
      addEvents(queue, [queued(event, sequence, dimensions, environment)]);
      if (!pause.isOn() && (leavesPage.test(event.name) || queue.length >= eventsInBatch)) sendBatch('cors');
      schedule();
    },
    flushNow,
    resume: schedule,
    close() {
      flushNow();
      stop();
    },
  };
}
