import type { Feed } from './feed.tsx';
import type { KnownSizes } from './known-sizes.ts';
import { placePosts, type PlacedPosts } from './placed-posts.ts';

/** How far beyond what was seen cards are measured on a long board: some two windows, so that a flick of a finger finds the end where it belongs. */
const measuredAhead = 24;

/**
 * The next posts, `most` of them, that are to be drawn and measured while nothing else is to be done. Where all cards `canStay` in
 * the document: those that are missing there. Else the next ones that were never measured; what a jump went past keeps the height
 * that it was placed with.
 */
export function chooseUnmeasured({ posts, masonry, lastPainted }: PlacedPosts, { cards }: Feed, sizes: KnownSizes, canStay: boolean, most: number): number[] {
  const unknown: number[] = [];
  const end = canStay ? posts.length : Math.min(masonry.count, lastPainted + measuredAhead);
  for (let index = canStay ? 0 : lastPainted + 1; index < end && unknown.length < most; index++) {
    if (!cards.has(index) && (canStay || !sizes.isMeasured(posts[index]!))) unknown.push(index);
  }
  return unknown;
}

/** Draws cards only to measure them, without the controls that change no size, and packs what was not seen anew with what is known now. */
export function measureAside(placed: PlacedPosts, feed: Feed, sizes: KnownSizes, wanted: readonly number[]): void {
  const { posts, masonry, lastPainted } = placed;
  const { count } = masonry;
  const drawn = wanted.map((index) => ({ post: posts[index]!, card: feed.draw(posts[index]!, index + 1), width: masonry.width(index) }));
  feed.box.append(...drawn.map(({ card }) => card));
  sizes.measure(drawn);
  for (const { card } of drawn) card.remove();
  masonry.cut(lastPainted + 1);
  placePosts(placed, sizes, (packed) => packed.count >= count);
}
