/**
 * Keeps the page behind a dialog where it is, without a style on it: what is turned or pressed where the dialog itself has
 * nothing to scroll goes nowhere. (`overscroll-behavior` holds only for boxes that have something to scroll.)
 */
export function stayInside(dialog: HTMLElement, sheet: HTMLElement): void {
  const hasMore = () => sheet.scrollHeight > sheet.clientHeight;
  dialog.addEventListener('wheel', (event) => {
    const isDown = Math.abs(event.deltaY) > Math.abs(event.deltaX);
    // With the control key it is a wish for another size.
    if (isDown && !event.ctrlKey && (event.target === dialog || !hasMore())) event.preventDefault();
  }, { passive: false });
  dialog.addEventListener('keydown', (event) => {
    const { key } = event;
    const isScrolling = /^(Page|Arrow)(Up|Down)$|^(Home|End)$/.test(key) || (key === ' ' && sheet.matches(':focus'));
    if (isScrolling && !hasMore() && !isOccupied(dialog)) event.preventDefault();
  });
}

/** Whether the keyboard belongs to something in the dialog: a film, a field, an open menu, pictures that are scrolled. */
export const isOccupied = (dialog: HTMLElement): boolean =>
  dialog.querySelector('video:focus, iframe:focus, input:focus, textarea:focus, select:focus, .strip:focus, [popover]:focus-within') !== null;
