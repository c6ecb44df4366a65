import { ApiError } from '../json-api/api-error.ts';
import { limitTable, maxKeys, type Limit, type LimitName } from './limit-table.ts';
import { createOwnWindows, type CountedWindow, type Windows } from './windows.ts';

export interface LimitOptions {
  /** All limits times this: for tests, which come from one address. Left out = 1. */
  readonly factor?: number;
}

export interface LimiterOptions extends LimitOptions {
  /** Where is counted. Left out = in this process. */
  readonly windows?: Windows;
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
  take(name: LimitName, key: string, nowMs: number, amount?: number): Promise<LimitAnswer>;
  /** The same, and rejects with 429 for what is refused. */
  require(name: LimitName, key: string, nowMs: number, amount?: number): Promise<void>;
  /** How much the tightest window of a limit lets through, and in which time: for who asks. */
  describe(name: LimitName): { readonly amount: number; readonly windowMs: number };
}

const tooMany = 'That was very often. Please wait a moment.';

/**
 * One limiter for everything that is public: in this process, or in the database where several hold one limit
 * together (docs/decisions/0011).
 */
export function createLimiter({ factor = 1, windows: source = createOwnWindows() }: LimiterOptions = {}): Limiter {
  const windows = new Map<LimitName, readonly CountedWindow[]>();
  const limitOf = (name: LimitName): Limit => limitTable[name];
  function windowsOf(name: LimitName): readonly CountedWindow[] {
    const known =
      windows.get(name) ??
      limitOf(name).windows.map(({ amount, windowMs }) =>
        source.open(`${name} ${windowMs}`, { requests: amount * factor, windowMs, maxKeys }),
      );
    windows.set(name, known);
    return known;
  }
  async function take(name: LimitName, key: string, nowMs: number, amount = 1): Promise<LimitAnswer> {
    let remaining = Number.MAX_SAFE_INTEGER;
    for (const window of windowsOf(name)) {
      const counted = window.take(key, nowMs, amount);
      // What is counted in this process is known at once.
      const verdict = 'then' in counted ? await counted : counted;
      if (!verdict.isAllowed) return { name, remaining: 0, retryAfterS: verdict.retryAfterS };
      remaining = Math.min(remaining, verdict.remaining);
    }
    return { name, remaining, retryAfterS: null };
  }
  return {
    take,
    require: async (name, key, nowMs, amount) => {
      const { retryAfterS } = await take(name, key, nowMs, amount);
      if (retryAfterS !== null)
        throw new ApiError('too_many_requests', tooMany, undefined, { 'Retry-After': String(retryAfterS) });
    },
    describe: (name) => {
      const [first = { amount: 0, windowMs: 0 }] = limitOf(name).windows;
      return { amount: first.amount * factor, windowMs: first.windowMs };
    },
  };
}
