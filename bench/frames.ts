/** Pixels per frame: 14,400 per second at 60 Hz, a hard fling. */
export const stepPx = 240;
/** A scroll that does not move for so long has failed. */
export const givesUpAfterMs = 20_000;
/**
 * Chromium rarely stops drawing a tab for good: no frame, no screenshot, while scripts and other tabs go on. Such a
 * scroll is lost, and a new tab starts it again.
 */
export const frameWithinMs = 15_000;
export const noFrame = 'The browser stopped drawing frames.';
const maxTries = 3;

/** Repeats a measurement in which the browser stopped drawing. */
export async function whileDrawing<Result>(measure: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await measure();
    } catch (error) {
      if (tries === maxTries || !(error instanceof Error && error.message.includes(noFrame))) throw error;
      process.stderr.write(`  ${noFrame} Once more.\n`);
    }
  }
}
