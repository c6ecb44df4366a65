import type { DisplayMessages } from '../../text/board-messages.ts';

export interface Movement {
  /** The button that ends the movement and starts it again; it comes before everything that moves. */
  readonly button: HTMLElement;
  /** Whether the visitor wants it to move; it may wait for him all the same. */
  isWanted(): boolean;
  /** Whether something may move now. */
  isRunning(): boolean;
  close(): void;
}

/** A pointer that has not moved for so long is nobody's: on a screen for many it may lie anywhere for days. */
const pointerRestsMs = 60_000;

/**
 * Whoever looks closer stops what moves: a pointer or the focus in `place`, an open dialog, a tab in the background, a
 * place out of view. Who has asked the system for less motion starts it by the button, or never (WCAG 2.2, 2.2.2).
 */
export function createMovement(place: HTMLElement, words: DisplayMessages): Movement {
  let isWanted = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  /** When a pointer was seen last in its place. */
  let hoveredAt = -Infinity;
  let isInView = true;
  const button = <button type="button" class="control" part="button" onClick={() => mirror(!isWanted)} />;
  const mirror = (wanted: boolean) => {
    isWanted = wanted;
    button.textContent = isWanted ? words.pause : words.resume;
  };
  // A finger that has left is still said to hover.
  const enter = ({ pointerType }: PointerEvent) => (hoveredAt = pointerType === 'mouse' ? performance.now() : -Infinity);
  const leave = () => (hoveredAt = -Infinity);
  const nearness = new IntersectionObserver((entries) => (isInView = entries.at(-1)?.isIntersecting ?? true));
  place.addEventListener('pointerenter', enter);
  place.addEventListener('pointermove', enter, { passive: true });
  place.addEventListener('pointerleave', leave);
  nearness.observe(place);
  mirror(isWanted);
  return {
    button,
    isWanted: () => isWanted,
    isRunning: () => isWanted && performance.now() - hoveredAt > pointerRestsMs && isInView && document.visibilityState === 'visible'
      && !place.matches(':focus-within') && !place.closest('.root')?.querySelector('dialog[open]'),
    close() {
      nearness.disconnect();
      place.removeEventListener('pointerenter', enter);
      place.removeEventListener('pointermove', enter);
      place.removeEventListener('pointerleave', leave);
    },
  };
}
