import { chooseColumns, type ColumnWish } from '../../layout/columns.ts';
import { createPacker, widthOver } from '../../layout/packer.ts';
import type { Post } from '../../model/post.ts';
import { measureCards, pictureRatioOf, type CardSize } from './card-size.ts';
import { Card } from '../card/card.tsx';
import { readBoxView, readWish } from './feed-box.ts';
import type { ViewContext } from '../view-context.ts';

/**
 * A masonry of cards as it stands in the document. The first cards are drawn by this file, so that little code is needed
 * for them; what makes the feed live (scrolling, resizing, further pages: `living-feed.ts`) goes on with the same object.
 */
export interface Feed {
  readonly box: HTMLElement;
  readonly context: ViewContext;
  /** What is drawn, by index in the feed. */
  readonly cards: Map<number, HTMLElement>;
  /** Newest measured size of a post's card, by the post's id. */
  readonly sizes: Map<string, CardSize>;
  /** Height / width of the picture's box on a post's card; 0 without one. */
  ratioOf: (post: Post) => number;
  /** The card of a post, not yet placed; `position` is 1 for the first of the feed. */
  draw: (post: Post, position: number) => HTMLElement;
  /** The height of a card in px, where a layout knows it without drawing one; otherwise it is estimated from those that were measured. */
  knownHeight?: (post: Post, width: number) => number;
  /** A card has been drawn. */
  onDraw: (card: HTMLElement, post: Post) => void;
}

/** How far beyond the window cards are drawn, in heights of the window: one flick of a finger. */
export const overscan = 0.75;

/** Cards drawn and measured in one task at the start: on a slow phone 3 take some 35 ms, and 50 is where a tap is felt to stick. The very first ones also pay for the first layout. */
const cardsPerTask = 3;
const cardsOfFirstTask = 2;

export const createFeed = (label: string, context: ViewContext): Feed => {
  // Height / width of pictures whose size the service did not know, by the post's id: learnt when they loaded, for the next layout.
  const ratios = new Map<string, number>();
  const ratioOf = (post: Post) => pictureRatioOf(post, ratios.get(post.id));
  return {
    box: <div class="feed" part="feed" role="feed" aria-label={label} />,
    context,
    cards: new Map(),
    sizes: new Map(),
    ratioOf,
    draw: (post, position) => (
      <Card post={post} position={position} pictureRatio={ratioOf(post)} context={context} onPictureSize={({ id }, ratio) => ratios.set(id, ratio)} />
    ),
    onDraw() {},
  };
};

export const spanOf = ({ isHighlighted }: Post): number => (isHighlighted ? 2 : 1);

/** Writes where a card stands. `top` and not `transform`: a card that moved by mistake shall show as a layout shift. */
export function standCard({ style }: HTMLElement, x: number, y: number, width: number, height: number): void {
  style.width = width + 'px';
  style.height = height + 'px';
  style.top = y + 'px';
  style.insetInlineStart = x + 'px';
}

/** What the whole feed will take, when only some of its posts have been placed yet. */
export const expectHeight = (bottom: number, placed: number, postCount: number): number => (placed ? (bottom * postCount) / placed : 0);

/**
 * Draws as many posts as the window shows and a little more, each at its measured height, a few in each task. `pause`
 * ends a task; it resolves with false when nobody wants the rest. Nothing is drawn in a box without width.
 */
export async function drawFirstCards(feed: Feed, posts: readonly Post[], wish: ColumnWish, pause: () => Promise<boolean>): Promise<void> {
  const { box, sizes, cards } = feed;
  const view = readBoxView(box);
  const columns = chooseColumns(view.width, readWish(box, wish));
  if (!columns) return;
  const packer = createPacker(columns);
  const end = view.bottom + (view.bottom - view.top) * overscan;
  // At least one round, also for a board below the window: a feed without an article is none to a screen reader.
  do {
    const round = posts.slice(cards.size, cards.size + (cards.size ? cardsPerTask : cardsOfFirstTask)).map((post) => {
      const card = feed.draw(post, cards.size + 1);
      cards.set(cards.size, card);
      box.append(card);
      return { post, card, width: widthOver(columns, Math.min(spanOf(post), columns.count)) };
    });
    measureCards(round).forEach((size, at) => {
      const { post, card } = round[at]!;
      const { x, y, width } = packer.place(size.height, spanOf(post));
      sizes.set(post.id, size);
      standCard(card, x, y, width, size.height);
    });
    box.style.height = expectHeight(packer.bottom, cards.size, posts.length) + 'px';
  } while (cards.size < posts.length && packer.shortest < end && await pause());
}
