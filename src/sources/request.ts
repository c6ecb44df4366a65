import { type Answer, type Answers, askFor, type AskEnvironment } from './answer.ts';
import { SourceError } from './source-error.ts';

/** What a requester needs of the browser; tests pass their own. */
export interface RequestEnvironment extends AskEnvironment {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** 0 to 1. */
  readonly random: () => number;
  /** Runs once after so many milliseconds; the function it gives back calls it off. */
  readonly setTimer: (run: () => void, afterMs: number) => () => void;
  readonly isOnline: () => boolean;
}

/** The parsed JSON of an address. Rejects with a `SourceError`, or with the signal's reason when it was aborted. */
export type Requester = (address: string, signal: AbortSignal) => Promise<unknown>;

/** After this time a message helps a visitor more than a spinner. It also ends all tries together. */
const timeLimitMs = 10_000;

/**
 *   0 ──first try──► answer
 *   │        ✗ ──► code of failures: no connection, 429, 5xx ──► further tries ──► answer, or the last failure
 *   └──────────────────────── 10 s: timeout ─────────────────────────┘
 *
 * @param answers what the first paint has asked for
 */
export function createRequester(environment: RequestEnvironment, answers: Answers = new Map()): Requester {
  const { now, random, setTimer, isOnline } = environment;
  /**
   * How an address is asked for again. An answer that was wrong or late must neither come out of the browser's cache
   * nor be waited for; one that was well may be old: the service then says whether it is, and a poll that brings
   * nothing new weighs nothing. Without any answer, what the browser has kept is still good: `reload` would remove it.
   */
  const asked = new Map<string, RequestCache>();
  return (address, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const startedAt = now();
      const own = new AbortController();
      // Every ending, the good one too, ends here: the abort stops what is still read, waits or listens.
      const end = (reason?: unknown): void => {
        reject(reason);
        cancel();
        own.abort();
      };
      const cancel = setTimer(() => end(new SourceError('timeout', address)), timeLimitMs);
      signal.addEventListener('abort', () => end(signal.reason), { signal: own.signal });

      async function tryOnce(): Promise<unknown> {
        const first = answers.get(address);
        answers.delete(address);
        const cache = asked.get(address) ?? (first === null ? 'no-cache' : 'default');
        asked.set(address, 'reload');
        let response: Response | undefined;
        let cause: unknown;
        try {
          const answer: Answer = await (first ?? askFor(address, environment, { signal: own.signal, cache }));
          response = answer.response;
          if (response.ok) {
            const body = await answer.body;
            asked.set(address, 'no-cache');
            return body;
          }
        } catch (error) {
          cause = error;
          if (!response && !own.signal.aborted) asked.set(address, 'no-cache');
        }
        // What it is exactly, `try-again.ts` says; without a network it cannot be asked.
        const kind = !cause ? 'rejected' : isOnline() ? 'blocked' : 'offline';
        const status = response?.status;
        throw new SourceError(kind, `${cause ?? status} ${address}`, { status, cause: cause ?? response });
      }

      tryOnce()
        .catch((failure: SourceError) => {
          // A timeout is not tried again: nobody waits ten seconds twice.
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
