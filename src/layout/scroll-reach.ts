import { overscan } from './window-reach.ts';

/** How far beyond the window cards are drawn, in px. */
export interface Reach {
  readonly above: number;
  readonly below: number;
}

/** The browser may scroll by this many frames before the cards of the newest place are drawn. */
const framesAhead = 4;

/** In heights of the window: what stays drawn behind a scroll, and what is drawn ahead of the fastest one. */
const leastBehind = 0.25;
const mostAhead = 1.5;

/**
 * The reach of a window of this height that was scrolled by `step` px in the newest frame, downwards if it is more than
 * 0. The faster the scroll, the more is drawn ahead of it and the less behind it. A step of more than a window is a
 * jump, which says nothing of where the visitor goes next.
 */
export function reachOf(height: number, step: number): Reach {
  const usual = overscan * height;
  const run = Math.abs(step) > height ? 0 : Math.abs(step) * framesAhead;
  const ahead = Math.min(Math.max(usual, run), Math.max(usual, mostAhead * height));
  const behind = Math.max(usual - run, leastBehind * height);
  return step < 0 ? { above: ahead, below: behind } : { above: behind, below: ahead };
}
