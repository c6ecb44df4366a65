/** Lets few of one key work at a time: the others wait, each for its own key only. */
export interface Turns {
  take<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

interface Line {
  working: number;
  readonly waiting: (() => void)[];
}

/**
 * Whoever sends a hundred questions at once has them answered one after another, while one who sends a single question
 * has it answered between them. How many may wait is bounded by connections and limits before this.
 */
export function createTurns(atOnce: number): Turns {
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
        // The place goes over to the next, or is free. In between others are heard, who have no place of this key.
        const next = line.waiting.shift();
        if (next) setImmediate(next);
        else if (--line.working === 0) lines.delete(key);
      }
    },
  };
}
