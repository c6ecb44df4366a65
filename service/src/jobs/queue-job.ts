import type { Job, JobName } from './job.ts';

/** The maximum wait between two runs: another process may have left work, or the clock may have been set. */
const maxWaitMs = 30_000;

/**
 * A job that processes a queue in the database, one round at a time. `runDue` processes due work and returns the
 * milliseconds to wait until the next run, or null when no work is pending.
 */
export function createQueueJob(
  name: JobName,
  runDue: () => Promise<number | null>,
  reportError: (error: unknown) => void,
): Job {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let isClosed = false;

  async function run(): Promise<void> {
    isAskedAgain = false;
    const waitMs = await runDue().catch((error: unknown) => {
      reportError(error);
      return maxWaitMs;
    });
    if (isClosed) return;
    if (timer) clearTimeout(timer);
    timer = setTimeout(wake, Math.min(Math.max(waitMs ?? maxWaitMs, 0), maxWaitMs));
    timer.unref();
    if (isAskedAgain) await run();
  }
  function wake(): void {
    if (isClosed) return;
    isAskedAgain = true;
    running ??= run().finally(() => {
      running = null;
    });
  }
  return {
    name,
    start: wake,
    wake,
    // A call during a run causes one more run; one promise covers both.
    settled: async () => {
      wake();
      await running;
    },
    close: async () => {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
