import { memberOf } from '../page/member-of.ts';
import { listen, setTimer } from './cancelable.ts';

/** How long the embed must stay in view. */
const viewedAfterMs = 1000;

/**
 * Returns thresholds from 1 down to 1/8192, each 8.3 % below the one before, with 1/2 among them. The browser reports
 * only when the visible share of the embed crosses a threshold, and half a window is a tiny share of a long board. With
 * these thresholds, a board of 3 million pixels is detected as well as a single card: at the latest when it fills 55 %
 * of the window.
 */
function makeThresholds(): number[] {
  const thresholds: number[] = [];
  for (let step = 0; step <= 104; step++) thresholds.push(2 ** (-step / 8));
  return thresholds;
}

/**
 * Calls `onViewed` once, when half of the embed, or half of the window's height, whichever is less, has been in view
 * for one second in a visible tab. An embed without width or height is never in view. Returns a function that stops
 * watching.
 */
export function watchViewed(element: Element, onViewed: () => void, window: Window & typeof globalThis): () => void {
  const { document } = window;
  // Without `IntersectionObserver` the view cannot be detected, so it is not counted.
  if (!window.IntersectionObserver) return () => {};
  let isInView = false;
  let cancelTimer: (() => void) | null = null;

  const update = (): void => {
    if (!isInView || memberOf(document, 'visibilityState') === 'hidden') {
      cancelTimer?.();
      cancelTimer = null;
    } else {
      cancelTimer ??= setTimer(
        window,
        () => {
          stop();
          onViewed();
        },
        viewedAfterMs,
      );
    }
  };

  const observer = new window.IntersectionObserver(
    (entries) => {
      for (const { boundingClientRect, intersectionRect, rootBounds } of entries) {
        // In a frame of another origin the browser does not report the real window, and the frame can be as tall as the
        // embed. So the height of the screen is an upper limit.
        const windowHeight = rootBounds?.height ?? Math.min(window.innerHeight, window.screen.height);
        isInView =
          intersectionRect.width * intersectionRect.height > 0 &&
          intersectionRect.height * 2 >= Math.min(boundingClientRect.height, windowHeight);
      }
      update();
    },
    { threshold: makeThresholds() },
  );

  const stopListening = listen(document, 'visibilitychange', update);
  function stop(): void {
    isInView = false;
    update();
    observer.disconnect();
    stopListening();
  }

  observer.observe(element);
  return stop;
}
