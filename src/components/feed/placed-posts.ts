import type { ColumnOptions } from '../../layout/columns.ts';
import { correctHeights } from '../../layout/correct-heights.ts';
import { footStart } from '../../layout/foot.ts';
import { createMasonry, type Masonry } from '../../layout/masonry.ts';
import type { Post } from '../../model/post.ts';
import { heightStyle, positionCard, spanOf } from './card-size.ts';
import type { FeedView } from './feed-view.ts';
import type { KnownSizes } from './known-sizes.ts';

/** The posts of a feed and their places. Heights are measured, or estimated for posts that were never drawn. */
export interface PlacedPosts {
  /** In the order of the feed. The index in this list identifies a card. */
  posts: readonly Post[];
  /** Holds the places of some or all of the posts. It is empty until the feed has a width. */
  masonry: Masonry;
  columns: number;
  /** The width and the options of the present layout; 0 = a new one must begin. */
  width: number;
  options: ColumnOptions | null;
  /** The index of the last painted post. The posts up to this one must not move visibly. */
  lastPainted: number;
  /** No post follows by scrolling, so the columns of the last posts are chosen together. */
  endsHere: boolean;
  /** The posts before this index are no part of the foot: they were painted before it was known. */
  footFrom: number;
  /** The indices of posts at an estimated height. None of them has been drawn since. */
  readonly guessed: Set<number>;
}

export const emptyLayout = (
  first: Pick<PlacedPosts, 'posts' | 'lastPainted' | 'endsHere' | 'footFrom'>,
): PlacedPosts => ({
  ...first,
  columns: 0,
  width: 0,
  options: null,
  guessed: new Set(),
  masonry: createMasonry({ count: 1, width: 0, gap: 0 }),
});

/** Whether the next post to be placed is the first one of the foot, or one of it. */
function isFootNext({ posts, masonry, columns, endsHere, footFrom }: PlacedPosts): boolean {
  const { count } = masonry;
  return endsHere && count >= footFrom && count >= footStart(posts.length, columns, (index) => spanOf(posts[index]!));
}

/** Places all posts that are left: their columns are chosen together. */
function placeFoot({ posts, masonry, guessed }: PlacedPosts, sizes: KnownSizes): void {
  const width = masonry.columnWidth;
  const first = masonry.count;
  const foot = posts.slice(first);
  masonry.placeFoot(foot.map((post) => sizes.heightOf(post, width)));
  foot.forEach((post, at) => {
    if (sizes.isKnown(post, width)) guessed.delete(first + at);
    else guessed.add(first + at);
  });
}

/**
 * Places the posts up to the index `last`, and on until all columns reach `bottom` (px), or more, because the foot is
 * placed as a whole.
 */
export function placePosts(placed: PlacedPosts, sizes: KnownSizes, last: number, bottom = -Infinity): void {
  const { posts, masonry, guessed } = placed;
  while (masonry.count < posts.length && (masonry.count <= last || masonry.shortest < bottom)) {
    if (isFootNext(placed)) return placeFoot(placed, sizes);
    const post = posts[masonry.count]!;
    const index = masonry.place(sizes.heightOf(post, masonry.columnWidth), spanOf(post));
    const width = masonry.width(index);
    if (width !== masonry.columnWidth) masonry.setHeight(index, sizes.heightOf(post, width));
    if (sizes.isKnown(post, width)) guessed.delete(index);
    else guessed.add(index);
  }
}

/** The height is compared first, because measuring clears it, so nothing else of a measured card is read. */
const isPositionedAt = ({ style }: HTMLElement, x: number, y: number, width: number, height: number) =>
  style.blockSize === heightStyle(height) &&
  style.width === `${width}px` &&
  style.top === `${y}px` &&
  style.insetInlineStart === `${x}px`;

/**
 * With true heights a card may span other columns than estimated, and must be measured again in its new width. Each
 * round settles at least one such card, and a window shows few of them.
 */
const maxRounds = 6;

/**
 * Lays out the cards after drawing, by one write, one read and one write. Then every drawn card is in its final place.
 *
 * @returns by how many px the cards in view moved down, because some above them are taller or shorter than estimated
 */
export function layOutCards(
  placed: PlacedPosts,
  sizes: KnownSizes,
  cards: ReadonlyMap<number, HTMLElement>,
  isExpanded: (post: Post) => boolean,
  view: FeedView,
  setSize: number,
): number {
  const { posts, masonry, lastPainted, guessed } = placed;
  const inView = masonry.range(view.top, view.bottom);
  let moved = 0;
  const last = Math.max(...cards.keys());
  const placeDrawn = () => placePosts(placed, sizes, last);
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
    // No visitor has seen these cards, so they are packed once more with their true heights.
    masonry.cut(lastPainted + 1);
    placeDrawn();
  }
  for (const [index, card] of cards) {
    const place = [masonry.x(index), masonry.y(index), masonry.width(index), masonry.height(index)] as const;
    // Only changed values are written: each write makes the browser recompute the card's style, even if the value is
    // the same.
    if (!isPositionedAt(card, ...place)) positionCard(card, ...place);
    if (card.ariaSetSize !== `${setSize}`) card.ariaSetSize = `${setSize}`;
  }
  return moved;
}
