import { chooseFoot } from '../../layout/foot.ts';
import { type MeasurableCard, measureCards, positionCard } from './card-size.ts';
import type { GrowingFeed } from './first-cards.tsx';

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
