import { backoffMs, readRetryAfterMs, type BackoffRule } from '../model/retry-delay.ts';
import type { RequestEnvironment } from './request-environment.ts';
import { SourceError, type SourceErrorKind } from './source-error.ts';

/** No further try starts after this time, so that it can still end within the time limit of all tries together. */
const lastTryAfterMs = 8000;
const maxTries = 3;
const backoff: BackoffRule = { firstMs: 300, factor: 3, maxMs: lastTryAfterMs, jitter: 0.5 };

export interface TryAgainOptions extends Pick<RequestEnvironment, 'now' | 'random' | 'setTimer'> {
  /** When the first try began, in milliseconds since 1970. */
  readonly startedAt: number;
  /** Aborted when nobody waits any more: ends a pause. */
  readonly signal: AbortSignal;
}

const kinds: Readonly<Record<number, SourceErrorKind>> = {
  401: 'private',
  403: 'private',
  404: 'not-found',
  410: 'not-found',
  429: 'rate-limited',
};

/** Whether another try can help: no connection, too many requests, or an error of the service. */
const canHelp = ({ kind, status }: SourceError): boolean => kind === 'blocked' || status === 429 || status! > 499;

/**
 * Determines the kind of a failure, and repeats a request that failed. This is a separate chunk, loaded after a
 * failure, because few visitors ever need it.
 *
 *   ✗ ──0.3 s──try──✗ ──0.9 s──try──► response, or the last failure
 *
 * A pause lasts at least as long as `Retry-After` asks. When it would end after 8 s, the failure is the response at
 * once.
 */
export async function tryAgain(
  tryOnce: () => Promise<unknown>,
  first: SourceError,
  options: TryAgainOptions,
): Promise<unknown> {
  const { now, random, setTimer, startedAt, signal } = options;
  let failure = describe(first, now());
  for (let tries = 1; ; tries++) {
    const waitMs = backoffMs(backoff, tries, random(), failure.retryAfterMs);
    if (signal.aborted || !canHelp(failure) || tries === maxTries || now() - startedAt + waitMs > lastTryAfterMs)
      throw failure;
    await new Promise<void>((resolve) => signal.addEventListener('abort', setTimer(resolve, waitMs)));
    try {
      return await tryOnce();
    } catch (error) {
      failure = describe(error as SourceError, now());
    }
  }
}

/**
 * The failure with its kind, and with the pause that its response asks for. Across origins the service must expose that
 * header.
 */
function describe({ kind: found, message, status, cause }: SourceError, nowMs: number): SourceError {
  const { name, headers } = cause as Partial<Error & Response>;
  const kind = name === 'SyntaxError' ? 'malformed' : headers ? (kinds[status!] ?? found) : found;
  const retryAfterMs = readRetryAfterMs(headers?.get('retry-after') ?? null, nowMs);
  return new SourceError(kind, message, { status, retryAfterMs, cause });
}
