import type { LimitName } from '../../http/limits/limit-table.ts';
import type { Limiter } from '../../http/limits/limiter.ts';
import type { ReceivedEvent } from './read-events.ts';

/** The sender of a batch of events. */
export interface EventSender {
  readonly boardId: number;
  /** Name of the household, which cannot identify an address. */
  readonly client: string;
  readonly visitor: string;
}

/** Finds the events that exceed the activity of a household's people. */
export type FindOddEvents = (
  events: readonly ReceivedEvent[],
  sender: EventSender,
  nowMs: number,
) => Promise<ReadonlySet<ReceivedEvent>>;

/**
 * The maximum number of remembered visitors. Beyond it a returning visitor may count as new, which affects only the
 * limit of their own household.
 */
const maxVisitors = 50_000;

/**
 * Marks events that figures exclude. Any sender of events can forge them, so a household counts for at most the
 * plausible activity of its people: a forged figure requires as many households as it shows.
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
