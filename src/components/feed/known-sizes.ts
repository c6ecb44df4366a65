import { createHeightEstimate, rescaleHeight } from '../../layout/height-estimate.ts';
import { headlineOf } from '../../model/headline.ts';
import type { Post } from '../../model/post.ts';
import { type CardSize, type MeasurableCard, measureCards } from './card-size.ts';

export interface KnownSizesSetup {
  /** Newest measured size of a post's card, by the post's id. */
  readonly sizes: Map<string, CardSize>;
  readonly ratioOf: (post: Post) => number;
  /** The height of a card in px, where a layout knows it without drawing one. */
  readonly heightOf?: ((widthPx: number, ratio: number) => number) | undefined;
  /** Some of these were measured already. */
  readonly posts: readonly Post[];
}

/**
 * Measured cards whose sizes are kept. A card that is drawn again after more than these is measured again; until then
 * its height is in the masonry.
 */
const maxKept = 500;

export type KnownSizes = ReturnType<typeof createKnownSizes>;

/**
 * What is known of the sizes of a feed's cards: measured where one was drawn at this width, else estimated from those.
 */
export function createKnownSizes({ sizes, ratioOf, heightOf, posts }: KnownSizesSetup) {
  const estimate = createHeightEstimate();

  const learn = (post: Post, { width, height, textHeight, isClamped }: CardSize) =>
    estimate.learn({
      width,
      height,
      textHeight,
      pictureRatio: ratioOf(post),
      textLength: isClamped ? 0 : headlineOf(post).length,
    });

  const keep = (post: Post, size: CardSize) => {
    sizes.set(post.id, size);
    const [oldest = ''] = sizes.keys();
    if (sizes.size > maxKept) sizes.delete(oldest);
  };

  for (const post of posts) {
    const size = sizes.get(post.id);
    if (size) learn(post, size);
  }

  return {
    heightOf(post: Post, width: number): number {
      const known = sizes.get(post.id);
      if (known?.width === width) return known.height;
      const ratio = ratioOf(post);
      if (heightOf) return heightOf(width, ratio);
      if (!known) return estimate.heightOf(width, ratio, headlineOf(post).length);
      return rescaleHeight(known.height, known.isClamped ? 0 : known.textHeight, ratio, known.width, width);
    },
    get: (post: Post) => sizes.get(post.id),
    set: keep,
    forget: (post: Post) => void sizes.delete(post.id),
    forgetAll: () => sizes.clear(),
    isKnown: (post: Post, width: number) => sizes.get(post.id)?.width === width,
    /** Whether a drawn card needs no measuring; if so it is marked as it was when it was measured. */
    recall({ post, card, width, isExpanded }: MeasurableCard): boolean {
      const known = sizes.get(post.id);
      if (known?.width !== width) return false;
      card.toggleAttribute('data-clamped', known.isClamped || isExpanded);
      return true;
    },
    measure(cards: readonly MeasurableCard[]) {
      measureCards(cards).forEach((size, at) => {
        const { post } = cards[at]!;
        keep(post, size);
        learn(post, size);
      });
    },
  };
}
