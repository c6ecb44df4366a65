import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { stepOfSwipe } from './step-of-swipe.ts';
import type { Step } from './steps.ts';

interface SwipesProps {
  readonly element: RefObject<HTMLElement | null>;
  readonly isMirrored: boolean;
  readonly onSwipe: (step: Step) => void;
  /** Whether the visitor has zoomed in: the same finger then moves the window. */
  readonly onZoom: (isZoomed: boolean) => void;
}

/** Elements that handle sideways movements themselves: several pictures are swiped through before posts are. */
const takers = '.strip[tabindex], .magnified, video, iframe, input, [popover]';

/** Above this scale the visitor has zoomed in; touch devices report slightly more than 1 without zoom. */
const maxUnzoomedScale = 1.01;

/**
 * Detects swipes over an element whose `touch-action` leaves sideways movements to the page. A movement that the
 * browser uses for scrolling or pinching ends with `pointercancel`. It is a chunk of its own, for devices with touch
 * input.
 */
export function Swipes(props: SwipesProps) {
  const newest = useRef(props);
  newest.current = props;
  useEffect(() => {
    const { current: element } = props.element;
    const { visualViewport: view } = window;
    const listeners = new AbortController();
    const { signal } = listeners;
    let start: PointerEvent | null = null;
    element?.addEventListener(
      'pointerdown',
      (event) => {
        const path = event.composedPath();
        const isTaken = [...element.querySelectorAll(takers)].some((one) => path.includes(one));
        // A movement with a second finger is no swipe.
        start = event.isPrimary && event.pointerType === 'touch' && !isTaken ? event : null;
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
    const readZoom = () => newest.current.onZoom((view?.scale ?? 1) > maxUnzoomedScale);
    view?.addEventListener('resize', readZoom, { signal });
    readZoom();
    return () => listeners.abort();
  }, []);
  return null;
}
