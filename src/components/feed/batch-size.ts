/**
 * The target duration of a batch. A person notices a task longer than 50 ms on a slow phone; a fourth of that leaves
 * time for the browser's other work.
 */
const comfortableMs = 12;

/** Chooses how many things one task does: one at first, more while the tasks are quick, fewer after a slow task. */
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
