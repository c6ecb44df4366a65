/** A task longer than 50 ms is felt on a slow phone; a fourth of that leaves room for what else the browser does. */
const comfortableMs = 12;

/** How many things to do in one go: one at first, more as long as that is quick, fewer when it was not. */
export interface BatchSize {
  run<Result>(task: (count: number) => Result): Result;
}

export function createBatchSize(max: number, now: () => number): BatchSize {
  let count = 1;
  return {
    run(task) {
      const startedAt = now();
      const result = task(count);
      count = now() - startedAt < comfortableMs ? Math.min(max, count + 1) : Math.ceil(count / 2);
      return result;
    },
  };
}
