import { closingBytes } from './event-text.ts';

/** An event from its recording until the service has responded. */
export interface QueuedEvent {
  /** The start of the event's JSON, from `writeEventOpening`. It is ASCII, so its length is its size in bytes. */
  readonly opening: string;
  readonly bornAtMs: number;
  /** Its place in the queue, from `placeOf`. */
  readonly place: number;
  /** Number of failed requests that contained the event. */
  tries: number;
}

/** Maximum number of events in the queue. A page with more has not reached its service for a long time. */
const eventsInMemory = 200;
export const eventsInBatch = 20;
/** Maximum size of a request body. It is within the limits of all services and proxies. */
export const bytesInBatch = 16_384;

/** Size of `{"data":[` and `]}` in bytes. */
const bodyBytes = 11;
const behindAllPosts = 1e9;

function sizeOf(event: QueuedEvent): number {
  return event.opening.length + closingBytes;
}

/**
 * The queue is sorted by importance: first events about posts, the oldest first; then loads, views and pages, the
 * newest first.
 */
export function placeOf(sequence: number, isAboutPost: boolean): number {
  return isAboutPost ? sequence : behindAllPosts - sequence;
}

/**
 * Adds new events, or those of a failed request, to the queue. Events beyond the limit are dropped from its end. An
 * event that is too large for any request is not added, because it would block the queue.
 */
export function addEvents(queue: QueuedEvent[], events: readonly QueuedEvent[]): void {
  queue.push(...events.filter((event) => sizeOf(event) + bodyBytes <= bytesInBatch));
  queue.sort((left, right) => left.place - right.place);
  queue.splice(eventsInMemory);
}

/** Takes the events of one request out of the queue: at most 20, at most 16 KiB, at most `roomBytes`. */
export function takeBatch(queue: QueuedEvent[], roomBytes: number): QueuedEvent[] {
  let room = Math.min(bytesInBatch, roomBytes) - bodyBytes;
  let count = 0;
  for (const event of queue) {
    room -= sizeOf(event);
    if (room < 0 || count === eventsInBatch) break;
    count++;
  }
  return queue.splice(0, count);
}
