import type { Post } from '../../model/post.ts';
import type { Feed } from './feed.tsx';

/** Draws what is missing of these posts, by their places in the feed, and removes all other cards. */
export function drawCards(feed: Feed, posts: readonly Post[], wanted: readonly number[]): void {
  const { box, cards } = feed;
  for (const [index, card] of cards) {
    if (wanted.includes(index)) continue;
    card.remove();
    cards.delete(index);
  }
  let before: Element | null = null;
  for (const index of wanted) {
    let card = cards.get(index);
    if (!card) {
      const post = posts[index]!;
      card = feed.draw(post, index + 1);
      feed.onDraw(card, post);
      cards.set(index, card);
      if (before) before.after(card);
      else box.prepend(card);
    }
    before = card;
  }
}
