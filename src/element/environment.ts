import type { RequestEnvironment } from '../sources/request.ts';

/** All that the embed asks of the browser besides its DOM. Tests and the loader hand in their own parts. */
export interface Environment extends RequestEnvironment {
  readonly warn: (line: string) => void;
}

export function browserEnvironment(preloaded: Map<string, Promise<Response>> = new Map()): Environment {
  return {
    // Called late and on window: a page that wraps fetch after us (a service mock, a consent tool) is still heard.
    fetch: (address, init) => fetch(address, init),
    now: () => Date.now(),
    random: () => Math.random(),
    setTimer(run, afterMs) {
      const timer = setTimeout(run, afterMs);
      return () => clearTimeout(timer);
    },
    isOnline: () => navigator.onLine,
    preloaded,
    // Some pages empty their console.
    warn: (line) => console.warn?.(line),
  };
}
