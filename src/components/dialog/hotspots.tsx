/** Shows the card of one mark at a time. */
export interface MarkCards {
  /** `spot` holds both, and nothing else. A mark that is a button opens and closes its card by a press, too. */
  add(spot: HTMLElement, mark: HTMLElement, card: HTMLElement): void;
}

/**
 * A card is there while its mark is pointed at or has the focus, can be pointed at itself, stays until the visitor leaves it, and goes by
 * Escape, which then closes nothing else: https://www.w3.org/WAI/WCAG22/Understanding/content-on-hover-or-focus
 */
export function createMarkCards(overlay: HTMLElement): MarkCards {
  let hideShown: (() => void) | null = null;

  return {
    add(spot, mark, card) {
      const isButton = mark.localName === 'button';
      let isShown = false;
      let isPressed = false;
      let keyboard: EventTarget;

      // The focus may be elsewhere in the dialog while the pointer is here, so it is heard there, before the dialog hears it.
      const hideOnEscape = (event: Event) => {
        if (!overlay.isConnected) return hide();
        if (!('key' in event) || event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        if (card.matches(':focus-within')) mark.focus();
        hide();
      };
      const mirror = () => {
        card.hidden = !isShown;
        if (isButton) mark.setAttribute('aria-expanded', `${isShown}`);
      };
      const hide = () => {
        if (!isShown) return;
        isShown = false;
        hideShown = null;
        keyboard.removeEventListener('keydown', hideOnEscape, true);
        mirror();
      };
      const show = () => {
        if (isShown) return;
        hideShown?.();
        isShown = true;
        hideShown = hide;
        keyboard = overlay.closest('dialog') ?? overlay.ownerDocument;
        keyboard.addEventListener('keydown', hideOnEscape, true);
        mirror();
      };

      mirror();
      spot.addEventListener('focusin', show);
      spot.addEventListener('focusout', ({ relatedTarget }) => {
        const isInside = [mark, ...card.querySelectorAll('a')].some((one) => one === relatedTarget);
        if (!isInside && !spot.matches(':hover')) hide();
      });
      spot.addEventListener('pointerenter', ({ pointerType }) => {
        if (pointerType !== 'touch') show();
      });
      spot.addEventListener('pointerleave', ({ pointerType }) => {
        if (pointerType !== 'touch' && !spot.matches(':focus-within')) hide();
      });
      if (!isButton) return;
      // A press first focuses the button and so shows the card: that press must not hide it again. Neither the first one of a mouse that
      // is there already. A key's click has no pointer before it.
      mark.addEventListener('pointerdown', ({ pointerType }) => {
        isPressed = !isShown || (pointerType !== 'touch' && !spot.matches(':focus-within'));
      });
      mark.addEventListener('click', () => {
        if (isPressed || !isShown) show();
        else hide();
        isPressed = false;
      });
    },
  };
}
