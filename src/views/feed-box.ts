import type { ColumnWish } from '../layout/columns.ts';

/** What of the feed's box is in view, in the box's own pixels (a page may have scaled it). */
export interface BoxView {
  readonly width: number;
  /** Where the window begins and ends, measured from the top of the box. */
  readonly top: number;
  readonly bottom: number;
}

/** One read of the box. A width of 0 means hidden: a closed tab, `display: none`. */
export function readBoxView(box: HTMLElement): BoxView {
  const { top, width } = box.getBoundingClientRect();
  const scale = width / box.offsetWidth || 1;
  return { width: box.offsetWidth, top: -top / scale, bottom: (innerHeight - top) / scale };
}

/**
 * Calls back when another part of the box may have come into view or its width changed. Scrolling is heard on the way
 * down, because it does not bubble and the page may scroll any ancestor. Returns what stops it all.
 */
export function watchBoxView(box: HTMLElement, onChange: () => void): () => void {
  const size = new ResizeObserver(onChange);
  const listening = { capture: true, passive: true };
  size.observe(box);
  addEventListener('scroll', onChange, listening);
  addEventListener('resize', onChange, listening);
  return () => {
    size.disconnect();
    removeEventListener('scroll', onChange, listening);
    removeEventListener('resize', onChange, listening);
  };
}

/** The page's own column width and gap win over the personalization's, as its other custom properties do. */
export function readWish(box: HTMLElement, { columns, cardWidth, gap }: ColumnWish): ColumnWish {
  const style = getComputedStyle(box);
  const read = (name: string, otherwise: number) => {
    const px = parseFloat(style.getPropertyValue(name));
    return px >= 0 ? px : otherwise;
  };
  return { columns, cardWidth: read('--drystone-column-width', cardWidth), gap: read('--drystone-gap', gap) };
}
