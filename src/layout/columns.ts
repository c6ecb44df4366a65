/** The width of the columns of a masonry, as the owner requested it. */
export interface ColumnOptions {
  /** A fixed number of columns; 0 = as many as `cardWidth` allows. */
  readonly columns: number;
  /** Minimum width of a card in px. */
  readonly cardWidth: number;
  /** Between cards, in both directions, in px. */
  readonly gap: number;
}

/**
 * The columns of a masonry, in whole px. Together they take `count * (width + gap) - gap`, never more than their
 * container.
 */
export interface Columns {
  readonly count: number;
  readonly width: number;
  readonly gap: number;
}

/**
 * The columns that fit a container of this width (px): the requested number, or as many as fit, at least one, with the
 * rest shared among them. The service's own displays leave half a gap free beside the outer columns; the widget's are
 * flush with the container, so a gap is added before the service's formula, floor(W / n) − gap, is used. `null` for a
 * container without a width, such as a hidden tab: no layout is possible in it.
 */
export function chooseColumns(containerWidth: number, { columns, cardWidth, gap }: ColumnOptions): Columns | null {
  if (!(containerWidth >= 1)) return null;
  const room = Math.floor(containerWidth + gap);
  // Limits the columns to the number of pixels, so that each has a width.
  const count = Math.max(
    1,
    Math.min(Math.floor(columns > 0 ? columns : room / (cardWidth + gap)), Math.floor(room / (gap + 1))),
  );
  const width = Math.floor(room / count) - gap;
  return { count, width, gap };
}
