import type { Columns } from './columns.ts';

/**
 * Posts side by side, all equally wide: places follow from the index alone, however many there are. `Columns` says how
 * many are in view at a time, how wide each is and what stands between two. Distances are px from the start of the row.
 */
export const placeInRow = ({ width, gap }: Columns, index: number): number => index * (width + gap);

/** What the posts take together. */
export const extentOfRow = ({ width, gap }: Columns, count: number): number => Math.max(0, count * (width + gap) - gap);

/** The post that stands first when the row has been scrolled so far. */
export const firstInView = ({ width, gap }: Columns, scrolled: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.round(scrolled / (width + gap))));

/** Those that are to be drawn: in view, and as many again before and behind. */
export function rangeOfRow(columns: Columns, scrolled: number, count: number): number[] {
  const first = Math.floor(scrolled / (columns.width + columns.gap)) - columns.count;
  const range: number[] = [];
  for (let index = Math.max(0, first); index < Math.min(count, first + 3 * columns.count + 1); index++) range.push(index);
  return range;
}

/** Where a step from `from` leads; a ring goes on at its other end. */
export function stepInRow(from: number, by: number, count: number, isRing: boolean): number {
  const to = from + by;
  if (isRing && count) return (to + count) % count;
  return Math.max(0, Math.min(count - 1, to));
}
