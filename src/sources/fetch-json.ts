import { readJson } from './read-json.ts';
import type { RequestEnvironment } from './request.ts';
import { describeRefusal } from './refusal.ts';
import { SourceError } from './source-error.ts';

/** Patience of a visitor before a sentence beats a spinner; also the end of all tries together. */
const timeLimitMs = 10_000;
/** No further try starts after this, so that it can still end inside the limit. */
const lastTryAfterMs = 8000;
const maxTries = 3;
/** First pause; each further one is three times as long, half to one and a half of it by chance. */
const pauseMs = 300;

/**
 * One address to parsed JSON: time limit, tries, and `SourceError` for every bad ending.
 *
 *   0 ──try──✗ 0.3 s ──try──✗ 0.9 s ──try──► answer, or the last failure          (Retry-After: at least so long,
 *   └──────────────────────── 10 s: timeout ─────────────────────────┘             or at once the failure when over 8 s)
 *
 * Only network errors, 429 and 5xx are tried again. A timeout is not: who waited ten seconds waits no twenty.
 *
 * @param controller ends the request when it is aborted; the time limit aborts it as well
 */
export async function fetchJson(
  { fetch, now, random, setTimer, isOnline, early }: RequestEnvironment,
  address: string,
  accept: string,
  controller: AbortController,
): Promise<unknown> {
  const { signal } = controller;
  const startedAt = now();
  const timers = [setTimer(() => controller.abort(new SourceError('timeout', address)), timeLimitMs)];

  const ask = (): Promise<Response> => fetch(address, {
    signal, headers: { accept }, credentials: 'omit', referrerPolicy: 'strict-origin',
  });

  async function tryOnce(): Promise<unknown> {
    const begun = early?.get(address);
    early?.delete(address);
    const response = await (begun?.catch(ask) ?? ask());
    if (!response.ok) throw describeRefusal(response, address, now());
    return readJson(response, address, signal);
  }

  async function tryAgain(): Promise<unknown> {
    for (let tries = 1; ; tries++) {
      let failure: SourceError;
      try {
        return await tryOnce();
      } catch (cause) {
        failure = cause instanceof SourceError ? cause : new SourceError(isOnline() ? 'blocked' : 'offline', address, { cause });
      }
      const canHelp = failure.kind === 'blocked' || failure.status === 429 || (failure.status ?? 0) > 499;
      const waitMs = (failure.retryAfterMs ?? 0) + pauseMs * 3 ** (tries - 1) * (0.5 + random());
      if (signal.aborted || !canHelp || tries === maxTries || now() - startedAt + waitMs > lastTryAfterMs) throw failure;
      await new Promise<void>((resolve) => timers.push(setTimer(resolve, waitMs)));
    }
  }

  // A race, because an early response does not know our signal and a pause has none.
  const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  try {
    return await Promise.race([tryAgain(), aborted]);
  } finally {
    for (const cancel of timers) cancel();
  }
}
