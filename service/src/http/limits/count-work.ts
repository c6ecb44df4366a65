import { ApiError } from '../json-api/api-error.ts';
import type { Verdict } from '../sliding-window.ts';
import type { CountedWindow } from './windows.ts';

/** One window of a limit, and what somebody is told who has reached it. */
export interface Count {
  readonly window: CountedWindow;
  readonly key: string;
  readonly detail: string;
}

/** Rejects with 429, and the time to wait. */
export async function take({ window, key, detail }: Count, nowMs: number, amount = 1): Promise<Verdict> {
  const verdict = await window.take(key, nowMs, amount);
  if (verdict.isAllowed) return verdict;
  throw new ApiError('too_many_requests', detail, undefined, { 'Retry-After': String(verdict.retryAfterS) });
}

const isOurFault = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

/**
 * Counts work in each of these windows, and does it. Work that fails by the service's own fault (the database is away,
 * a disk is full) does not count: somebody who tries again is not told to have sent too much.
 */
export async function countWork<Result>(
  counts: readonly Count[],
  nowMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const taken: (readonly [Count, Verdict])[] = [];
  try {
    for (const count of counts) taken.push([count, await take(count, nowMs)]);
    return await work();
  } catch (error) {
    if (isOurFault(error)) for (const [{ window, key }, verdict] of taken) window.giveBack(key, verdict);
    throw error;
  }
}
