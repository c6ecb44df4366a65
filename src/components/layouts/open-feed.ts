import { adoptStyles } from '../../jsx/adopt-styles.ts';
import type { ColumnWish } from '../../layout/columns.ts';
import type { Post } from '../../model/post.ts';
import { drawFirstCards, type Feed } from '../feed/feed.tsx';
import type { OpenLayout } from './layout.ts';

/** A layout whose posts stand in columns below one another: the feed of the masonry, with cards of another look. */
export interface FeedLayout {
  /** A class of the feed's box. */
  readonly name: string;
  readonly css: string;
  /** Puts the parts of a card, which has just been drawn, into another order. */
  readonly arrange: (card: HTMLElement, post: Post, ratio: number) => void;
  /** Height / width of the picture's box, from the picture's own; 0 = there is none. */
  readonly ratioOf?: (own: number, post: Post) => number;
  /** The height of a card in px, where it follows from the post alone. */
  readonly heightOf?: (width: number, ratio: number) => number;
  readonly wish?: (wish: ColumnWish) => ColumnWish;
}

/** Makes the feed draw the cards of a layout. Before its first card. */
export function dressFeed(feed: Feed, { name, arrange, ratioOf = (own) => own, heightOf }: FeedLayout): void {
  const { draw, ratioOf: ownRatioOf } = feed;
  feed.ratioOf = (post) => ratioOf(ownRatioOf(post), post);
  feed.draw = (post, position) => {
    const card = draw(post, position);
    arrange(card, post, feed.ratioOf(post));
    return card;
  };
  if (heightOf) feed.knownHeight = (post, width) => heightOf(width, feed.ratioOf(post));
  feed.box.classList.add(name);
}

export const openFeed = (layout: FeedLayout): OpenLayout => async (feed, end, model, looks, first) => {
  const dropStyles = adoptStyles(feed.box, layout.css);
  const wish = layout.wish?.(looks.wish) ?? looks.wish;
  const code = import('../feed/live-board.tsx');
  dressFeed(feed, layout);
  // Ends a task; the board may be taken away meanwhile.
  await drawFirstCards(feed, first.posts, wish, () => new Promise((resolve) => setTimeout(() => resolve(feed.box.isConnected))));
  const { bringToLife } = await code;
  const { show, close } = await bringToLife(feed, end, model, { ...looks, wish }, first);
  return {
    show,
    close() {
      close();
      dropStyles();
    },
  };
};
