import { chooseColumns, type ColumnOptions } from '../../layout/columns.ts';
import { createPacker } from '../../layout/packer.ts';
import type { Post } from '../../model/post.ts';
import { spanOf } from './card-size.ts';
import { readColumnOptions, readFeedView } from './feed-view.ts';
import { beforeWide, type GrowingFeed, placeCards } from './first-cards.tsx';
import { scrollAtOnce } from './scroller.ts';

interface PaintedCards {
  readonly box: HTMLElement;
  /** In the order of the posts. */
  readonly cards: readonly HTMLElement[];
  readonly posts: readonly Post[];
  readonly columns: ColumnOptions;
}

/**
 * Places painted cards again in a box that has another width. Returns a function that scrolls the card at the top of
 * the window back to its place; call it when the box has its new height.
 */
export function placeAgain({ box, cards, posts, columns: asked }: PaintedCards, feed: GrowingFeed): () => void {
  const { width, top } = readFeedView(box);
  const columns = chooseColumns(width, readColumnOptions(box, asked));
  if (!columns) return () => {};
  const first = top > 0 ? cards.find((card) => card.offsetTop + card.offsetHeight > top) : undefined;
  const above = first ? top - first.offsetTop : 0;
  feed.packer = createPacker(columns);
  for (let from = 0; from < feed.count;) {
    const round = beforeWide(posts.slice(from, feed.count)).map((post) => ({
      post,
      card: cards[from++]!,
      width: feed.packer.widthOf(spanOf(post)),
      isExpanded: false,
    }));
    placeCards(round, feed);
  }
  return () => {
    if (first) scrollAtOnce(box, first.offsetTop + Math.min(above, first.offsetHeight) - readFeedView(box).top);
  };
}
