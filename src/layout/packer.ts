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

/** The first of `span` neighbouring columns with room highest up, then leftmost: the rule of masonry-layout. */
export function chooseColumn(floors: Float64Array, span: number): number {
  let best = 0;
  for (let column = 1; column + span <= floors.length; column++) {
    if (topOver(floors, column, span) < topOver(floors, best, span)) best = column;
  }
  return best;
}

export const widthOver = ({ width, gap }: Columns, span: number): number => span * (width + gap) - gap;

export function createPacker(columns: Columns): Packer {
  const { count, width, gap } = columns;
  const floors = new Float64Array(count);
  return {
    get bottom() {
      return Math.max(gap, ...floors) - gap;
    },
    get shortest() {
      return Math.min(...floors);
    },
    place(height, wantedSpan) {
      const span = Math.min(wantedSpan, count);
      const column = chooseColumn(floors, span);
      const y = topOver(floors, column, span);
      floors.fill(y + height + gap, column, column + span);
      return { x: column * (width + gap), y, width: widthOver(columns, span) };
    },
  };
}
