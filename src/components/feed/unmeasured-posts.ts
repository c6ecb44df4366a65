import type { KnownSizes } from './known-sizes.ts';
import type { PlacedPosts } from './placed-posts.ts';

/**
 * How far beyond what was seen cards are measured on a long board: two windows, so that a flick finds the end in its
 * place.
 */
const measuredAhead = 24;

/**
 * The next posts, at most `max`, that are to be drawn and measured while nothing else is to be done. Where all cards
 * `canStay` in the document: those that are missing there. Else the next ones that were never measured; what a jump
 * went past keeps the height that it was placed with.
 */
export function chooseUnmeasured(
  { posts, masonry, lastPainted }: PlacedPosts,
  isDrawn: (index: number) => boolean,
  sizes: KnownSizes,
  canStay: boolean,
  max: number,
): number[] {
  const unknown: number[] = [];
  const end = canStay ? posts.length : Math.min(masonry.count, lastPainted + measuredAhead);
  for (let index = canStay ? 0 : lastPainted + 1; index < end && unknown.length < max; index++) {
    if (!isDrawn(index) && (canStay || !sizes.isMeasured(posts[index]!))) unknown.push(index);
  }
  return unknown;
}
