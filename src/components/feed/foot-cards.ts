import { chooseFoot, footStart } from '../../layout/foot.ts';
import { type MeasurableCard, measureCards, positionCard, spanOf } from './card-size.ts';
import { type CardRoundSetup, type GrowingFeed, paintRound, placeCards } from './first-cards.tsx';

/** Measures cards of the foot, which are not visible until all of them have a place. */
export function holdFoot(cards: readonly MeasurableCard[], { sizes, packer }: GrowingFeed): void {
  measureCards(cards).forEach((size, at) => {
    const { post, card } = cards[at]!;
    sizes.set(post.id, size);
    card.style.visibility = 'hidden';
    positionCard(card, 0, packer.shortest, size.width, size.height);
  });
}

/** Places the measured cards of the foot, in columns that are chosen together. */
export function placeFoot(cards: readonly MeasurableCard[], { sizes, packer }: GrowingFeed): void {
  const { floors } = packer;
  const { width, gap } = packer.columns;
  const heights = cards.map(({ post }) => sizes.get(post.id)!.height + gap);
  const columns = chooseFoot(floors, heights);
  cards.forEach(({ card }, at) => {
    const column = columns[at]!;
    positionCard(card, column * (width + gap), floors[column]!, width, heights[at]! - gap);
    floors[column]! += heights[at]!;
    card.style.visibility = '';
  });
}

/**
 * Paints the further cards of a feed, a few in each task. Those of the foot are shown when all of them are measured.
 */
export function createCardPainter(feed: GrowingFeed) {
  /** Cards of the foot, without a place. */
  let held: MeasurableCard[] = [];
  return {
    paintNext(setup: CardRoundSetup): void {
      const { posts } = setup;
      const footFrom = footStart(posts.length, feed.packer.columns.count, (index) => spanOf(posts[index]!));
      if (feed.count < footFrom) {
        placeCards(paintRound({ ...setup, posts: posts.slice(0, footFrom) }, feed), feed);
        return;
      }
      const next = paintRound(setup, { ...feed, count: feed.count + held.length });
      holdFoot(next, feed);
      held.push(...next);
      if (feed.count + held.length < posts.length) return;
      placeFoot(held, feed);
      feed.footFrom = feed.count;
      feed.count = posts.length;
      held = [];
    },
    dropUnplaced(): void {
      for (const { card } of held) card.remove();
      held = [];
    },
  };
}
