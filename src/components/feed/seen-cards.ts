import type { CardDrawing } from './card-drawing.ts';
import type { FeedView } from './feed-view.ts';
import type { PlacedPosts } from './placed-posts.ts';

/**
 * Hides the new cards that the held end of the box would cut, until the box may grow. A card that was seen, or that has
 * the focus, stays. Returns whether any is hidden.
 */
export function hideCutCards({ masonry, lastPainted }: PlacedPosts, drawing: CardDrawing, held: number): boolean {
  let isAnyHidden = false;
  for (const [index, { style }] of drawing.cards) {
    const isCut = masonry.y(index) + masonry.height(index) > held + 1;
    const canHide = index > lastPainted || style.visibility;
    const visibility = isCut && canHide && !drawing.hasFocus(index) ? 'hidden' : '';
    if (style.visibility !== visibility) style.visibility = visibility;
    isAnyHidden ||= visibility !== '';
  }
  return isAnyHidden;
}

/**
 * Notes which cards in view are painted. A card that is in view by estimate, but not drawn yet, has not been painted,
 * so it may still move.
 */
export function notePainted(placed: PlacedPosts, cards: CardDrawing['cards'], { top, bottom }: FeedView): void {
  for (const index of placed.masonry.range(top, bottom)) {
    if (index > placed.lastPainted && cards.get(index)?.style.visibility === '') placed.lastPainted = index;
  }
}
