import { createHeightEstimate, rescaleHeight } from '../../layout/height-estimate.ts';
import { headlineOf } from '../../model/headline.ts';
import type { Post } from '../../model/post.ts';
import { type CardSize, type MeasurableCard, measureCards } from './card-size.ts';

export interface KnownSizesSetup {
  /** The latest measured size of a post's card, by the post's id. */
  readonly sizes: Map<string, CardSize>;
  readonly ratioOf: (post: Post) => number;
  /** The height of a card in px, if the layout knows it without drawing the card. */
  readonly heightOf?: ((widthPx: number, ratio: number) => number) | undefined;
  /** The first posts; some of them may be measured already. */
  readonly posts: readonly Post[];
}

/**
 * The maximum of sizes that are kept. An older card is measured again when it is drawn again; until then the masonry
 * holds its height.
 */
const maxKept = 500;

export type KnownSizes = ReturnType<typeof createKnownSizes>;

/** The sizes of a feed's cards: measured, if a card was drawn at this width, else estimated from the measured ones. */
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
    /** Whether the size of a drawn card is known. If so, the card gets the same mark as at its measurement. */
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
