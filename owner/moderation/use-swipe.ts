import { useSignal } from '@preact/signals';
import { type RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

export interface Swipe {
  /** How far the finger has moved the element, in px; 0 = there is no swipe. */
  readonly offsetPx: number;
  /** Whether letting go decides. */
  readonly isFar: boolean;
}

/** A shorter move is a slip. */
const farPx = 96;
/** Before that, it may become a scroll. */
const startPx = 12;
const none: Swipe = { offsetPx: 0, isFar: false };

/**
 * Follows a finger that moves the element sideways. The element needs `touch-action: pan-y`, so that the page still
 * scrolls, and keeps every other way to decide: a swipe is a shortcut.
 * @param key what is in the element: a swipe ends when it changes
 */
export function useSwipe(
  element: RefObject<HTMLElement | null>,
  key: number,
  onSwipe: (isRight: boolean) => void,
): Swipe {
  const swipe = useSignal(none);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const ended = new AbortController();
    const { signal } = ended;
    let start: { readonly id: number; readonly x: number; readonly y: number } | null = null;
    const stop = (): void => {
      start = null;
      swipe.value = none;
    };
    node.addEventListener(
      'pointerdown',
      ({ pointerType, pointerId: id, clientX: x, clientY: y, target }) => {
        // A slider and a player have their own use of a finger.
        const isOwn = target instanceof Element && target.closest('input, video, iframe, select') !== null;
        if (pointerType === 'touch' && !isOwn) start = { id, x, y };
      },
      { signal },
    );
    node.addEventListener(
      'pointermove',
      ({ pointerId, clientX, clientY }) => {
        if (start?.id !== pointerId) return;
        const [across, along] = [clientX - start.x, clientY - start.y];
        if (swipe.value.offsetPx === 0 && (Math.abs(across) < startPx || Math.abs(across) < 2 * Math.abs(along)))
          return;
        swipe.value = { offsetPx: across, isFar: Math.abs(across) >= farPx };
      },
      { signal },
    );
    node.addEventListener(
      'pointerup',
      ({ pointerId }) => {
        if (start?.id !== pointerId) return;
        const { offsetPx, isFar } = swipe.value;
        stop();
        if (isFar) onSwipe(offsetPx > 0);
      },
      { signal },
    );
    node.addEventListener('pointercancel', stop, { signal });
    return () => {
      ended.abort();
      stop();
    };
  }, [key]);
  return swipe.value;
}
