import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Keeps the focus inside an element when its focused part is unmounted: otherwise the focus, and with it the keyboard,
 * would move to the page. It moves to the element itself, or to the result of `targetOf`.
 */
export function useKeepFocus(
  ref: RefObject<HTMLElement | null>,
  targetOf?: (element: HTMLElement) => HTMLElement | null | undefined,
): void {
  // Read while rendering, which is right before the change.
  const hadFocus = ref.current?.matches(':focus-within') ?? false;
  useLayoutEffect(() => {
    const element = ref.current;
    if (hadFocus && element && !element.matches(':focus-within')) (targetOf?.(element) ?? element).focus();
  });
}
