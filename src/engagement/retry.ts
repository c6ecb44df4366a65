const firstRetryMs = 3000;
const longestRetryMs = 300_000;
/** A timer of more than 24.8 days fires at once; nobody means more than a day. */
const longestPauseMs = 86_400_000;

/** A yes, or a no that will stay one: 400, 401, 403, 404, 410, 413, 415, 422. No further try can change it. */
export function isFinal(status: number): boolean {
  return /^2|40[0134]|41[035]|422/.test(`${status}`);
}

/**
 * Milliseconds to wait after the n-th failure in a row: 3 s, 6 s, 12 s … 5 min, each ± 50 % so that the visitors of a
 * page do not come back all at once. Never shorter than the `Retry-After` of the answer, in seconds or as a date.
 */
export function retryDelayMs(failures: number, random: number, retryAfter: string | null, wallNowMs: number): number {
  const ownMs = Math.min(firstRetryMs * 2 ** (failures - 1) * (0.5 + random), longestRetryMs);
  const seconds = Number(retryAfter);
  const askedMs = Number.isNaN(seconds) ? Date.parse(`${retryAfter}`) - wallNowMs || 0 : seconds * 1000;
  return Math.min(Math.max(ownMs, askedMs), longestPauseMs);
}
