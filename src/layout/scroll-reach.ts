import { overscan } from './window-reach.ts';

/** How far beyond the window cards are drawn, in px. */
export interface Reach {
  readonly above: number;
  readonly below: number;
}

/** The browser may scroll by this many frames before the cards of the newest scroll position are drawn. */
const framesAhead = 4;

/**
 * In heights of the window: the minimum that stays drawn behind a scroll, and the maximum that is drawn ahead of one.
 */
const minBehind = 0.25;
const maxAhead = 1.5;

/**
 * The reach of a window of this height that was scrolled by `step` px in the newest frame; a positive step is
 * downwards. The faster the scroll, the more is drawn ahead of it and the less behind it. A step of more than a window
 * is a jump, which does not predict where the visitor goes next.
 */
export function reachOf(height: number, step: number): Reach {
  const atRest = overscan * height;
  const run = Math.abs(step) > height ? 0 : Math.abs(step) * framesAhead;
  const ahead = Math.min(Math.max(atRest, run), Math.max(atRest, maxAhead * height));
  const behind = Math.max(atRest - run, minBehind * height);
  return step < 0 ? { above: ahead, below: behind } : { above: behind, below: ahead };
}
