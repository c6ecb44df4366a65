export interface WindowLimit {
  readonly requests: number;
  readonly windowMs: number;
  /** Who has not asked for longest is forgotten beyond so many. */
  readonly maxKeys: number;
}

export type Verdict =
  | { readonly isAllowed: true; readonly remaining: number }
  | { readonly isAllowed: false; readonly retryAfterS: number };

export interface SlidingWindow {
  /**
   * Counts a request. One that is refused is not counted: whoever waits as told comes through.
   * @param amount what it counts for, else one; the last one let through may go over the limit
   */
  take(key: string, nowMs: number, amount?: number): Verdict;
  /** What was counted for a key is forgotten. */
  forgive(key: string): void;
  /** How many keys are remembered. */
  size(): number;
}

/** A window is counted in so many slices: a key needs little memory however often it asks. */
const slices = 90;

interface Count {
  /** Number of the slice since 1970, and the requests in it, oldest first. */
  readonly slices: { readonly number: number; requests: number }[];
  total: number;
}

/**
 * A limit over any stretch of the window's length, not over fixed quarters of an hour. A slice counts until its last
 * moment has left the window, so no window ever holds more than the limit; the price is that one who waits may wait a
 * slice (10 s of 15 minutes) longer than he must.
 */
export function createSlidingWindow({ requests: limit, windowMs, maxKeys }: WindowLimit): SlidingWindow {
  const sliceMs = windowMs / slices;
  /** In the order of use: the first was used longest ago. */
  const counts = new Map<string, Count>();

  /** The end of a slice plus the window: from then on its requests do not count. */
  const expiryOf = (slice: number): number => (slice + 1) * sliceMs + windowMs;

  function dropExpired(count: Count, nowMs: number): void {
    for (let first = count.slices[0]; first && expiryOf(first.number) <= nowMs; first = count.slices[0]) {
      count.total -= first.requests;
      count.slices.shift();
    }
  }

  return {
    take: (key, nowMs, amount = 1) => {
      const count = counts.get(key) ?? { slices: [], total: 0 };
      counts.delete(key);
      counts.set(key, count);
      for (const oldest of counts.keys()) {
        if (counts.size <= maxKeys) break;
        counts.delete(oldest);
      }

      dropExpired(count, nowMs);
      const [first] = count.slices;
      if (count.total >= limit && first) {
        return { isAllowed: false, retryAfterS: Math.max(1, Math.ceil((expiryOf(first.number) - nowMs) / 1000)) };
      }
      const number = Math.floor(nowMs / sliceMs);
      const last = count.slices.at(-1);
      // A clock that was set back counts in the latest slice.
      if (last && last.number >= number) last.requests += amount;
      else count.slices.push({ number, requests: amount });
      count.total += amount;
      return { isAllowed: true, remaining: Math.max(0, limit - count.total) };
    },
    forgive: (key) => {
      counts.delete(key);
    },
    size: () => counts.size,
  };
}
