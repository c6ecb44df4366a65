import type { Post } from '../../model/post.ts';
import type { FeedParts } from './feed-parts.ts';

/** Takes over other posts. All from the first changed one on are placed again. */
export function replacePosts({ placed, drawing }: FeedParts, posts: readonly Post[]): void {
  const from = placed.posts.findIndex((post, at) => post !== posts[at]);
  placed.posts = posts;
  if (from < 0) return;
  placed.masonry.cut(from);
  placed.lastPainted = Math.min(placed.lastPainted, from - 1);
  // Further posts leave the cards before them as they are. The cards are dropped before the drawing, because an
  // appearance that arrived with these posts starts a new layout during it.
  if (drawing.drop((index) => index >= from)) drawing.draw(drawing.cards.keys());
}
