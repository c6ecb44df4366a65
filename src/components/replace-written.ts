/** What a control of a card is known by: two links of one kind in a card do not lead to the same place. */
const kindOf = (control: Element) => [control.localName, control.getAttribute('href'), control.getAttribute('part')].join();

/**
 * Takes away what a server has written, now that the board's own cards stand behind it in `container`. That holds the room,
 * so nothing moves. Returns what is to be called when the cards of the window are drawn: it gives the focus back to the same
 * control, if it was on one of the written cards, and the room that the board does not need.
 */
export function replaceWritten(container: HTMLElement): () => void {
  const focused = container.previousElementSibling?.querySelector('article:focus, article :focus');
  const place = focused?.closest('article')?.getAttribute('aria-posinset');
  const kind = focused && kindOf(focused);
  // Its style sheet, too.
  while (container.previousSibling) container.previousSibling.remove();
  return () => {
    const card = place ? container.querySelector<HTMLElement>(`[aria-posinset="${place}"]`) : null;
    const control = card && [...card.querySelectorAll<HTMLElement>('a, button')].find((one) => kindOf(one) === kind);
    (control ?? card)?.focus({ preventScroll: true });
    giveRoomBack(container);
  };
}

/** Rows are longer than a masonry. What follows the board comes up to it where nobody sees it move: below the window, now or after a scroll. */
function giveRoomBack(container: HTMLElement): void {
  const { top, height } = container.getBoundingClientRect();
  const needed = Math.max(...[...container.children].map((part) => part.getBoundingClientRect().bottom)) - top;
  const wanted = Math.min(height, innerHeight - top);
  const isEnough = needed >= wanted;
  container.style.minHeight = isEnough ? '' : wanted + 'px';
  if (!isEnough && container.isConnected) addEventListener('scroll', () => giveRoomBack(container), { capture: true, passive: true, once: true });
}
