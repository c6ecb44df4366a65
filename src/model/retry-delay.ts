/** How long the pauses between repeated tries are. */
export interface BackoffRule {
  /** The pause after the first failure. */
  readonly firstMs: number;
  /** How many times longer each further pause is. */
  readonly factor: number;
  readonly maxMs: number;
  /**
   * The share of a pause, 0 to 1, that chance adds or takes away: visitors of a page fail at the same moment and must
   * not all come back at the same moment.
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

/** Nobody keeps a page open for longer; a wrong clock or a typing error must not silence a board for a year. */
const maxRetryAfterMs = 3_600_000;

/**
 * The pause that the header `Retry-After` asks for, in milliseconds: it is written in seconds or as a date.
 * `null` when there is no header, when it cannot be read, and when its date has passed.
 */
export function readRetryAfterMs(header: string | null, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  // `Date.parse` reads a year into nearly every number, and dates of HTTP begin with the name of a day.
  const waitMs = /^\d+(\.\d+)?$/.test(text)
    ? Number(text) * 1000
    : /^[a-z]/i.test(text)
      ? Date.parse(text) - nowMs
      : NaN;
  return waitMs >= 0 ? Math.min(waitMs, maxRetryAfterMs) : null;
}

/** Both, for code that must not bring them along: `engagement.js`, which others would then need. */
export interface RetryDelay {
  readonly backoffMs: typeof backoffMs;
  readonly readRetryAfterMs: typeof readRetryAfterMs;
}
