/** The page's own heading: the focus goes there when the page is opened. */
export const headingId = 'page-heading';

/** Moves the focus to the heading of the page, if the element that had it is gone after the next render. */
export function keepFocus(): void {
  setTimeout(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) document.getElementById(headingId)?.focus();
  });
}
