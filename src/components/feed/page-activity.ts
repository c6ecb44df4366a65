/** The delay where idle callbacks are missing (in WebKit, or on a page that removed them). */
const idleAfterMs = 100;

/**
 * Listener options for events of the whole page. `capture` is needed because the scroll of a board's ancestor does not
 * bubble.
 */
export const ofPage = { capture: true, passive: true };

/**
 * Runs once when the browser is idle, or after a short delay without idle callbacks. Returns a function that cancels
 * it.
 */
export function whenIdle(run: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, idleAfterMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run);
  return () => cancelIdleCallback(request);
}
