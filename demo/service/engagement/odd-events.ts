import type { LimitName } from '../limits/limit-table.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { ReceivedEvent } from './read-events.ts';

/** Who sent a batch of events. */
export interface EventSender {
  readonly boardId: number;
  /** Name of the household, which leads back to no address. */
  readonly client: string;
  readonly visitor: string;
}

/** Tells events that no household of people makes from the others. */
export type FindOddEvents = (
  events: readonly ReceivedEvent[],
  sender: EventSender,
  nowMs: number,
) => Promise<ReadonlySet<ReceivedEvent>>;

/**
 * Visitors that were counted lately are remembered, so many: beyond it one who comes back may count as new, against his
 * own household only.
 */
const maxVisitors = 50_000;

/**
 * Marks what figures leave out. Whoever can send an event can forge one: what is counted of a household is what its
 * people could have done, so that forging a figure takes as many households as it shows.
 */
export function createOddEvents(limiter: Limiter): FindOddEvents {
  const visitors = new Set<string>();
  const isOver = async (name: LimitName, key: string, nowMs: number): Promise<boolean> =>
    (await limiter.take(name, key, nowMs)).retryAfterS !== null;

  async function isNewVisitorOdd(board: string, visitor: string, nowMs: number): Promise<boolean> {
    const name = `${board} ${visitor}`;
    if (visitors.has(name)) return false;
    if (await isOver('counted_visitors', board, nowMs)) return true;
    visitors.add(name);
    for (const oldest of visitors) {
      if (visitors.size <= maxVisitors) break;
      visitors.delete(oldest);
    }
    return false;
  }

  return async (events, { boardId, client, visitor }, nowMs) => {
    const board = `${client} ${boardId}`;
    if (await isNewVisitorOdd(board, visitor, nowMs)) return new Set(events);
    const odd = new Set<ReceivedEvent>();
    for (const event of events)
      if (
        (await isOver('counted_alike', `${board} ${event.name} ${event.postId}`, nowMs)) ||
        (await isOver('counted_events', board, nowMs))
      )
        odd.add(event);
    return odd;
  };
}
