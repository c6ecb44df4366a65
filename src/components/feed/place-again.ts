import { chooseColumns, type ColumnOptions } from '../../layout/columns.ts';
import { footStart } from '../../layout/foot.ts';
import { createPacker } from '../../layout/packer.ts';
import type { Post } from '../../model/post.ts';
import { spanOf } from './card-size.ts';
import { readColumnOptions, readFeedView } from './feed-view.ts';
import { beforeWide, type GrowingFeed, placeCards } from './first-cards.tsx';
import { holdFoot, placeFoot } from './foot-cards.ts';
import { scrollAtOnce } from './scroller.ts';

interface PaintedCards {
  readonly box: HTMLElement;
  /** In the order of the posts. */
  readonly cards: readonly HTMLElement[];
  readonly posts: readonly Post[];
  readonly columns: ColumnOptions;
  /** The columns of the last posts are chosen together, if all posts are painted. */
  readonly endsHere: boolean;
}

/**
 * Places painted cards again in a box that has another width. Returns a function that scrolls the card at the top of
 * the window back to its place; call it when the box has its new height.
 */
export function placeAgain(
  { box, cards, posts, columns: asked, endsHere }: PaintedCards,
  feed: GrowingFeed,
): () => void {
  const { width, top } = readFeedView(box);
  const columns = chooseColumns(width, readColumnOptions(box, asked));
  if (!columns) return () => {};
  const first = top > 0 ? cards.find((card) => card.offsetTop + card.offsetHeight > top) : undefined;
  const above = first ? top - first.offsetTop : 0;
  feed.packer = createPacker(columns);
  const isWhole = endsHere && feed.count === posts.length;
  const footFrom = isWhole ? footStart(feed.count, columns.count, (index) => spanOf(posts[index]!)) : feed.count;
  const measurable = (from: number, next: readonly Post[]) =>
    next.map((post, at) => ({
      post,
      card: cards[from + at]!,
      width: feed.packer.widthOf(spanOf(post)),
      isExpanded: false,
    }));
  for (let from = 0; from < footFrom;) {
    const next = beforeWide(posts.slice(from, footFrom));
    placeCards(measurable(from, next), feed);
    from += next.length;
  }
  const foot = measurable(footFrom, posts.slice(footFrom, feed.count));
  holdFoot(foot, feed);
  placeFoot(foot, feed);
  feed.footFrom = footFrom;
  return () => {
    if (first) scrollAtOnce(box, first.offsetTop + Math.min(above, first.offsetHeight) - readFeedView(box).top);
  };
}
