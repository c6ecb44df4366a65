import { createSlidingWindow } from '../http/sliding-window.ts';
import { maxKeys } from './limit-table.ts';

/** Answers when a refusal may go out. */
export type SlowFloods = (client: string, nowMs: number) => Promise<void>;

/** A program that looks at `Retry-After` is refused a few times; one that does not, hundreds of times a second. */
const freeRefusals = 300;
const windowMs = 10_000;
const delayMs = 1000;

/**
 * Each refusal costs the service a millisecond, and a flood of them costs everybody. Whoever goes on asking has each
 * further refusal only after a second: with the connections that one address may have, that bounds what a flood asks.
 */
export function createSlowFloods(factor: number): SlowFloods {
  const refusals = createSlidingWindow({ requests: freeRefusals * factor, windowMs, maxKeys });
  return async (client, nowMs) => {
    if (refusals.take(client, nowMs).isAllowed) return;
    await new Promise<void>((resolve) => {
      setTimeout(resolve, delayMs).unref();
    });
  };
}
