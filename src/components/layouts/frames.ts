/** A longer pause between two frames is none of the movement: a tab that was hidden, a machine that slept. */
const longestFrameMs = 5000;

/** How soon something that stood still goes on when it may. */
const lookEveryMs = 200;

/** Calls back each frame while something may move, with the time since the one before; in between it costs next to nothing. */
export function createFrames(isRunning: () => boolean, onFrame: (passedMs: number) => void): { close(): void } {
  let before: number | null = null;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const step = (now: number) => {
    if (!isRunning()) {
      before = null;
      timer = setTimeout(look, lookEveryMs);
      return;
    }
    const passedMs = now - (before ?? now);
    before = now;
    if (passedMs < longestFrameMs) onFrame(passedMs);
    frame = requestAnimationFrame(step);
  };
  const look = () => (frame = requestAnimationFrame(step));
  look();
  return {
    close() {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    },
  };
}
