/**
 * Keeps the page behind a dialog from scrolling, without a style on it: a wheel or a key that finds nothing to scroll
 * in the dialog has no effect. (`overscroll-behavior` works only for boxes that have something to scroll.)
 */
export function lockScroll(dialog: HTMLElement, sheet: HTMLElement): () => void {
  const hasMore = () => sheet.scrollHeight > sheet.clientHeight;
  const turn = (event: WheelEvent) => {
    const isVertical = Math.abs(event.deltaY) > Math.abs(event.deltaX);
    // With the control key the wheel zooms the page.
    if (isVertical && !event.ctrlKey && (event.target === dialog || !hasMore())) event.preventDefault();
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    const isScrolling = /^(Page|Arrow)(Up|Down)$|^(Home|End)$/.test(key) || (key === ' ' && sheet.matches(':focus'));
    if (isScrolling && !hasMore() && !hasKeyboardFocus(dialog)) event.preventDefault();
  };
  dialog.addEventListener('wheel', turn, { passive: false });
  dialog.addEventListener('keydown', press);
  return () => {
    dialog.removeEventListener('wheel', turn);
    dialog.removeEventListener('keydown', press);
  };
}

const takesKeys = ':is(video, iframe, input, textarea, select, .strip):focus, [popover]:focus-within';

/** Whether something in the dialog uses the keyboard itself: a video, a field, an open menu, pictures that scroll. */
export const hasKeyboardFocus = (dialog: HTMLElement): boolean => dialog.querySelector(takesKeys) !== null;
