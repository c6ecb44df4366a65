import type { Signals } from '../database/signals.ts';

/** The jobs of the service. A feature names the job that it wakes, and imports nothing of the feature that runs it. */
export type JobName =
  | 'account_tokens'
  | 'backups'
  | 'domains'
  | 'engagement_sums'
  | 'exports'
  | 'feed_images'
  | 'feed_polls'
  | 'feed_sweep'
  | 'image_variants'
  | 'mail'
  | 'notifications'
  | 'password_resets'
  | 'public_copies'
  | 'right_requests'
  | 'product_feeds'
  | 'product_refreshes'
  | 'scheduled_content'
  | 'summaries'
  | 'visitor_posts'
  | 'visitor_sweep'
  | 'webhooks'
  | 'work_requests';

/** Work that continues after a response. It starts with the service and is closed before the database. */
export interface Job {
  readonly name: JobName;
  /** Starts the job, and continues what a former run of the service left. */
  start(): void;
  /** Reports new work that is due now. */
  wake(): void;
  /** Resolves when all due work is done. */
  settled(): Promise<void>;
  /** Ends or waits for the work in progress, and starts no further work. */
  close(): Promise<void>;
}

/** All jobs of a service, in the order in which they were added. */
export interface Jobs {
  add(...jobs: readonly Job[]): void;
  /** Reports new work to the jobs of all processes. Must be called after the transaction that stored it. */
  wake(name: JobName): void;
  start(): void;
  settled(): Promise<void>;
  close(): Promise<void>;
}

export function createJobs(signals: Signals): Jobs {
  const jobs: Job[] = [];
  let stopListening = (): void => {};
  return {
    add: (...added) => {
      for (const job of added) {
        if (jobs.some(({ name }) => name === job.name)) throw new Error(`The job ${job.name} exists twice.`);
        jobs.push(job);
      }
    },
    wake: (name) => {
      const job = jobs.find((other) => other.name === name);
      if (!job) throw new Error(`There is no job ${name}.`);
      job.wake();
      signals.send(`job ${name}`);
    },
    start: () => {
      stopListening = signals.listen((signal) => {
        for (const job of jobs) if (signal === null || signal === `job ${job.name}`) job.wake();
      });
      for (const job of jobs) job.start();
    },
    // One after another: a job may leave work for those that were added after it.
    settled: async () => {
      for (const job of jobs) await job.settled();
    },
    close: async () => {
      stopListening();
      for (const job of jobs) await job.close();
    },
  };
}
