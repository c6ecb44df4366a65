/**
 * Runs one task at a time: a new task aborts the previous one, and a late response of the previous one is dropped.
 *
 *     run A ──────────────✂ (aborted)        → undefined
 *         run B ─────────────────── response   → B
 */
export interface LatestOnly {
  /** Resolves with `undefined` after a newer run or `stop`; otherwise settles as the task does. */
  run<T>(task: (signal: AbortSignal) => Promise<T>): Promise<T | undefined>;
  stop(): void;
}

export function createLatestOnly(): LatestOnly {
  let current: AbortController | null = null;
  const stop = () => {
    current?.abort();
    current = null;
  };
  return {
    stop,
    async run(task) {
      stop();
      const mine = (current = new AbortController());
      try {
        const response = await task(mine.signal);
        return current === mine ? response : undefined;
      } catch (error) {
        if (current === mine) throw error;
        return undefined;
      }
    },
  };
}
