import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Step, stepOfSwipe } from './steps.ts';

interface SwipeSetup {
  readonly isMirrored: boolean;
  /** Whether something under the finger takes sideways movements itself. */
  readonly isTaken: (path: readonly EventTarget[]) => boolean;
  readonly onSwipe: (step: Step) => void;
}

/** Above this scale the visitor has zoomed in; fingers report a little more than 1 without it. */
const maxUnzoomedScale = 1.01;

/**
 * Tells of swipes over an element whose `touch-action` leaves sideways movements to us. Movements that the browser
 * takes for scrolling or pinching end with `pointercancel`. Answers whether the visitor has zoomed in: the same finger
 * then moves the window.
 */
export function useSwipe(ref: RefObject<HTMLElement | null>, setup: SwipeSetup): boolean {
  const newest = useRef(setup);
  newest.current = setup;
  const [isZoomed, setZoomed] = useState(false);
  useEffect(() => {
    const { current: element } = ref;
    const { visualViewport: view } = window;
    const listeners = new AbortController();
    const { signal } = listeners;
    let start: PointerEvent | null = null;
    element?.addEventListener(
      'pointerdown',
      (event) => {
        // A second finger makes it no swipe.
        const isSwipe =
          event.isPrimary && event.pointerType === 'touch' && !newest.current.isTaken(event.composedPath());
        start = isSwipe ? event : null;
      },
      { signal },
    );
    element?.addEventListener(
      'pointerup',
      ({ clientX, clientY, timeStamp, isPrimary }) => {
        const { isMirrored, onSwipe } = newest.current;
        const step =
          start &&
          isPrimary &&
          stepOfSwipe(clientX - start.clientX, clientY - start.clientY, timeStamp - start.timeStamp, isMirrored);
        start = null;
        if (step) onSwipe(step);
      },
      { signal },
    );
    element?.addEventListener(
      'pointercancel',
      () => {
        start = null;
      },
      { signal },
    );
    const readZoom = () => setZoomed((view?.scale ?? 1) > maxUnzoomedScale);
    view?.addEventListener('resize', readZoom, { signal });
    readZoom();
    return () => listeners.abort();
  }, []);
  return isZoomed;
}
