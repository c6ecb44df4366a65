import { isTemporary } from '../database/classify-error.ts';
import type { Signals } from '../database/signals.ts';
import type { Job, JobName } from './job.ts';
import { noTracer, type Tracer } from './tracing/tracer.ts';

/** The waits after temporary errors: from a quarter of a second to five. */
const waitAfter = (failures: number): number => Math.min(250 * 2 ** Math.min(failures, 10), 5000);

/** The maximum wait between two runs: another process may have left work, or the clock may have been set. */
const maxWaitMs = 30_000;
/** The same where other processes announce their work: a process may be killed before it does. */
const maxHearingWaitMs = 60_000;

export interface QueueJobOptions {
  readonly reportError: (error: unknown) => void;
  readonly signals: Pick<Signals, 'isHearing'>;
  readonly tracer?: Pick<Tracer, 'run'>;
}

/**
 * A job that processes a queue in the database, one round at a time. `runDue` processes due work and returns the
 * milliseconds to wait until the next run, or null when no work is pending.
 */
export function createQueueJob(
  name: JobName,
  runDue: () => Promise<number | null>,
  { reportError, signals, tracer = noTracer }: QueueJobOptions,
): Job {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let isClosed = false;
  let failures = 0;

  async function runOnce(): Promise<void> {
    const waitMs = await tracer.run({ name: `job ${name}`, kind: 'internal', parent: null }, runDue).then(
      (wait) => {
        failures = 0;
        return wait;
      },
      (error: unknown) => {
        reportError(error);
        // What passes, such as a restart of the database, is tried again soon.
        return isTemporary(error) ? waitAfter(failures++) : maxWaitMs;
      },
    );
    if (isClosed) return;
    if (timer) clearTimeout(timer);
    const longest = signals.isHearing() ? maxHearingWaitMs : maxWaitMs;
    timer = setTimeout(wake, Math.min(Math.max(waitMs ?? longest, 0), longest));
    timer.unref();
  }
  async function runWhileAsked(): Promise<void> {
    try {
      while (isAskedAgain) {
        isAskedAgain = false;
        await runOnce();
        if (isClosed) return;
      }
    } finally {
      // In the same step as the last look: nobody can ask in between.
      running = null;
    }
  }
  function wake(): void {
    if (isClosed) return;
    isAskedAgain = true;
    running ??= runWhileAsked();
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
