import type { Columns } from './columns.ts';

/**
 * Posts side by side, all of the same width: a post's place follows from its index alone, however many there are.
 * `Columns` says how many are in view at a time, how wide each is, and the gap between two. Distances are px from the
 * start.
 */
export const placeInRow = ({ width, gap }: Columns, index: number): number => index * (width + gap);

/** The width of all posts together. */
export const extentOfRow = ({ width, gap }: Columns, count: number): number => Math.max(0, count * (width + gap) - gap);

/** Index of the first post in view at this scroll distance. */
export const firstInView = ({ width, gap }: Columns, scrolled: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.round(scrolled / (width + gap))));

/** Indexes of the posts to draw: those in view, and the same number again on each side. */
export function rangeOfRow(columns: Columns, scrolled: number, count: number): number[] {
  const first = Math.floor(scrolled / (columns.width + columns.gap)) - columns.count;
  const end = Math.min(count, first + 3 * columns.count + 1);
  const range: number[] = [];
  for (let index = Math.max(0, first); index < end; index++) range.push(index);
  return range;
}

/** The index that a step from `from` leads to. A ring wraps round. */
export function stepInRow(from: number, by: number, count: number, isRing: boolean): number {
  const to = from + by;
  if (isRing && count) return (to + count) % count;
  return Math.max(0, Math.min(count - 1, to));
}

/** Maximum part of the next post that is visible at the edge, in px: enough to show that there is one. */
const maxPeek = 56;
const peekShare = 0.12;

/**
 * Columns that are a little narrower, so that the beginning of the next post is visible. Unchanged if all posts are in
 * view.
 */
export function peekingColumns(columns: Columns, containerWidth: number, count: number): Columns {
  if (count <= columns.count) return columns;
  const peek = Math.min(maxPeek, containerWidth * peekShare);
  return { ...columns, width: Math.floor((containerWidth - peek) / columns.count) - columns.gap };
}

/** Maximum width of one large post, in px: its lines must stay readable. */
const maxLargeWidth = 920;
const largeShare = 0.84;
/** On a phone both neighbours need a visible edge, too, in px: the gap, and enough to show what they are. */
const minEdge = 36;
/** In a very wide box the post grows further: with a smaller share the last post would be in view before its turn. */
const minLargeShare = 0.6;

/** One large post in the middle, with the same free space on both sides for its neighbours. */
export const largeColumn = (containerWidth: number, gap: number): Columns => ({
  count: 1,
  width: Math.floor(
    Math.max(
      Math.min(maxLargeWidth, containerWidth * largeShare, containerWidth - 2 * minEdge),
      containerWidth * minLargeShare,
    ),
  ),
  gap,
});

/** Distance of a post in the middle from the edge, in px. */
export const insetOfLarge = ({ width }: Columns, containerWidth: number): number =>
  Math.max(0, Math.floor((containerWidth - width) / 2));

/**
 * Where the first of these posts begins: at the edge, because an empty margin before it would look like a missing post.
 * Posts that do not fill the box are centered.
 */
export const startOfLarge = (columns: Columns, count: number, containerWidth: number): number =>
  Math.max(0, Math.floor((containerWidth - extentOfRow(columns, count)) / 2));
