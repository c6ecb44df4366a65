import { headingId } from './page-head.tsx';

/** Moves the focus to the heading of the page, if the element that had it is gone after the next render. */
export function keepFocus(): void {
  setTimeout(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) document.getElementById(headingId)?.focus();
  });
}
