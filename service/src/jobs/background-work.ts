export interface BackgroundWork {
  /** Reports new work that is due now. */
  wake(): void;
  /** Waits for the work in progress and starts no further work. */
  close(): Promise<void>;
  /** Resolves when all due work is done. */
  settled(): Promise<void>;
}

/** The maximum wait between two runs: another process may have left work, or the clock may have been set. */
const maxWaitMs = 30_000;

/**
 * Processes a queue in the database, one round at a time. `runDue` processes due work and returns the milliseconds to
 * wait until the next run, or null when no work is pending.
 */
export function startBackgroundWork(
  runDue: () => Promise<number | null>,
  reportError: (error: unknown) => void,
): BackgroundWork {
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
