import { setTimeout as wait } from 'node:timers/promises';

/** Resolves when the work ends, or when the time is over. Returns whether the work has ended; its error is thrown. */
export async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const timer = new AbortController();
  const isLate = wait(Math.max(ms, 0), false, { signal: timer.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), isLate]);
  } finally {
    timer.abort();
  }
}
