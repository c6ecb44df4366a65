import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Keeps the focus in a box when the card that had it is removed: `moveTo` chooses the element that gets it. */
export function useKeptFocus(
  boxRef: RefObject<HTMLElement | null>,
  moveTo: (box: HTMLElement) => HTMLElement | null,
): void {
  // Read before the cards change.
  const hadFocus = boxRef.current?.matches(':focus-within') ?? false;
  useLayoutEffect(() => {
    const box = boxRef.current;
    if (box && hadFocus && !box.matches(':focus-within')) moveTo(box)?.focus({ preventScroll: true });
  });
}
