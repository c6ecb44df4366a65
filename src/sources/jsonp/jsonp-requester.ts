import { backoffMs, type BackoffRule } from '../../model/retry-delay.ts';
import { toFields } from '../fields.ts';
import { lazyImport } from '../lazy-import.ts';
import type { Requester } from '../request.ts';
import type { RequestEnvironment } from '../request-environment.ts';
import { SourceError } from '../source-error.ts';
import { redactToken } from './redact-token.ts';
import { createJsonpSandbox, type JsonpSandbox } from './jsonp-sandbox.ts';
import { canTryAgain, readSandboxText } from './sandbox-message.ts';
import { createMutex } from './mutex.ts';

/**
 * The time limit of all tries together, including the wait for the lock. After this time a message helps a visitor more
 * than a spinner.
 */
const timeLimitMs = 10_000;
/**
 * A request that holds the lock for this time while others wait fails, so that a profile without a response does not
 * block the posts.
 */
const maxTurnMs = timeLimitMs / 2;
/** No further try starts after this time, so that it can still end within the limit. */
const lastTryAfterMs = 8000;
/** One to three seconds. */
const backoff: BackoffRule = { firstMs: 2000, factor: 1, maxMs: 2000, jitter: 0.5 };
/** A fixed name: the one function that a script finds in the sandbox. */
const callback = 'drystoneAnswer';

/**
 * Runs JSONP addresses one at a time, each in a sandboxed frame inside `place`, and resolves with the plain data of the
 * response. The callback is added to the address. It rejects if the response contains an error. If another try can
 * help, there is one, after 1 to 3 s. No error message contains the token.
 */
export function createJsonpRequester(place: Pick<ParentNode, 'append'>, environment: RequestEnvironment): Requester {
  return createSandboxRequester(createJsonpSandbox(place, environment), environment);
}

export function createSandboxRequester(
  sandbox: JsonpSandbox,
  { now, random, setTimer, isOnline }: Omit<RequestEnvironment, 'fetch' | 'preloaded'>,
): Requester {
  const mutex = createMutex();

  return async (address, signal) => {
    signal.throwIfAborted();
    const startedAt = now();
    const own = new AbortController();
    const describe = ({ kind, message, status, retryAfterMs }: SourceError) => {
      const isRefused = status === 401 || status === 403;
      const text = `${isRefused ? 'the token was refused: ' : ''}${message} ${address}`;
      return new SourceError(kind, redactToken(text, address), { status, retryAfterMs });
    };
    const giveUp = () => own.abort(describe(new SourceError('timeout', 'no response')));
    const cancel = setTimer(giveUp, timeLimitMs);
    signal.addEventListener('abort', () => own.abort(signal.reason), { signal: own.signal });

    async function tryOnce(): Promise<unknown> {
      const release = await mutex.acquire(own.signal);
      const cancelTurn = setTimer(() => {
        if (mutex.isContended()) giveUp();
      }, maxTurnMs);
      try {
        const text = await sandbox(
          `${address}${address.includes('?') ? '&' : '?'}callback=${callback}`,
          callback,
          own.signal,
        );
        const response = readSandboxText(text, isOnline());
        if (toFields(response).error) throw (await lazyImport(import('./read-v1-error.ts'))).readV1Error(response);
        return response;
      } finally {
        cancelTurn();
        release();
      }
    }

    const pause = (ms: number) =>
      new Promise<void>((resolve, reject) => {
        const cancelPause = setTimer(resolve, ms);
        own.signal.addEventListener('abort', () => {
          cancelPause();
          reject(own.signal.reason);
        });
      });

    try {
      return await tryOnce().catch(async (failure: SourceError) => {
        const pauseMs = backoffMs(backoff, 1, random(), failure.retryAfterMs);
        if (own.signal.aborted || !canTryAgain(failure) || now() - startedAt + pauseMs > lastTryAfterMs) throw failure;
        await pause(pauseMs);
        return tryOnce();
      });
    } catch (failure) {
      // Aborted by the caller or out of time: the reason says which.
      throw own.signal.aborted ? own.signal.reason : describe(failure as SourceError);
    } finally {
      cancel();
      own.abort();
    }
  };
}
