import { backoffMs, type BackoffRule } from '../../model/retry-delay.ts';
import { toFields } from '../fields.ts';
import { lazyImport } from '../lazy.ts';
import type { Requester, RequestEnvironment } from '../request.ts';
import { SourceError } from '../source-error.ts';
import { redactToken } from './redact-token.ts';
import { createJsonpSandbox, type JsonpSandbox } from './jsonp-sandbox.ts';
import { canTryAgain, readSandboxText } from './sandbox-message.ts';
import { createMutex } from './mutex.ts';

/** Patience of a visitor before a sentence beats a spinner; also the end of all tries together, and of waiting for a turn. */
const timeLimitMs = 10_000;
/** Whoever hangs so long while others wait gives way: a profile that never comes must not cost the posts. */
const longestTurnMs = timeLimitMs / 2;
/** No further try starts after this, so that it can still end inside the limit. */
const lastTryAfterMs = 8000;
/** One to three seconds. */
const backoff: BackoffRule = { firstMs: 2000, factor: 1, maxMs: 2000, jitter: 0.5 };
/** Fixed by us: the one function that a script in the room finds. */
const callback = 'drystoneAnswer';

/**
 * Runs JSONP addresses (without a callback; it is added) one at a time, each in a locked frame inside `place`, and gives back the plain
 * data that came out. Refusals are errors; one further try after 1 to 3 s, where it can help. No error tells the token.
 */
export function createJsonpRequester(place: HTMLElement, environment: RequestEnvironment): Requester {
  return createSandboxRequester(createJsonpSandbox(place, environment), environment);
}

export function createSandboxRequester(room: JsonpSandbox, { now, random, setTimer, isOnline }: Omit<RequestEnvironment, 'fetch' | 'preloaded'>): Requester {
  const turns = createMutex();

  return async (address, signal) => {
    signal.throwIfAborted();
    const startedAt = now();
    const own = new AbortController();
    const say = ({ kind, message, status, retryAfterMs }: SourceError) => {
      const isRefused = status === 401 || status === 403;
      return new SourceError(kind, redactToken(`${isRefused ? 'the token was refused: ' : ''}${message} ${address}`, address), { status: status ?? undefined, ...(retryAfterMs !== null && { retryAfterMs }) });
    };
    const giveUp = () => own.abort(say(new SourceError('timeout', 'no answer')));
    const cancel = setTimer(giveUp, timeLimitMs);
    signal.addEventListener('abort', () => own.abort(signal.reason), { signal: own.signal });

    async function tryOnce(): Promise<unknown> {
      const giveBack = await turns.take(own.signal);
      const cancelTurn = setTimer(() => {
        if (turns.isAwaited()) giveUp();
      }, longestTurnMs);
      try {
        const text = await room(`${address}${address.includes('?') ? '&' : '?'}callback=${callback}`, callback, own.signal);
        const answer = readSandboxText(text, isOnline());
        if (toFields(answer).error) throw (await lazyImport(import('./read-v1-error.ts'))).readV1Error(answer);
        return answer;
      } finally {
        cancelTurn();
        giveBack();
      }
    }

    const pause = (ms: number) => new Promise<void>((resolve, reject) => {
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
      // Aborted from without or out of time: the reason says which, and is said as it is.
      throw own.signal.aborted ? own.signal.reason : say(failure as SourceError);
    } finally {
      cancel();
      own.abort();
    }
  };
}
