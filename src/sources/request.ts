import { askFor, type ReadResponses } from './single-response.ts';
import type { RequestEnvironment } from './request-environment.ts';
import { SourceError } from './source-error.ts';

/** Returns the parsed JSON of an address. Rejects with a `SourceError`, or with the signal's reason after an abort. */
export type Requester = (address: string, signal: AbortSignal) => Promise<unknown>;

/** The time limit of all tries together. After this time a message helps a visitor more than a spinner. */
const timeLimitMs = 10_000;

/**
 *   0 ──first try──► response
 *   │        ✗ ──► code of failures: no connection, 429, 5xx ──► further tries ──► response, or the last failure
 *   └──────────────────────── 10 s: timeout ─────────────────────────┘
 *
 * @param responses the responses of the first paint
 */
export function createRequester(environment: RequestEnvironment, responses: ReadResponses = new Map()): Requester {
  const { now, random, setTimer, isOnline } = environment;
  /**
   * The cache mode of a repeated request. After an invalid or late response, the browser's cache must not be used.
   * After a good response, the browser revalidates it, so that a poll without news transfers no body. Without any
   * response, the cached one is still good, and `reload` would remove it.
   */
  const asked = new Map<string, RequestCache>();
  return (address, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const startedAt = now();
      const own = new AbortController();
      // Every outcome, also success, runs this: the abort stops pending reads, timers and listeners.
      const end = (reason?: unknown): void => {
        reject(reason);
        cancel();
        own.abort();
      };
      const cancel = setTimer(() => end(new SourceError('timeout', address)), timeLimitMs);
      signal.addEventListener('abort', () => end(signal.reason), { signal: own.signal });

      async function tryOnce(): Promise<unknown> {
        const first = responses.get(address);
        responses.delete(address);
        const cache = asked.get(address) ?? (first === null ? 'no-cache' : 'default');
        // Each change of a live board has an address of its own.
        if (asked.size > 99) asked.clear();
        asked.set(address, 'reload');
        let response: Response | undefined;
        let cause: unknown;
        try {
          const read = await (first ?? askFor(address, environment, { signal: own.signal, cache }));
          response = read.response;
          if (response.ok) {
            const body = await read.body;
            asked.set(address, 'no-cache');
            return body;
          }
        } catch (error) {
          cause = error;
          if (!response && !own.signal.aborted) asked.set(address, 'no-cache');
        }
        // `try-again.ts` determines the exact error; without a network it cannot be loaded.
        const kind = !cause ? 'rejected' : isOnline() ? 'blocked' : 'offline';
        const status = response?.status;
        throw new SourceError(kind, `${cause ?? status} ${address}`, { status, cause: cause ?? response });
      }

      tryOnce()
        .catch((failure: SourceError) => {
          // A timeout is not retried, because nobody waits ten seconds twice.
          if (own.signal.aborted) throw failure;
          return import('./try-again.ts').then(
            ({ tryAgain }) => tryAgain(tryOnce, failure, { now, random, setTimer, startedAt, signal: own.signal }),
            () => {
              throw failure;
            },
          );
        })
        .then(resolve)
        .then(end, end);
    });
}
