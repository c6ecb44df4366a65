import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Keeps the focus inside an element when the part that had it is drawn no more: otherwise it goes to the page, and the
 * keys with it. It moves to the element itself, or to what `targetOf` finds in it.
 */
export function useKeepFocus(
  ref: RefObject<HTMLElement | null>,
  targetOf?: (element: HTMLElement) => HTMLElement | null | undefined,
): void {
  // Asked while drawing, which is right before the change.
  const hadFocus = ref.current?.matches(':focus-within') ?? false;
  useLayoutEffect(() => {
    const element = ref.current;
    if (hadFocus && element && !element.matches(':focus-within')) (targetOf?.(element) ?? element).focus();
  });
}
