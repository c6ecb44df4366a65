export interface AttemptLimit {
  /**
   * Notes an attempt before it is tried, so that many at once do not slip through. Answers the seconds to wait, or null
   * = go on.
   */
  take(key: string, nowMs: number): number | null;
  /** The attempt was a good one: what was noted is forgotten. */
  forgive(key: string): void;
}

export interface AttemptLimits {
  readonly attempts: number;
  readonly windowMs: number;
  /** Who tried longest ago is forgotten beyond so many. */
  readonly maxKeys: number;
}

/** Counts attempts that failed or still run, for each key alone. In memory: a restart forgives. */
export function createAttemptLimit({ attempts, windowMs, maxKeys }: AttemptLimits): AttemptLimit {
  const times = new Map<string, readonly number[]>();
  return {
    take: (key, nowMs) => {
      const recent = (times.get(key) ?? []).filter((time) => time > nowMs - windowMs && time <= nowMs);
      const [first] = recent;
      if (first !== undefined && recent.length >= attempts) return Math.ceil((first + windowMs - nowMs) / 1000);
      times.delete(key);
      times.set(key, [...recent, nowMs]);
      for (const oldest of times.keys()) {
        if (times.size <= maxKeys) break;
        times.delete(oldest);
      }
      return null;
    },
    forgive: (key) => {
      times.delete(key);
    },
  };
}
