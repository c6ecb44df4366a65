import type { Feed } from './feed.tsx';
import type { KnownSizes } from './known-sizes.ts';
import type { PlacedPosts } from './placed-posts.ts';

/** Cards in the document only for being measured; and how far beyond what was seen that goes on a long board. */
const measuredAtOnce = 4;
const measuredAhead = 50;

/** The first few posts that stand at an estimated height and are not drawn: at least the first `least` posts are looked at. */
export function chooseUnmeasured({ posts, masonry, lastPainted }: PlacedPosts, { cards }: Feed, sizes: KnownSizes, least: number): number[] {
  const unknown: number[] = [];
  const end = Math.min(masonry.count, Math.max(least, lastPainted + measuredAhead));
  for (let index = 0; index < end && unknown.length < measuredAtOnce; index++) {
    if (!cards.has(index) && !sizes.isKnown(posts[index]!, masonry.width(index))) unknown.push(index);
  }
  return unknown;
}
