/** Limits the concurrent requests of a key. Other requests of the key wait; requests of other keys do not. */
export interface ConcurrencyLimit {
  take<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

interface Line {
  working: number;
  readonly waiting: (() => void)[];
}

/**
 * Processes many simultaneous requests of one client one after another, so that single requests of other clients are
 * processed between them. Earlier limits on connections and requests bound the length of the queue.
 */
export function createConcurrencyLimit(atOnce: number): ConcurrencyLimit {
  const lines = new Map<string, Line>();
  return {
    take: async (key, work) => {
      const line = lines.get(key) ?? { working: 0, waiting: [] };
      lines.set(key, line);
      if (line.working >= atOnce)
        await new Promise<void>((resolve) => {
          line.waiting.push(resolve);
        });
      else line.working++;
      try {
        return await work();
      } finally {
        // Passes the turn to the next request of the key, or frees it. `setImmediate` lets requests of other keys run
        // in between.
        const next = line.waiting.shift();
        if (next) setImmediate(next);
        else if (--line.working === 0) lines.delete(key);
      }
    },
  };
}
