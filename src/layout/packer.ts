import type { Columns } from './columns.ts';

/** Where a card stands, in px from the top and from the inline start of the box. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Cards put one after another into columns: all that a first drawing needs. `masonry.ts` can also change its mind. */
export interface Packer {
  /** Where the last card ends: the height of the content. */
  readonly bottom: number;
  /** Where the shortest column has room: no later card of one column begins above it. */
  readonly shortest: number;
  /** How wide the next card will be that asks for so many columns, in px. */
  widthOf(span: number): number;
  place(height: number, span: number): Place;
}

/**
 * Floors are where the next card of each column begins. Highest of them over these columns = where a card across them
 * begins.
 */
export function topOver(floors: Float64Array, column: number, span: number): number {
  let top = 0;
  // Asked for every card of a board: a plain loop is several times faster than spreading.
  for (let at = column; at < column + span; at++) top = Math.max(top, floors[at] ?? 0);
  return top;
}

/** Columns whose ends differ by more, in px, are not spanned: what is empty above a card must look like a gap. */
export const maxHole = 48;

/**
 * Where a card stands, and across how many columns. It takes the neighbouring columns with room highest up, then
 * leftmost, of those that leave no hole above it; where there are none, it takes fewer columns. For one column that is
 * the rule of masonry-layout. Only the cards before it count, so further posts move nothing.
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
