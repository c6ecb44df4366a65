import { footRows } from './window-reach.ts';

/**
 * The index of the first card of the foot: of the last cards, none of which spans columns. `spanAt` returns how many
 * columns a card asks for.
 */
export function footStart(count: number, columnCount: number, spanAt: (index: number) => number): number {
  const first = Math.max(0, count - footRows * columnCount);
  let start = count;
  while (start > first && spanAt(start - 1) === 1) start--;
  return start;
}

/**
 * Chooses the columns of the last cards of a board so that the columns end at similar heights. Begins with the highest
 * free place for each card, and then moves a card, or swaps two, as long as the ends become more alike. So cards of
 * equal heights stay in their rows.
 * @param floors where the next card of each column begins, in px
 * @param heights in the order of the feed, in px, with the gap below each card
 * @returns the column of each card
 */
export function chooseFoot(floors: ArrayLike<number>, heights: readonly number[]): number[] {
  const ends = Float64Array.from(floors);
  const count = heights.length;
  const columns = heights.map((height) => {
    const column = ends.indexOf(Math.min(...ends));
    ends[column]! += height;
    return column;
  });
  for (;;) {
    // Heights are whole numbers, and so is a gain; a smaller one is a rounding error, and could go on for ever.
    let best = { gain: 0.5, px: 0, one: -1, other: 0, from: 0, to: 0 };
    for (let one = 0; one < count; one++) {
      // The numbers after the cards stand for the columns: nothing comes back from there.
      for (let other = 0; other < count + ends.length; other++) {
        const from = columns[one]!;
        const to = columns[other] ?? other - count;
        const px = heights[one]! - (heights[other] ?? 0);
        // Half of what the squares of the ends lose together.
        const gain = px * (ends[from]! - ends[to]! - px);
        if (gain > best.gain) best = { gain, px, one, other, from, to };
      }
    }
    const { px, one, other, from, to } = best;
    if (one < 0) return columns;
    columns[one] = to;
    if (other < count) columns[other] = from;
    ends[from]! -= px;
    ends[to]! += px;
  }
}
