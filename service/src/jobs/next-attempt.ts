import { isTemporary } from '../database/classify-error.ts';

const [firstMs, maxTemporaryMs, maxUnknownMs] = [1000, 60_000, 3_600_000];
/** With the waits between them, an unknown error is tried again for about three hours. */
const maxUnknownAttempts = 14;

/**
 * Returns the wait until work is tried again after an error that the request did not cause; null = it never succeeds.
 * What passes by itself (a full disk, a lost database) is tried until it succeeds. An error that nobody knows may be
 * caused by this one request, so it is tried for some hours only.
 * @param attempts how often the work was tried, from 1
 */
export function findNextAttempt(error: unknown, attempts: number): number | null {
  const isPassing = isTemporary(error);
  if (!isPassing && attempts >= maxUnknownAttempts) return null;
  const wait = Math.min(firstMs * 2 ** Math.min(attempts - 1, 20), isPassing ? maxTemporaryMs : maxUnknownMs);
  // A random part, so that work that failed together is not repeated together.
  return Math.round(wait * (0.8 + 0.2 * Math.random()));
}
