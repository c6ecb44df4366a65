import { createMasonry, type Masonry } from '../../layout/masonry.ts';
import type { Post } from '../../model/post.ts';
import { spanOf, standCard, type Feed } from './feed.tsx';
import type { KnownSizes } from './known-sizes.ts';

/** The posts of a feed and where they stand: at heights that are known, or estimated for those that were never drawn. */
export interface PlacedPosts {
  /** As they stand: a card's key is its place in here. */
  posts: readonly Post[];
  /** Of some or all of the posts. Empty until the feed has a width. */
  masonry: Masonry;
  columns: number;
  /** The last post that has been painted: up to here nothing moves any more. */
  lastPainted: number;
}

export const placedNowhere = (posts: readonly Post[], lastPainted: number): PlacedPosts =>
  ({ posts, lastPainted, columns: 0, masonry: createMasonry({ count: 1, width: 0, gap: 0 }) });

/** Places posts until it is enough. */
export function placePosts({ posts, masonry }: PlacedPosts, sizes: KnownSizes, isEnough: (masonry: Masonry) => boolean): void {
  while (masonry.count < posts.length && !isEnough(masonry)) {
    const post = posts[masonry.count]!;
    const index = masonry.place(0, spanOf(post));
    masonry.setHeight(index, sizes.heightOf(post, masonry.width(index)));
  }
}

const standsAt = ({ style }: HTMLElement, x: number, y: number, width: number, height: number) =>
  [style.insetInlineStart, style.top, style.width, style.height].join() === [x, y, width, height].map((px) => px + 'px').join();

/** After drawing: one write, one read, one write; then every drawn card stands where it will be painted. */
export function settleCards(placed: PlacedPosts, { cards }: Feed, sizes: KnownSizes, setSize: number): void {
  const { posts, masonry, lastPainted } = placed;
  const last = Math.max(...cards.keys());
  const place = () => placePosts(placed, sizes, ({ count }) => count > last);
  place();
  const fresh = [...cards].map(([index, card]) => ({ index, card, post: posts[index]!, width: masonry.width(index) }))
    .filter((one) => !sizes.recall(one));
  sizes.measure(fresh);
  if (fresh.some(({ index }) => index > lastPainted)) {
    // None of these has been seen: they are packed once more, with true heights, as if those had been known.
    masonry.cut(lastPainted + 1);
    place();
  }
  for (const [index, card] of cards) {
    const place = [masonry.x(index), masonry.y(index), masonry.width(index), masonry.height(index)] as const;
    // Whatever is written, be it what stands there already, makes the browser look at the card's style again.
    if (!standsAt(card, ...place)) standCard(card, ...place);
    if (card.ariaSetSize !== `${setSize}`) card.setAttribute('aria-setsize', `${setSize}`);
  }
}
