/** A longer pause between two frames does not count as movement: the tab was hidden, or the machine slept. */
const maxFrameMs = 5000;

/** How often a paused movement checks whether it may continue. */
const checkEveryMs = 200;

/**
 * Calls back each frame while something may move, with the time since the previous frame. While nothing may move it
 * only checks now and then. Returns a function that ends it.
 */
export function startAnimationLoop(isRunning: () => boolean, onFrame: (passedMs: number) => void): () => void {
  let before: number | null = null;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const step = (now: number) => {
    if (!isRunning()) {
      before = null;
      timer = setTimeout(check, checkEveryMs);
      return;
    }
    const passedMs = now - (before ?? now);
    before = now;
    if (passedMs < maxFrameMs) onFrame(passedMs);
    frame = requestAnimationFrame(step);
  };
  const check = () => {
    frame = requestAnimationFrame(step);
  };
  check();
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
