/** Longer than this is felt on a slow phone when a tap comes just then; a fourth of it leaves room for what else the browser does. */
const comfortableMs = 12;

/** How many things to do in one go: one at first, more as long as that is quick, fewer when it was not. */
export interface Pace {
  run<Result>(task: (count: number) => Result): Result;
}

export function createPace(most: number, now: () => number): Pace {
  let count = 1;
  return {
    run(task) {
      const startedAt = now();
      const result = task(count);
      count = now() - startedAt < comfortableMs ? Math.min(most, count + 1) : Math.ceil(count / 2);
      return result;
    },
  };
}
