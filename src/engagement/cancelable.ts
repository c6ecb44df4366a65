// What the browser is asked for, each with the function that ends it: `close` leaves nothing behind.

/** Listens to an event; the result stops listening. */
export function listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}

/** Calls back once after so many milliseconds; the result cancels the timer. */
export function setTimer(window: Window, callback: () => void, afterMs: number): () => void {
  const timer = window.setTimeout(callback, afterMs);
  return () => window.clearTimeout(timer);
}
