import type { DisplayWords } from '../../text/display-words.ts';

export interface Movement {
  /** The button that ends the movement and starts it again; it comes before everything that moves. */
  readonly button: HTMLElement;
  /** Whether something may move now. */
  isRunning(): boolean;
  close(): void;
}

/**
 * Whoever looks closer stops what moves: a pointer or the focus in `place`, an open dialog, a tab in the background, a
 * place out of view. Who has asked the system for less motion starts it by the button, or never (WCAG 2.2, 2.2.2).
 */
export function createMovement(place: HTMLElement, words: DisplayWords): Movement {
  let isWanted = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  let isHovered = false;
  let isInView = true;
  const button = <button type="button" class="control" part="button" onClick={() => mirror(!isWanted)} />;
  const mirror = (wanted: boolean) => {
    isWanted = wanted;
    button.textContent = isWanted ? words.pause : words.resume;
  };
  // A finger that has left is still said to hover.
  const enter = ({ pointerType }: PointerEvent) => (isHovered = pointerType === 'mouse');
  const leave = () => (isHovered = false);
  const nearness = new IntersectionObserver((entries) => (isInView = entries.at(-1)?.isIntersecting ?? true));
  place.addEventListener('pointerenter', enter);
  place.addEventListener('pointerleave', leave);
  nearness.observe(place);
  mirror(isWanted);
  return {
    button,
    isRunning: () => isWanted && !isHovered && isInView && document.visibilityState === 'visible'
      && !place.matches(':focus-within') && !place.closest('.root')?.querySelector('dialog[open]'),
    close() {
      nearness.disconnect();
      place.removeEventListener('pointerenter', enter);
      place.removeEventListener('pointerleave', leave);
    },
  };
}
