import type { Columns } from './columns.ts';
import { chooseFoot } from './foot.ts';
import { choosePlace, topOver, widthOver } from './packer.ts';

/**
 * Cards packed into columns, by index in the order of the feed; all measures in px from the top and from the inline
 * start of the box. For the same sizes, cards of one column get the same places as in masonry-layout,
 * apart from those of the foot.
 */
export interface Masonry {
  readonly count: number;
  /** The width of a card in one column. */
  readonly columnWidth: number;
  /** The end of the last card: the height of the content. */
  readonly bottom: number;
  /** The end of the shortest column: no later card of one column begins above it. */
  readonly shortest: number;
  /**
   * Appends a card across `span` columns, at the highest free place, leftmost first; across fewer columns if it would
   * leave a hole above it. Returns its index.
   */
  place(height: number, span: number): number;
  /** Appends the last cards, each in one column, so that the columns end at similar heights. */
  placeFoot(heights: readonly number[]): void;
  /**
   * Corrects a height. The cards below it in its columns move; no card ever changes column, so nothing jumps sideways.
   */
  setHeight(index: number, height: number): void;
  /** Leaves this many px more above a card than the gap. The cards below it in its columns move, too. */
  addRoomAbove(index: number, room: number): void;
  /** Removes the cards from this index on, so that they can be placed again. */
  cut(length: number): void;
  x(index: number): number;
  y(index: number): number;
  width(index: number): number;
  height(index: number): number;
  /** The cards between two heights of the box, in feed order. */
  range(top: number, bottom: number): number[];
}

// A card is five numbers (top, height, column, span, room above) in a row of one array, so that boards of many thousand
// posts have no objects to create or collect.
const topField = 0;
const heightField = 1;
const columnField = 2;
const spanField = 3;
const roomField = 4;
const fieldCount = 5;

/** Number of cards that fit before the array must grow for the first time. */
const firstRoom = 64;

/** The rows of all cards, in one array that grows. */
function createRows() {
  let rows = new Float64Array(firstRoom * fieldCount);
  return {
    read: (index: number, field: number) => rows[index * fieldCount + field] ?? 0,
    write(index: number, field: number, value: number) {
      rows[index * fieldCount + field] = value;
    },
    /** Writes a whole row: one that exists, or the next one. */
    set(index: number, row: readonly number[]) {
      if (rows.length === index * fieldCount) {
        const larger = new Float64Array(rows.length * 2);
        larger.set(rows);
        rows = larger;
      }
      rows.set(row, index * fieldCount);
    },
  };
}

/** The position in `column` of the first card that ends below `top`: ends only grow within a column. */
function findEndBelow(column: readonly number[], top: number, endOf: (index: number) => number): number {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (endOf(column[middle] ?? 0) > top) high = middle;
    else low = middle + 1;
  }
  return low;
}

type ReadField = (index: number, field: number) => number;

function findBetween(columns: readonly (readonly number[])[], read: ReadField, top: number, bottom: number): number[] {
  const endOf = (index: number) => read(index, topField) + read(index, heightField);
  const found: number[] = [];
  columns.forEach((column, at) => {
    for (let next = findEndBelow(column, top, endOf); next < column.length; next++) {
      const index = column[next] ?? 0;
      if (read(index, topField) >= bottom) break;
      // A card across several columns is in each of them and is counted in its first.
      if (read(index, columnField) === at) found.push(index);
    }
  });
  return found.sort((one, other) => one - other);
}

export function createMasonry(shape: Columns): Masonry {
  const { count: columnCount, width: columnWidth, gap } = shape;
  const columns = [...new Float64Array(columnCount)].map((): number[] => []);
  /** Where the next card of each column begins. */
  const floors = new Float64Array(columnCount);
  const { read, write, set } = createRows();
  let count = 0;
  /** The tops of cards from this index on are out of date: many new heights cost one pass, at the next query. */
  let settledCount = 0;

  const endOf = (index: number) => read(index, topField) + read(index, heightField);

  const settle = () => {
    if (settledCount === count) return;
    columns.forEach((column, at) => {
      const last = column.findLast((index) => index < settledCount);
      floors[at] = last == null ? 0 : endOf(last) + gap;
    });
    for (; settledCount < count; settledCount++) {
      const column = read(settledCount, columnField);
      const span = read(settledCount, spanField);
      write(settledCount, topField, topOver(floors, column, span) + read(settledCount, roomField));
      floors.fill(endOf(settledCount) + gap, column, column + span);
    }
  };

  const placeAt = (height: number, column: number, span: number): number => {
    const top = topOver(floors, column, span);
    set(count, [top, height, column, span, 0]);
    floors.fill(top + height + gap, column, column + span);
    for (const list of columns.slice(column, column + span)) list.push(count);
    // The tops of all cards before are correct, and so is the top of this one.
    settledCount = count + 1;
    return count++;
  };

  return {
    columnWidth,
    get count() {
      return count;
    },
    get bottom() {
      settle();
      return Math.max(gap, topOver(floors, 0, columnCount)) - gap;
    },
    get shortest() {
      settle();
      return floors.reduce((one, other) => Math.min(one, other));
    },
    place(height, span) {
      settle();
      const { column, span: taken } = choosePlace(floors, span);
      return placeAt(height, column, taken);
    },
    placeFoot(heights) {
      settle();
      const chosen = chooseFoot(
        floors,
        heights.map((height) => height + gap),
      );
      chosen.forEach((column, at) => placeAt(heights[at]!, column, 1));
    },
    setHeight(index, height) {
      write(index, heightField, height);
      settledCount = Math.min(settledCount, index);
    },
    addRoomAbove(index, room) {
      write(index, roomField, read(index, roomField) + room);
      settledCount = Math.min(settledCount, index);
    },
    cut(length) {
      for (const column of columns) while ((column.at(-1) ?? -1) >= length) column.pop();
      count = Math.min(count, length);
      // The floors must be computed again, from the last remaining card on.
      settledCount = Math.min(settledCount, Math.max(0, count - 1));
      if (!count) floors.fill(0);
    },
    x: (index) => read(index, columnField) * (columnWidth + gap),
    y(index) {
      settle();
      return read(index, topField);
    },
    width: (index) => widthOver(shape, read(index, spanField)),
    height: (index) => read(index, heightField),
    range(top, bottom) {
      settle();
      return findBetween(columns, read, top, bottom);
    },
  };
}
