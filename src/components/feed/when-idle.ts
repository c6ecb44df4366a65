/** Runs once in a moment when the browser has nothing to do, soon where it cannot tell. Returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  // WebKit has no idle callbacks, and some pages take them away.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, idleAfterMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run);
  return () => cancelIdleCallback(request);
}

const idleAfterMs = 100;
