/** A clock that moves only when a test advances it. */
export interface FakeClock {
  now(): number;
  setTimer(callback: () => void, afterMs: number): () => void;
  /** Advances the clock, fires the timers that are due, and lets promises settle before, between and after. */
  advance(byMs: number): Promise<void>;
  timerCount(): number;
}

/** Runs all pending callbacks of settled promises. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

interface FakeClockSetup {
  readonly startMs?: number;
  /** Runs everything that does not wait for a timer. */
  readonly settleAll?: () => Promise<void>;
}

export function makeFakeClock({ startMs = 1000, settleAll = settle }: FakeClockSetup = {}): FakeClock {
  let nowMs = startMs;
  const timers = new Set<{ dueMs: number; callback: () => void }>();
  return {
    now: () => nowMs,
    setTimer(callback, afterMs) {
      const timer = { dueMs: nowMs + afterMs, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async advance(byMs) {
      const endMs = nowMs + byMs;
      await settleAll();
      for (;;) {
        const [next] = [...timers]
          .filter((timer) => timer.dueMs <= endMs)
          .sort((left, right) => left.dueMs - right.dueMs);
        if (!next) break;
        timers.delete(next);
        nowMs = next.dueMs;
        next.callback();
        await settleAll();
      }
      nowMs = endMs;
      await settleAll();
    },
    timerCount: () => timers.size,
  };
}
