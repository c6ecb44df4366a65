import type { Feed } from './feed.tsx';
import type { KnownSizes } from './known-sizes.ts';
import type { PlacedPosts } from './placed-posts.ts';

/** How far beyond what was seen cards are measured on a long board. */
const measuredAhead = 50;

/** The first posts, `most` of them, that stand at an estimated height and are not drawn: at least the first `least` posts are looked at. */
export function chooseUnmeasured({ posts, masonry, lastPainted }: PlacedPosts, { cards }: Feed, sizes: KnownSizes, least: number, most: number): number[] {
  const unknown: number[] = [];
  const end = Math.min(masonry.count, Math.max(least, lastPainted + measuredAhead));
  for (let index = 0; index < end && unknown.length < most; index++) {
    if (!cards.has(index) && !sizes.isKnown(posts[index]!, masonry.width(index))) unknown.push(index);
  }
  return unknown;
}
