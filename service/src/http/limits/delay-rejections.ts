import { createSlidingWindow } from '../sliding-window.ts';
import { maxKeys } from './limit-table.ts';

/** Resolves when a rejection may be sent. */
export type RejectionDelay = (client: string, nowMs: number) => Promise<void>;

/**
 * A program that respects `Retry-After` is rejected a few times; a program that does not, hundreds of times a second.
 */
const freeRefusals = 300;
const windowMs = 10_000;
const delayMs = 1000;

/**
 * Delays rejections during a flood. Each rejection costs the service a millisecond, and a flood of them slows down all
 * requests. After `freeRefusals` rejections within the window, a client receives each further one only after a second.
 * Together with the maximum number of connections per address, this bounds the requests of a flood.
 */
export function createRejectionDelay(factor: number): RejectionDelay {
  const refusals = createSlidingWindow({ requests: freeRefusals * factor, windowMs, maxKeys });
  return async (client, nowMs) => {
    if (refusals.take(client, nowMs).isAllowed) return;
    await new Promise<void>((resolve) => {
      setTimeout(resolve, delayMs).unref();
    });
  };
}
