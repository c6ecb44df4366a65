import type { Tab } from './browser.ts';

declare global {
  interface Window {
    /** Turns the wheel by one step, unless the browser has not handled the last one yet. */
    benchTurnWheel: () => void;
  }
}

/** Pixels per frame: 14,400 per second at 60 Hz, a hard fling. */
export const stepPx = 240;
/** A scroll that does not move for so long has failed. A busy machine takes long to respond to a request for posts. */
export const givesUpAfterMs = 60_000;
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

/**
 * Gives the page a real wheel, for the end of a page that scripts scroll. Posts that arrive while the end of the board
 * is in view get their room only after an input, and a visitor who scrolls makes one. Call it before opening it.
 */
export async function lendWheel({ page }: Tab): Promise<void> {
  let isTurning = false;
  await page.exposeFunction('benchTurnWheel', async () => {
    if (isTurning) return;
    isTurning = true;
    await page.mouse.wheel(0, stepPx);
    isTurning = false;
  });
}
