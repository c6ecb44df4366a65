import type { Columns } from './columns.ts';

/** The place of a card, in px from the top and from the inline start of the box. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * Puts cards one after another into columns, which is all that the first paint needs. `masonry.ts` can also change
 * places later.
 */
export interface Packer {
  /** The end of the last card: the height of the content. */
  readonly bottom: number;
  /** The end of the shortest column: no later card of one column begins above it. */
  readonly shortest: number;
  readonly columns: Columns;
  /** Where the next card of each column begins. */
  readonly floors: Float64Array;
  /** The width of the next card if it asks for this many columns, in px. */
  widthOf(span: number): number;
  place(height: number, span: number): Place;
}

/**
 * The top of a card across these columns: the floor that is farthest down. A floor is where the next card of a column
 * begins.
 */
export function topOver(floors: Float64Array, column: number, span: number): number {
  let top = 0;
  // Called for every card of a board: a plain loop is several times faster than spreading.
  for (let at = column; at < column + span; at++) top = Math.max(top, floors[at] ?? 0);
  return top;
}

/**
 * Maximum difference, in px, between the ends of columns that a card spans: the space above a card must look like a
 * gap.
 */
export const maxHole = 48;

/**
 * Chooses the place of a card, and the number of columns that it spans. The card takes the neighbouring columns with
 * the highest free place, leftmost first, that leave no hole above it; if there are none, it takes fewer columns. For
 * one column that is the rule of masonry-layout. The place depends only on earlier cards, so further posts move
 * nothing.
 */
export function choosePlace(
  floors: Float64Array,
  wantedSpan: number,
): { readonly column: number; readonly span: number } {
  const span = Math.min(wantedSpan, floors.length);
  let column = -1;
  let top = Infinity;
  for (let at = 0; at + span <= floors.length; at++) {
    const over = topOver(floors, at, span);
    if (over < top && floors.subarray(at, at + span).every((floor) => over - floor <= maxHole)) {
      column = at;
      top = over;
    }
  }
  return column < 0 ? choosePlace(floors, span - 1) : { column, span };
}

export const widthOver = ({ width, gap }: Columns, span: number): number => span * (width + gap) - gap;

export function createPacker(columns: Columns): Packer {
  const { width, gap } = columns;
  const floors = new Float64Array(columns.count);
  return {
    columns,
    floors,
    get bottom() {
      return Math.max(gap, ...floors) - gap;
    },
    get shortest() {
      return Math.min(...floors);
    },
    widthOf: (wantedSpan) => widthOver(columns, choosePlace(floors, wantedSpan).span),
    place(height, wantedSpan) {
      const { column, span } = choosePlace(floors, wantedSpan);
      const y = topOver(floors, column, span);
      floors.fill(y + height + gap, column, column + span);
      return { x: column * (width + gap), y, width: widthOver(columns, span) };
    },
  };
}
