import { correctHeights } from '../../layout/correct-heights.ts';
import { createMasonry, type Masonry } from '../../layout/masonry.ts';
import type { Post } from '../../model/post.ts';
import { heightStyle, positionCard, spanOf } from './card-size.ts';
import type { KnownSizes } from './known-sizes.ts';

/**
 * The posts of a feed and where they stand: at heights that are known, or estimated for those that were never drawn.
 */
export interface PlacedPosts {
  /** As they stand: a card is known by its place in here. */
  posts: readonly Post[];
  /** Of some or all of the posts. Empty until the feed has a width. */
  masonry: Masonry;
  columns: number;
  /** The last post that has been painted: up to here nothing moves any more before a reader's eyes. */
  lastPainted: number;
  /** Posts that stand at a guessed height, by index: none of these has been drawn since. */
  readonly guessed: Set<number>;
}

export const emptyLayout = (posts: readonly Post[], lastPainted: number): PlacedPosts => ({
  posts,
  lastPainted,
  columns: 0,
  guessed: new Set(),
  masonry: createMasonry({ count: 1, width: 0, gap: 0 }),
});

/** Places posts until it is enough. */
export function placePosts(
  { posts, masonry, guessed }: PlacedPosts,
  sizes: KnownSizes,
  isEnough: (masonry: Masonry) => boolean,
): void {
  while (masonry.count < posts.length && !isEnough(masonry)) {
    const post = posts[masonry.count]!;
    const index = masonry.place(sizes.heightOf(post, masonry.columnWidth), spanOf(post));
    const width = masonry.width(index);
    if (width !== masonry.columnWidth) masonry.setHeight(index, sizes.heightOf(post, width));
    if (sizes.isKnown(post, width)) guessed.delete(index);
    else guessed.add(index);
  }
}

const standsAt = ({ style }: HTMLElement, x: number, y: number, width: number, height: number) =>
  [style.insetInlineStart, style.top, style.width, style.blockSize].join() ===
  [`${x}px`, `${y}px`, `${width}px`, heightStyle(height)].join();

export interface DrawnCards {
  /** By index in the feed. */
  readonly cards: ReadonlyMap<number, HTMLElement>;
  readonly isExpanded: (post: Post) => boolean;
  /** Indices of the posts whose places are in view. */
  readonly inView: readonly number[];
  /** How many posts there are; -1 = nobody knows yet. */
  readonly setSize: number;
}

/**
 * With true heights a card may span other columns than was thought, and is measured again in its new width. Each round
 * settles one such card at least; in a window there are few.
 */
const maxRounds = 6;

/**
 * After drawing: one write, one read, one write. Then every drawn card stands where it will be painted.
 *
 * @returns by how many px the cards in view moved down, because some above them are taller or shorter than was guessed
 */
export function layOutCards(
  placed: PlacedPosts,
  { cards, isExpanded, inView, setSize }: DrawnCards,
  sizes: KnownSizes,
): number {
  const { posts, masonry, lastPainted, guessed } = placed;
  let moved = 0;
  const last = Math.max(...cards.keys());
  const placeDrawn = () => placePosts(placed, sizes, ({ count }) => count > last);
  placeDrawn();
  for (let round = 0; round < maxRounds; round++) {
    const fresh = [...cards]
      .map(([index, card]) => {
        const post = posts[index]!;
        return { index, card, post, width: masonry.width(index), isExpanded: isExpanded(post) };
      })
      .filter((one) => !sizes.recall(one));
    if (!fresh.length) break;
    sizes.measure(fresh);
    const firstDrawn = fresh.filter(({ index }) => index <= lastPainted && guessed.has(index));
    const seen = inView.filter((index) => index <= lastPainted && cards.has(index) && !guessed.has(index));
    for (const { index } of fresh) guessed.delete(index);
    const heights = new Map(firstDrawn.map(({ index, post, width }) => [index, sizes.heightOf(post, width)]));
    if (heights.size) moved += correctHeights(masonry, heights, seen);
    if (!fresh.some(({ index }) => index > lastPainted)) break;
    // None of these has been seen: they are packed once more, with true heights, as if those had been known.
    masonry.cut(lastPainted + 1);
    placeDrawn();
  }
  for (const [index, card] of cards) {
    const place = [masonry.x(index), masonry.y(index), masonry.width(index), masonry.height(index)] as const;
    // Whatever is written, be it what stands there already, makes the browser look at the card's style again.
    if (!standsAt(card, ...place)) positionCard(card, ...place);
    if (card.ariaSetSize !== `${setSize}`) card.ariaSetSize = `${setSize}`;
  }
  return moved;
}
