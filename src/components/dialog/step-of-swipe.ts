import type { Step } from './steps.ts';

/** A shorter movement is a tap that slipped. */
const minSwipePx = 48;
/** A longer movement is reading, selecting or hesitating. */
const maxSwipeMs = 800;
/** A swipe moves at least this many times farther sideways than down: other movements are scrolling. */
const minSlope = 2;

/**
 * The step that a finger's movement means; `null` = it was no swipe. The finger takes the post along: a movement to the
 * left shows the next post, and to the right if mirrored.
 */
export function stepOfSwipe(x: number, y: number, ms: number, isMirrored: boolean): Step | null {
  if (Math.abs(x) < minSwipePx || Math.abs(x) < minSlope * Math.abs(y) || ms > maxSwipeMs) return null;
  return x < 0 === isMirrored ? -1 : 1;
}
