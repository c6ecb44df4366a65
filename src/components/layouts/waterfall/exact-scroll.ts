/** Scrolls boxes by parts of a pixel. Browsers scroll by whole pixels of the screen; this keeps the exact position. */
export function createExactScroll() {
  let exactTop = 0;
  return {
    /** Takes over where the box is. */
    take(box: HTMLElement) {
      exactTop = box.scrollTop;
    },
    to(box: HTMLElement, top: number) {
      box.scrollTop = top;
      exactTop = top;
    },
    by(box: HTMLElement, px: number) {
      const end = box.scrollHeight - box.clientHeight;
      exactTop = Math.min(Math.max(exactTop, box.scrollTop) + px, end);
      if (exactTop - box.scrollTop >= 1 / devicePixelRatio) box.scrollTop = exactTop;
    },
  };
}
