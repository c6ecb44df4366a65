export interface BackgroundWork {
  /** There is something to do now. */
  wake(): void;
  /** Waits for what is being done, and then does no more. */
  close(): Promise<void>;
  /** Resolves when everything that is due has been done. */
  settled(): Promise<void>;
}

/** Looks again at least so often: another process may have left something, or a clock may have been set. */
const maxWaitMs = 30_000;

/**
 * Work from a queue in the database, one round at a time. `runDue` does what is due and answers how many milliseconds
 * to wait for the next, or null when nothing waits.
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
    // Asked while it runs, it runs once more after that; both are one promise.
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
