import type { Requester } from '../request.ts';
import { SourceError, type SourceErrorKind } from '../source-error.ts';

// The order in which the requests of one page of figures are sent. Each function wraps one that requests an address.

type Request<Result> = (address: string) => Promise<Result>;

const kindsForAll: readonly SourceErrorKind[] = ['private', 'not-found', 'offline', 'blocked', 'rate-limited'];

/**
 * Whether every further request will fail in the same way. More requests would keep the owner waiting and fill logs.
 */
const affectsAllRequests = (problem: unknown): problem is SourceError =>
  problem instanceof SourceError && kindsForAll.includes(problem.kind);

/** Requests each address once, however many figures need it. A failure is not kept: the next call requests it again. */
export function dedupeRequests<Result>(request: Request<Result>): Request<Result> {
  const requested = new Map<string, Promise<Result>>();
  return (address) => {
    const known = requested.get(address);
    if (known) return known;
    const response = request(address);
    requested.set(address, response);
    response.catch(() => requested.delete(address));
    return response;
  };
}

/** Sends one request after the other, each with its own time limit: a JSONP frame holds one script at a time. */
export function requestInSequence(requester: Requester, signal: AbortSignal): Request<unknown> {
  let last: Promise<unknown> = Promise.resolve();
  let fatal: SourceError | null = null;
  const request = async (address: string): Promise<unknown> => {
    signal.throwIfAborted();
    if (fatal) throw fatal;
    try {
      return await requester(address, signal);
    } catch (problem) {
      if (affectsAllRequests(problem)) fatal = problem;
      throw problem;
    }
  };
  return (address) => {
    const response = last.then(() => request(address));
    last = response.catch(() => {});
    return response;
  };
}

/** Sends all other requests after the first response, so that a wrong token is refused once and not twenty times. */
export function requestAfterFirst(requester: Requester, signal: AbortSignal): Request<unknown> {
  let first: Promise<unknown> | undefined;
  return async (address) => {
    if (!first) return (first = requester(address, signal));
    await first.catch((problem: unknown) => {
      if (affectsAllRequests(problem)) throw problem;
    });
    return requester(address, signal);
  };
}
