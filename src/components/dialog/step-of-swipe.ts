import type { Step } from './steps.ts';

/** Shorter is a tap that slipped. */
const minSwipePx = 48;
/** Longer is someone who reads, selects or hesitates. */
const maxSwipeMs = 800;
/** A swipe goes at least so much more sideways than down: the rest is scrolling. */
const minSlope = 2;

/**
 * Which way a finger's movement leads; `null` = it was no swipe. The finger takes the post along: to the left comes the
 * next one, mirrored to the right.
 */
export function stepOfSwipe(x: number, y: number, ms: number, isMirrored: boolean): Step | null {
  if (Math.abs(x) < minSwipePx || Math.abs(x) < minSlope * Math.abs(y) || ms > maxSwipeMs) return null;
  return x < 0 === isMirrored ? -1 : 1;
}
