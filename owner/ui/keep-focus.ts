/** The page's own heading: the focus goes there when the page is opened. */
export const headingId = 'page-heading';

/**
 * Moves the focus to the main button of the open dialog, or else to the heading of the page, if the element that had it
 * is gone after the next render.
 */
export function keepFocus(): void {
  setTimeout(() => {
    const focused = document.activeElement;
    if (focused !== null && focused !== document.body) return;
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const kept = dialog?.querySelector<HTMLElement>('button.main') ?? document.getElementById(headingId);
    kept?.focus();
  });
}
