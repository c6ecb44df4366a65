import type { Job, JobName } from './job.ts';

export interface PeriodicJobOptions {
  readonly everyMs: number;
  /** Whether the first run is at the start. Omitted = it is after the first interval. */
  readonly runsAtStart?: boolean;
  readonly reportError: (error: unknown) => void;
}

/** A job that runs at intervals: it prunes, sums, or sweeps. One run never overlaps another. */
export function createPeriodicJob(
  name: JobName,
  run: () => Promise<void>,
  { everyMs, runsAtStart = false, reportError }: PeriodicJobOptions,
): Job {
  let running: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setInterval> | null = null;
  let isClosed = false;
  const wake = (): void => {
    if (!isClosed) running = running.then(run).catch(reportError);
  };
  return {
    name,
    start: () => {
      timer = setInterval(wake, everyMs);
      timer.unref();
      if (runsAtStart) wake();
    },
    wake,
    settled: () => running,
    close: async () => {
      isClosed = true;
      if (timer) clearInterval(timer);
      await running;
    },
  };
}
