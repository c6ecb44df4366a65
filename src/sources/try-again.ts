import type { RequestEnvironment } from './request.ts';
import { SourceError } from './source-error.ts';

/** No further try starts after this, so that it can still end inside the time limit of all tries together. */
const lastTryAfterMs = 8000;
const maxTries = 3;
/** First pause; each further one is three times as long, half to one and a half of it by chance. */
const pauseMs = 300;
/** Nobody keeps a page open for longer; a wrong clock or a typing error must not silence a board for a year. */
const maxRetryAfterMs = 3_600_000;

export interface TryAgainOptions extends Pick<RequestEnvironment, 'now' | 'random' | 'setTimer'> {
  readonly canHelp: (failure: SourceError) => boolean;
  /** When the first try began, in milliseconds since 1970. */
  readonly startedAt: number;
  /** Aborted when nobody waits any more: ends a pause. */
  readonly signal: AbortSignal;
}

/**
 * The tries after a first that failed. Code of its own, loaded when there was a failure: few visitors ever need it.
 *
 *   ✗ ──0.3 s──try──✗ ──0.9 s──try──► answer, or the last failure     (Retry-After: at least so long, or at once the failure when over 8 s)
 */
export async function tryAgain(tryOnce: () => Promise<unknown>, first: SourceError, options: TryAgainOptions): Promise<unknown> {
  const { now, random, setTimer, canHelp, startedAt, signal } = options;
  let failure = readRetryAfter(first, now());
  for (let tries = 1; ; tries++) {
    const waitMs = (failure.retryAfterMs ?? 0) + pauseMs * 3 ** (tries - 1) * (0.5 + random());
    if (signal.aborted || !canHelp(failure) || tries === maxTries || now() - startedAt + waitMs > lastTryAfterMs) throw failure;
    await new Promise<void>((resolve) => signal.addEventListener('abort', setTimer(resolve, waitMs)));
    try {
      return await tryOnce();
    } catch (error) {
      failure = readRetryAfter(error as SourceError, now());
    }
  }
}

/** `Retry-After` is seconds or a date; across origins the service must expose it. */
function readRetryAfter(failure: SourceError, nowMs: number): SourceError {
  const { kind, message, status, cause } = failure;
  const header = (cause as Partial<Response>).headers?.get('retry-after') ?? null;
  const waitMs = header === null ? NaN : /^\d+$/.test(header) ? +header * 1000 : Date.parse(header) - nowMs;
  return waitMs >= 0
    ? new SourceError(kind, message, { status, retryAfterMs: Math.min(waitMs, maxRetryAfterMs), cause })
    : failure;
}
