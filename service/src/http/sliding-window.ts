export interface WindowLimit {
  readonly requests: number;
  readonly windowMs: number;
  /** The maximum number of keys. Beyond it, the least recently used key is removed. */
  readonly maxKeys: number;
}

export type Verdict =
  | {
      readonly isAllowed: true;
      readonly remaining: number;
      /** Counted in this process only, although others share the limit: the database was away. */
      readonly isOwn?: true;
    }
  | { readonly isAllowed: false; readonly retryAfterS: number };

export interface SlidingWindow {
  /**
   * Counts a request. A rejected request is not counted, so a client that waits for the given time is accepted.
   * @param amount how much the request counts, default 1; the last accepted request may exceed the limit
   */
  take(key: string, nowMs: number, amount?: number): Verdict;
  /** Takes back an amount that was counted last. */
  giveBack(key: string, amount?: number): void;
  /** Resets the count of a key. */
  forgive(key: string): void;
  /** The number of stored keys. */
  size(): number;
}

/**
 * The number of slices of a window. Counting by slice limits the memory of a key, regardless of its number of requests.
 */
const slices = 90;

interface Count {
  /** Number of the slice since 1970, and its number of requests, oldest first. */
  readonly slices: { readonly number: number; requests: number }[];
  total: number;
}

/**
 * Limits the requests in every interval of the window's length, not only in fixed quarters of an hour. A slice counts
 * until its last moment has left the window, so no window ever exceeds the limit. As a cost, a client may wait up to
 * one slice (10 s of 15 minutes) longer than necessary.
 */
export function createSlidingWindow({ requests: limit, windowMs, maxKeys }: WindowLimit): SlidingWindow {
  const sliceMs = windowMs / slices;
  /** Ordered by use: the first entry is the least recently used. */
  const counts = new Map<string, Count>();

  /** The end of a slice plus the window: from then on the requests of the slice do not count. */
  const expiryOf = (slice: number): number => (slice + 1) * sliceMs + windowMs;

  /** After the clock was set back, requests of the future count as of now: nobody waits longer than a window. */
  function dropExpired(count: Count, nowMs: number): void {
    const number = Math.floor(nowMs / sliceMs);
    const early = count.slices.filter((slice) => slice.number > number);
    if (early.length > 0) {
      count.slices.splice(-early.length);
      count.slices.push({ number, requests: early.reduce((sum, { requests }) => sum + requests, 0) });
    }
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
      if (last && last.number >= number) last.requests += amount;
      else count.slices.push({ number, requests: amount });
      count.total += amount;
      return { isAllowed: true, remaining: Math.max(0, limit - count.total) };
    },
    giveBack: (key, amount = 1) => {
      const count = counts.get(key);
      if (!count) return;
      for (let left = amount, last = count.slices.at(-1); last && left > 0; last = count.slices.at(-1)) {
        const returned = Math.min(left, last.requests);
        left -= returned;
        last.requests -= returned;
        count.total -= returned;
        if (last.requests === 0) count.slices.pop();
      }
    },
    forgive: (key) => {
      counts.delete(key);
    },
    size: () => counts.size,
  };
}
