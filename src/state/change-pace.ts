/**
 * The shortest pause between requests for changes. After this many requests without it, a visitor of a board that
 * changes all the time sends at most six requests a minute on average; each calm ten seconds allow one more request.
 */
const [minGapMs, averageGapMs, maxAllowed] = [1000, 10_000, 15] as const;

export interface ChangePace {
  /** A request for a change is sent now. */
  note(): void;
  /** When the next one may be sent, in milliseconds since 1970. */
  next(): number;
}

/** How soon a visitor asks for the posts of a board again that has just changed. */
export function createChangePace(now: () => number): ChangePace {
  /** The number of requests that may be sent without the average pause. */
  let allowed: number = maxAllowed;
  let askedAt = -Infinity;
  return {
    note() {
      allowed = Math.min(maxAllowed, allowed + (now() - askedAt) / averageGapMs) - 1;
      askedAt = now();
    },
    next: () => askedAt + Math.max(minGapMs, (1 - allowed) * averageGapMs),
  };
}
