import type { Columns } from './columns.ts';
import { choosePlace, topOver, widthOver } from './packer.ts';

/** The place of a card in infinite columns. In px from the top and from the inline start of the box. */
export interface ColumnPlace {
  /** The number of the card, counted from the first that was ever placed. */
  readonly turn: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Columns that are filled below while they are emptied above. They keep only the cards near the box. */
export interface InfiniteColumns {
  /** The end of the shortest column, and the end of the last card. */
  readonly shortest: number;
  readonly bottom: number;
  /** Number of columns that the next card can span without a hole above it; at most the requested number. */
  spanFor(wantedSpan: number): number;
  place(height: number, wantedSpan: number): ColumnPlace;
  /** The cards between two heights, in the order in which they were placed. */
  range(top: number, bottom: number): ColumnPlace[];
  get(turn: number): ColumnPlace | undefined;
  /** Removes the oldest cards that end above `y`; returns their turns. */
  forgetAbove(y: number): number[];
  /** Removes the newest cards that begin below `y`; returns their turns, the newest first. */
  takeBackBelow(y: number): number[];
  /** Moves everything up, so that numbers stay small; returns the distance in px. */
  rebase(): number;
}

export function createInfiniteColumns(columns: Columns): InfiniteColumns {
  const { count, width, gap } = columns;
  const floors = new Float64Array(count);
  let placed: (ColumnPlace & { readonly column: number; readonly span: number; readonly before: Float64Array })[] = [];
  let turns = 0;
  return {
    get shortest() {
      return Math.min(...floors);
    },
    get bottom() {
      return Math.max(gap, ...floors) - gap;
    },
    spanFor: (wantedSpan) => choosePlace(floors, wantedSpan).span,
    place(height, wantedSpan) {
      const { column, span } = choosePlace(floors, wantedSpan);
      const place = {
        turn: turns++,
        column,
        span,
        before: floors.slice(column, column + span),
        x: column * (width + gap),
        y: topOver(floors, column, span),
        width: widthOver(columns, span),
        height,
      };
      floors.fill(place.y + height + gap, column, column + span);
      placed.push(place);
      return place;
    },
    range: (top, bottom) => placed.filter(({ y, height }) => y < bottom && y + height > top),
    get: (turn) => placed[turn - (placed[0]?.turn ?? 0)],
    forgetAbove(y) {
      // Only a continuous run from the start, so that the turns that are kept have no gap.
      const end = placed.findIndex((place) => place.y + place.height >= y);
      return placed.splice(0, end < 0 ? placed.length : end).map(({ turn }) => turn);
    },
    takeBackBelow(y) {
      const taken: number[] = [];
      for (let last = placed.at(-1); last && last.y > y; last = placed.at(-1)) {
        floors.set(last.before, last.column);
        taken.push(last.turn);
        placed.pop();
      }
      turns -= taken.length;
      return taken;
    },
    rebase() {
      const by = placed.length ? Math.min(...placed.map(({ y }) => y)) : 0;
      placed = placed.map((place) => ({ ...place, y: place.y - by, before: place.before.map((floor) => floor - by) }));
      floors.forEach((floor, at) => (floors[at] = floor - by));
      return by;
    },
  };
}
