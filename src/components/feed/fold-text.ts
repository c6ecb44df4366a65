import type { BoardMessages } from '../../text/board-messages.ts';
import type { Feed } from './feed.tsx';
import type { KnownSizes } from './known-sizes.ts';
import type { PlacedPosts } from './placed-posts.ts';

/** Unfolds a card's shortened text, or folds it again, when its button was pressed: the card has another height then. */
export function foldPressed(event: Event, { cards, context: { messages } }: Feed, { posts, masonry }: PlacedPosts, sizes: KnownSizes, words: BoardMessages): boolean {
  // A translator may have put the word into elements of its own.
  const path = event.composedPath();
  for (const [index, card] of cards) {
    const button = card.querySelector('.more');
    if (!button || !path.includes(button)) continue;
    const isUnfolded = card.classList.toggle('unfolded');
    button.setAttribute('aria-expanded', `${isUnfolded}`);
    button.textContent = isUnfolded ? words.less : messages.more;
    const post = posts[index]!;
    sizes.measure([{ post, card, width: masonry.width(index) }]);
    masonry.setHeight(index, sizes.heightOf(post, masonry.width(index)));
    return true;
  }
  return false;
}
