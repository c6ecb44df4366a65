import type { RequestEnvironment } from '../sources/request-environment.ts';

/** All browser functions that the embed needs besides its DOM. Tests and the loader pass their own. */
export interface Environment extends RequestEnvironment {
  readonly warn: (line: string) => void;
}

export function browserEnvironment(preloaded: Map<string, Promise<Response>> = new Map()): Environment {
  return {
    // `fetch` is looked up at each call, so that a page can wrap it later (a service mock, a consent tool).
    fetch: (address, init) => fetch(address, init),
    now: () => Date.now(),
    random: () => Math.random(),
    setTimer(run, afterMs) {
      const timer = setTimeout(run, afterMs);
      return () => clearTimeout(timer);
    },
    isOnline: () => navigator.onLine,
    preloaded,
    // Some pages remove the functions of their console.
    warn: (line) => console.warn?.(line),
  };
}
