import { createRequester, type Requester } from './request.ts';
import type { RequestEnvironment } from './request-environment.ts';

/** Creates a requester with the platform's clock, for the entries that a server can import. */
export const openRequester = (fetch: RequestEnvironment['fetch']): Requester =>
  createRequester({
    fetch,
    now: () => Date.now(),
    random: () => Math.random(),
    setTimer(run, afterMs) {
      const timer = setTimeout(run, afterMs);
      return () => clearTimeout(timer);
    },
    // A server has no `onLine`, and counts as online.
    isOnline: () => globalThis.navigator?.onLine ?? true,
    preloaded: new Map(),
  });
