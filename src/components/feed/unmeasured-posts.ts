import type { KnownSizes } from './known-sizes.ts';
import type { PlacedPosts } from './placed-posts.ts';

/**
 * How far beyond what was seen cards are measured on a long board: two windows, so that a flick finds the end in its
 * place.
 */
const measuredAhead = 24;

interface Rest {
  readonly isDrawn: (index: number) => boolean;
  readonly sizes: Pick<KnownSizes, 'isMeasured'>;
  /** All cards can stay in the document. */
  readonly stays: boolean;
  /** A feed that ends above this height has its end near the window. In px from the top of the feed. */
  readonly room: number;
  /** How many cards are drawn in one go. */
  readonly max: number;
}

/**
 * The next posts that are to be drawn and measured while nothing else is to be done. Where all cards can stay in the
 * document: those that are missing there. Else, near the end of the feed, the next ones that were never measured; what
 * a jump went past keeps the height that it was placed with.
 */
export function chooseUnmeasured(
  { posts, masonry, lastPainted }: Pick<PlacedPosts, 'posts' | 'masonry' | 'lastPainted'>,
  { isDrawn, sizes, stays, room, max }: Rest,
): number[] {
  const unknown: number[] = [];
  if (!stays && (masonry.count < posts.length || masonry.bottom > room)) return unknown;
  const end = stays ? posts.length : Math.min(masonry.count, lastPainted + measuredAhead);
  for (let index = stays ? 0 : lastPainted + 1; index < end && unknown.length < max; index++) {
    if (!isDrawn(index) && (stays || !sizes.isMeasured(posts[index]!))) unknown.push(index);
  }
  return unknown;
}
