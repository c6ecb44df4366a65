import type { FeedParts } from './feed-parts.ts';

/**
 * Measures the cards whose text was expanded or collapsed since their last measurement. Returns whether there are any.
 *
 * @param expanded the ids of the posts whose cards were expanded then; it is brought up to date
 */
export function remeasureCards({ placed, sizes, states, drawing }: FeedParts, expanded: Set<string>): boolean {
  const changed = drawing.drawn().inFeed.flatMap(({ post, index, widthPx }) => {
    const card = drawing.cards.get(index);
    const isExpanded = states.isExpanded(post);
    if (!card || isExpanded === expanded.has(post.id)) return [];
    return [{ post, card, width: placed.masonry.width(index) || widthPx, index, isExpanded }];
  });
  if (!changed.length) return false;
  sizes.measure(changed);
  for (const { post, index, width, isExpanded } of changed) {
    if (isExpanded) expanded.add(post.id);
    else expanded.delete(post.id);
    placed.masonry.setHeight(index, sizes.heightOf(post, width));
  }
  return true;
}
