import type { ColumnOptions } from '../../layout/columns.ts';

/** The part of the feed's box that is in view, in the box's own pixels (a page may have scaled it). */
export interface FeedView {
  readonly width: number;
  /** Where the window begins and ends, measured from the top of the box. */
  readonly top: number;
  readonly bottom: number;
}

/** Reads the box once. A width of 0 means that it is hidden, for example in a closed tab or by `display: none`. */
export function readFeedView(box: HTMLElement): FeedView {
  const { top, width } = box.getBoundingClientRect();
  const scale = width / box.offsetWidth || 1;
  return { width: box.offsetWidth, top: -top / scale, bottom: (innerHeight - top) / scale };
}

/** The page's own column width and gap win over the personalization's, as its other custom properties do. */
export function readColumnOptions(box: HTMLElement, { columns, cardWidth, gap }: ColumnOptions): ColumnOptions {
  const style = getComputedStyle(box);
  const read = (name: string, defaultPx: number) => {
    const px = parseFloat(style.getPropertyValue(name));
    return px >= 0 ? px : defaultPx;
  };
  return { columns, cardWidth: read('--drystone-column-width', cardWidth), gap: read('--drystone-gap', gap) };
}
