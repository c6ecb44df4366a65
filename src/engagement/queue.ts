import { closingBytes } from './event-text.ts';

/** An event from its recording until the service has answered for it. */
export interface QueuedEvent {
  /** From `writeEventOpening`: ASCII, so its length is its size in bytes. */
  readonly opening: string;
  readonly bornAtMs: number;
  /** Its place in the queue, from `placeOf`. */
  readonly place: number;
  /** Number of requests with it that failed. */
  tries: number;
}

/** A page that collects more events than this lost its service long ago. */
export const eventsInMemory = 200;
export const eventsInBatch = 20;
/** Within the limit that every service and proxy has for a small body. */
export const bytesInBatch = 16_384;

/** `{"data":[` and `]}`. */
const bodyBytes = 11;
const behindAllPosts = 1e9;

function sizeOf(event: QueuedEvent): number {
  return event.opening.length + closingBytes;
}

/**
 * The queue is sorted by importance: events about posts in order of origin, then loads, views and pages with the newest
 * first.
 */
export function placeOf(sequence: number, isAboutPost: boolean): number {
  return isAboutPost ? sequence : behindAllPosts - sequence;
}

/**
 * Puts events into the queue, new ones or those of a failed request. Events beyond the limit are dropped from its end;
 * an event that no request could ever carry is not added, because it would block the queue.
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
