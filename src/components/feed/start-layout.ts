import { anchoredTop, anchorOf } from '../../layout/anchor.ts';
import { chooseColumns } from '../../layout/columns.ts';
import { createMasonry } from '../../layout/masonry.ts';
import { overscan } from '../../layout/window-reach.ts';
import { canStay } from './choose-cards.ts';
import type { FeedParts } from './feed-parts.ts';
import { type FeedView, readColumnOptions } from './feed-view.ts';
import { layOutCards, placePosts } from './placed-posts.ts';
import { scrollBoxTo } from './scroller.ts';

/**
 * Lays out the drawn cards. When cards above the window get their true heights, it scrolls, so that the cards in view
 * stay where they are. Returns the view afterwards; it reads the box again only after a scroll.
 */
export function layOutDrawn(feed: FeedParts, view: FeedView): FeedView {
  const { content, placed, sizes, states, drawing, room } = feed;
  const { cards } = drawing;
  if (!cards.size) return view;
  const setSize = content.hasMore ? -1 : placed.posts.length;
  const moved = layOutCards(placed, sizes, cards, states.isExpanded, view, setSize);
  return moved ? room.growAbove(view, moved) : view;
}

/**
 * Starts a new layout when the width or the columns changed. The card at the top of the window keeps its place. Returns
 * whether it did.
 */
export function startLayout(feed: FeedParts, box: HTMLElement, view: FeedView): boolean {
  const { content, placed, sizes, states, drawing, room } = feed;
  const { width, top, bottom } = view;
  const options = content.columns;
  if (placed.width === width && placed.options === options) return false;
  const columns = chooseColumns(width, readColumnOptions(box, options));
  if (!columns) return false;
  const isFirst = !placed.masonry.count;
  const anchor = top > 0 ? anchorOf(placed.masonry, top) : null;
  // On a long board only the cards near the window are measured again; the next drawing removes the others.
  if (!isFirst && !canStay(feed)) {
    const reach = (bottom - top) * overscan;
    const near = new Set(placed.masonry.range(top - reach, bottom + reach));
    drawing.drop((index) => !near.has(index) && !drawing.hasFocus(index));
  }
  const masonry = (placed.masonry = createMasonry(columns));
  placed.columns = columns.count;
  placed.width = width;
  placed.options = options;
  if (isFirst) placePosts(placed, sizes, 0);
  // At the first layout the painted cards are in place already, because the same sizes give the same places, unless
  // the width has changed meanwhile.
  if (isFirst && placed.posts[0] && sizes.isKnown(placed.posts[0], masonry.width(0))) return true;
  placed.lastPainted = -1;
  placed.footFrom = 0;
  room.forget();
  if (!isFirst) states.forget();
  if (!anchor) return true;
  placePosts(placed, sizes, anchor.index);
  layOutDrawn(feed, view);
  room.hold(view, content);
  scrollBoxTo(box, anchoredTop(masonry, anchor));
  return true;
}
