/**
 * Calls back when another part of the box may have come into view or its width changed. Scrolling is heard on the way
 * down, because it does not bubble and the page may scroll any ancestor. Returns what stops it all.
 */
export function watchBoxView(box: HTMLElement, onChange: () => void): () => void {
  // Gone on some pages: then the window's own size is all that is heard of.
  const size = globalThis.ResizeObserver && new ResizeObserver(onChange);
  const listening = { capture: true, passive: true };
  size?.observe(box);
  addEventListener('scroll', onChange, listening);
  addEventListener('resize', onChange, listening);
  return () => {
    size?.disconnect();
    removeEventListener('scroll', onChange, listening);
    removeEventListener('resize', onChange, listening);
  };
}
