import type { BackoffRule, RetryDelay } from '../model/retry-delay.ts';

/** 3 s, 6 s, 12 s … 5 min. */
const backoff: BackoffRule = { firstMs: 3000, factor: 2, maxMs: 300_000, jitter: 0.5 };
/**
 * After this many requests in a row without a response, delivery stops: a blocker or a policy of the page refuses them,
 * and further requests would only fill its console.
 */
const maxUnanswered = 3;

interface PauseEnvironment {
  /** Milliseconds on a monotonic clock. */
  now(): number;
  /** Milliseconds since 1970 by the visitor's clock. */
  wallNow(): number;
  random(): number;
  readonly retryDelay: RetryDelay;
}

/** The pause after failed requests. It grows with each failure, and ends with a success. */
export function createFailurePause(environment: PauseEnvironment) {
  let failures = 0;
  let unanswered = 0;
  let untilMs = 0;
  const leftMs = () => untilMs - environment.now();
  return {
    leftMs,
    isOn: () => leftMs() > 0,
    succeed() {
      failures = unanswered = 0;
    },
    /** @param status 0 = no response. Returns whether delivery should stop. */
    fail(status: number, retryAfter: string | null): boolean {
      // Requests that were in flight together fail together: they count as one failure.
      if (leftMs() <= 0) {
        failures++;
        unanswered = status ? 0 : unanswered + 1;
      }
      const { readRetryAfterMs, backoffMs } = environment.retryDelay;
      const askedMs = readRetryAfterMs(retryAfter, environment.wallNow());
      const delayMs = backoffMs(backoff, failures, environment.random(), askedMs);
      untilMs = Math.max(untilMs, environment.now() + delayMs);
      return unanswered >= maxUnanswered;
    },
  };
}
