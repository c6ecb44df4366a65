import { createSlidingWindow, type SlidingWindow } from '../http/sliding-window.ts';
import { ApiError } from '../json-api/api-error.ts';
import { limitTable, maxKeys, type Limit, type LimitName } from './limit-table.ts';

export interface LimitOptions {
  /** All limits times this: for tests, which come from one address. Left out = 1. */
  readonly factor?: number;
}

/** What a limit says of one request. */
export interface LimitAnswer {
  readonly name: LimitName;
  readonly remaining: number;
  /** Seconds until it is worth another try; null = let through. */
  readonly retryAfterS: number | null;
}

export interface Limiter {
  /** Counts so much for a key. What is refused counts nowhere. */
  take(name: LimitName, key: string, nowMs: number, amount?: number): LimitAnswer;
  /** The same, and throws 429 for what is refused. */
  require(name: LimitName, key: string, nowMs: number, amount?: number): void;
  /** How much the tightest window of a limit lets through, and in which time: for who asks. */
  describe(name: LimitName): { readonly amount: number; readonly windowMs: number };
}

const tooMany = 'That was very often. Please wait a moment.';

/**
 * One limiter for everything that is public. In memory (docs/decisions/0011): a client's name that a database could
 * keep would lead back to an address. Posts of a board, which every process must agree about, are counted on from the
 * database by their gate.
 */
export function createLimiter({ factor = 1 }: LimitOptions = {}): Limiter {
  const windows = new Map<LimitName, readonly SlidingWindow[]>();
  const limitOf = (name: LimitName): Limit => limitTable[name];
  function windowsOf(name: LimitName): readonly SlidingWindow[] {
    const known =
      windows.get(name) ??
      limitOf(name).windows.map(({ amount, windowMs }) =>
        createSlidingWindow({ requests: amount * factor, windowMs, maxKeys }),
      );
    windows.set(name, known);
    return known;
  }
  function take(name: LimitName, key: string, nowMs: number, amount = 1): LimitAnswer {
    let remaining = Number.MAX_SAFE_INTEGER;
    for (const window of windowsOf(name)) {
      const verdict = window.take(key, nowMs, amount);
      if (!verdict.isAllowed) return { name, remaining: 0, retryAfterS: verdict.retryAfterS };
      remaining = Math.min(remaining, verdict.remaining);
    }
    return { name, remaining, retryAfterS: null };
  }
  return {
    take,
    require: (name, key, nowMs, amount) => {
      const { retryAfterS } = take(name, key, nowMs, amount);
      if (retryAfterS !== null)
        throw new ApiError('too_many_requests', tooMany, undefined, { 'Retry-After': String(retryAfterS) });
    },
    describe: (name) => {
      const [first = { amount: 0, windowMs: 0 }] = limitOf(name).windows;
      return { amount: first.amount * factor, windowMs: first.windowMs };
    },
  };
}
