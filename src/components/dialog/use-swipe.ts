import type { Step } from './arrow-step.ts';

/** Shorter is a tap that slipped. */
const leastPx = 48;
/** Longer is someone who reads, selects or thinks again. */
const mostMs = 800;
/** A swipe goes at least so much more sideways than down: the rest is scrolling. */
const leastSlope = 2;

/** Which way a finger's way leads; `null` = it was no swipe. The finger takes the post along: to the left comes the next one, mirrored to the right. */
export function stepOfSwipe(x: number, y: number, ms: number, isMirrored: boolean): Step | null {
  if (Math.abs(x) < leastPx || Math.abs(x) < leastSlope * Math.abs(y) || ms > mostMs) return null;
  return x < 0 === isMirrored ? -1 : 1;
}

interface SwipeWishes {
  readonly isMirrored: () => boolean;
  /** Whether what lies under the finger takes sideways movements itself. */
  readonly isTaken: (path: readonly EventTarget[]) => boolean;
  readonly onSwipe: (step: Step) => void;
}

/**
 * Tells of swipes over an element whose `touch-action` leaves sideways movements to us. What the browser takes for
 * scrolling or pinching it ends with `pointercancel`. Returns what ends the watch.
 */
export function watchSwipes(element: HTMLElement, { isMirrored, isTaken, onSwipe }: SwipeWishes): () => void {
  let start: PointerEvent | null = null;
  const begin = (event: PointerEvent) => {
    // A second finger makes it no swipe.
    start = event.isPrimary && event.pointerType === 'touch' && !isTaken(event.composedPath()) ? event : null;
  };
  const finish = ({ clientX, clientY, timeStamp, isPrimary }: PointerEvent) => {
    const step = start && isPrimary && stepOfSwipe(clientX - start.clientX, clientY - start.clientY, timeStamp - start.timeStamp, isMirrored());
    start = null;
    if (step) onSwipe(step);
  };
  const forget = () => {
    start = null;
  };
  // Who has zoomed in moves the window with the same finger.
  const mindZoom = () => element.classList.toggle('zoomed', (visualViewport?.scale ?? 1) > 1.01);

  element.addEventListener('pointerdown', begin);
  element.addEventListener('pointerup', finish);
  element.addEventListener('pointercancel', forget);
  visualViewport?.addEventListener('resize', mindZoom);
  mindZoom();
  return () => {
    visualViewport?.removeEventListener('resize', mindZoom);
    element.removeEventListener('pointerdown', begin);
    element.removeEventListener('pointerup', finish);
    element.removeEventListener('pointercancel', forget);
  };
}
