import { createRequester, type RequestEnvironment, type Requester } from './request.ts';

/** A requester with the clock of the platform: for the entries that a server imports. */
export const openRequester = (fetch: RequestEnvironment['fetch']): Requester =>
  createRequester({
    fetch,
    now: () => Date.now(),
    random: () => Math.random(),
    setTimer(run, afterMs) {
      const timer = setTimeout(run, afterMs);
      return () => clearTimeout(timer);
    },
    // Servers do not know; they count as online.
    isOnline: () => globalThis.navigator?.onLine ?? true,
    preloaded: new Map(),
  });
