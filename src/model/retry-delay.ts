/** The lengths of the pauses between retries. */
export interface BackoffRule {
  /** The pause after the first failure. */
  readonly firstMs: number;
  /** Factor by which each further pause is longer. */
  readonly factor: number;
  readonly maxMs: number;
  /**
   * The share of a pause, 0 to 1, that is randomly added or removed: the visitors of a page fail at the same moment and
   * must not all retry at the same moment.
   */
  readonly jitter: number;
}

/**
 * The pause in milliseconds after the n-th failure in a row, never shorter than `retryAfterMs`, the pause that the
 * service asked for. Every retry of the widget takes its pause from here. `failures` counts from 1, `random` is from 0
 * to 1.
 */
export function backoffMs(
  rule: BackoffRule,
  failures: number,
  random: number,
  retryAfterMs: number | null = null,
): number {
  const { firstMs, factor, maxMs, jitter } = rule;
  const pauseMs = Math.min(firstMs * factor ** (failures - 1), maxMs) * (1 - jitter + 2 * jitter * random);
  return Math.max(pauseMs, retryAfterMs ?? 0);
}

/**
 * An upper limit: no visitor keeps a page open for longer, and a wrong clock or a typing error must not stop a board
 * for a year.
 */
const maxRetryAfterMs = 3_600_000;

/**
 * The pause that the header `Retry-After` asks for, in milliseconds: it is written in seconds or as a date.
 * `null` when there is no header, when it cannot be read, and when its date has passed.
 */
export function readRetryAfterMs(header: string | null, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  // `Date.parse` reads a year into nearly every number, so only text that begins like a date of HTTP, with the name of
  // a day, is parsed.
  const waitMs = /^\d+(\.\d+)?$/.test(text)
    ? Number(text) * 1000
    : /^[a-z]/i.test(text)
      ? Date.parse(text) - nowMs
      : NaN;
  return waitMs >= 0 ? Math.min(waitMs, maxRetryAfterMs) : null;
}

/**
 * Both functions, for code that must not bundle them: `engagement.js` would otherwise become a chunk that others depend
 * on.
 */
export interface RetryDelay {
  readonly backoffMs: typeof backoffMs;
  readonly readRetryAfterMs: typeof readRetryAfterMs;
}
