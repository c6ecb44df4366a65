/** Calls back once after so many milliseconds; the result cancels it. */
export function setTimer(window: Window, callback: () => void, afterMs: number): () => void {
  const timer = window.setTimeout(callback, afterMs);
  return () => window.clearTimeout(timer);
}
