import { createHeightEstimate, rescaleHeight } from '../../layout/height-estimate.ts';
import { headlineOf } from '../../model/headline.ts';
import type { Post } from '../../model/post.ts';
import { measureCards, type CardSize } from './card-size.ts';
import type { Feed } from './feed.tsx';

export type KnownSizes = ReturnType<typeof createKnownSizes>;

export interface MeasurableCard {
  readonly post: Post;
  readonly card: HTMLElement;
  readonly width: number;
}

/** What is known of the sizes of a feed's cards: measured where one was drawn at this width, else estimated from those. `posts`: some were measured already. */
export function createKnownSizes({ sizes, ratioOf, knownHeight }: Feed, posts: readonly Post[]) {
  const estimate = createHeightEstimate();

  const learn = (post: Post, { width, height, textHeight, isClamped }: CardSize) => estimate.learn({
    width, height, textHeight, pictureRatio: ratioOf(post), textLength: isClamped ? 0 : headlineOf(post).length,
  });

  for (const post of posts) {
    const size = sizes.get(post.id);
    if (size) learn(post, size);
  }

  return {
    heightOf(post: Post, width: number): number {
      const known = sizes.get(post.id);
      if (known?.width === width) return known.height;
      if (knownHeight) return knownHeight(post, width);
      const ratio = ratioOf(post);
      if (!known) return estimate.heightOf(width, ratio, headlineOf(post).length);
      return rescaleHeight(known.height, known.isClamped ? 0 : known.textHeight, ratio, known.width, width);
    },
    isKnown: (post: Post, width: number) => sizes.get(post.id)?.width === width,
    /** At this width or another one. */
    isMeasured: (post: Post) => sizes.has(post.id),
    /** Whether a drawn card needs no measuring; if so it is given the button back that its shortened text needs. */
    recall({ post, card, width }: MeasurableCard): boolean {
      const known = sizes.get(post.id);
      if (known?.width !== width) return false;
      if (known.isClamped) card.toggleAttribute('data-clamped', true);
      return true;
    },
    measure(cards: readonly MeasurableCard[]) {
      measureCards(cards).forEach((size, at) => {
        const { post } = cards[at]!;
        sizes.set(post.id, size);
        learn(post, size);
      });
    },
  };
}
