import type { Columns } from './columns.ts';

/**
 * Posts side by side, all equally wide: a post's place follows from its index alone, however many there are. `Columns`
 * says how many are in view at a time, how wide each is, and the gap between two. Distances are px from the start.
 */
export const placeInRow = ({ width, gap }: Columns, index: number): number => index * (width + gap);

/** The width of all posts together. */
export const extentOfRow = ({ width, gap }: Columns, count: number): number => Math.max(0, count * (width + gap) - gap);

/** Index of the first post in view when the row has been scrolled so far. */
export const firstInView = ({ width, gap }: Columns, scrolled: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.round(scrolled / (width + gap))));

/** Indexes of the posts to draw: those in view, and as many again before and behind. */
export function rangeOfRow(columns: Columns, scrolled: number, count: number): number[] {
  const first = Math.floor(scrolled / (columns.width + columns.gap)) - columns.count;
  const end = Math.min(count, first + 3 * columns.count + 1);
  const range: number[] = [];
  for (let index = Math.max(0, first); index < end; index++) range.push(index);
  return range;
}

/** The index that a step from `from` leads to. A ring continues at its other end. */
export function stepInRow(from: number, by: number, count: number, isRing: boolean): number {
  const to = from + by;
  if (isRing && count) return (to + count) % count;
  return Math.max(0, Math.min(count - 1, to));
}
