import { ApiError } from '../json-api/api-error.ts';
import { limitTable, maxKeys, type Limit, type LimitName } from './limit-table.ts';
import { createOwnWindows, type CountedWindow, type Windows } from './windows.ts';

export interface LimitOptions {
  /** Multiplies most limits (docs/operations.md): for tests, whose requests have one address. Default: 1. */
  readonly factor?: number;
}

export interface LimiterOptions extends LimitOptions {
  /** The store of the counts. Default: in this process. */
  readonly windows?: Windows;
}

/** The result of a limit for one request. */
export interface LimitResult {
  readonly name: LimitName;
  readonly remaining: number;
  /** Seconds until the next possible retry; null = accepted. */
  readonly retryAfterS: number | null;
}

export interface Limiter {
  /** Counts an amount for a key. A rejected request is not counted. */
  take(name: LimitName, key: string, nowMs: number, amount?: number): Promise<LimitResult>;
  /** Counts like `take`, and rejects with 429 over the limit. */
  require(name: LimitName, key: string, nowMs: number, amount?: number): Promise<void>;
  /** The amount and the length of a limit's tightest window, for the response headers. */
  describe(name: LimitName): { readonly amount: number; readonly windowMs: number };
}

const tooMany = 'Too many requests. Please wait a moment.';

/**
 * One limiter for all public requests: in this process, or in the database where several processes share one limit
 * (docs/decisions/0022).
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
  async function take(name: LimitName, key: string, nowMs: number, amount = 1): Promise<LimitResult> {
    let remaining = Number.MAX_SAFE_INTEGER;
    for (const window of windowsOf(name)) {
      const counted = window.take(key, nowMs, amount);
      // A count in this process is available synchronously.
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
