import { memberOf } from '../page/member-of.ts';

// Wrappers of browser APIs that return a function that ends them, so that `close` leaves nothing behind.

/** Listens to an event; returns a function that stops listening. */
export function listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  memberOf(target, 'addEventListener').call(target, type, listener);
  return () => memberOf(target, 'removeEventListener').call(target, type, listener);
}

/** Calls `callback` once after `afterMs` milliseconds; returns a function that cancels the timer. */
export function setTimer(window: Window, callback: () => void, afterMs: number): () => void {
  const timer = window.setTimeout(callback, afterMs);
  return () => window.clearTimeout(timer);
}
