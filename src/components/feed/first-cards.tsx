import { chooseColumns, type ColumnOptions } from '../../layout/columns.ts';
import { createPacker, type Packer } from '../../layout/packer.ts';
import { expectHeight, footRows, overscan } from '../../layout/window-reach.ts';
import type { Children } from '../../jsx/jsx-runtime.ts';
import type { Post } from '../../model/post.ts';
import { untouched } from '../../state/post-interaction.ts';
import type { CardContext, CardProps } from '../board-context.ts';
import { Card } from '../card/card.tsx';
import { type CardSize, type MeasurableCard, measureCards, pictureRatioOf, positionCard, spanOf } from './card-size.ts';
import type { PaintedFeed } from './feed-layout.ts';
import { readColumnOptions, readFeedView } from './feed-view.ts';

/** Cards drawn and measured in one task: on a slow phone 3 take some 35 ms, and from 50 ms on a tap feels delayed. */
const cardsPerTask = 3;

export interface CardRoundSetup {
  readonly box: HTMLElement;
  readonly posts: readonly Post[];
  readonly context: CardContext;
  readonly paint: (drawn: Children, parent: Node) => void;
  /** The controls of the cards; absent = they have none yet. */
  readonly live?: CardProps['live'];
}

export interface FirstCardsSetup extends CardRoundSetup {
  readonly columns: ColumnOptions;
  /** Ends a task. Resolves with false when the remaining cards are not needed. */
  readonly pause: () => Promise<boolean>;
}

/** A feed while its cards are painted. */
export interface GrowingFeed {
  readonly sizes: Map<string, CardSize>;
  packer: Packer;
  /** The number of cards that have a place. */
  count: number;
  /** The index of the first card of the foot; absent = all cards were placed one after another. */
  footFrom?: number;
  readonly boxWidth: number;
}

/** Measures cards at their widths, and places them one after another. */
export function placeCards(cards: readonly MeasurableCard[], { sizes, packer }: GrowingFeed): void {
  measureCards(cards).forEach((size, at) => {
    const { post, card } = cards[at]!;
    const { x, y, width } = packer.place(size.height, spanOf(post));
    sizes.set(post.id, size);
    positionCard(card, x, y, width, size.height);
  });
}

/** The posts before the first one that spans columns: its width depends on the ends of the cards before it. */
export function beforeWide(posts: readonly Post[]): readonly Post[] {
  const wide = posts.findIndex((post, at) => at && spanOf(post) > 1);
  return wide > 0 ? posts.slice(0, wide) : posts;
}

/** Paints the next few cards of a feed, not placed yet. */
export function paintRound(
  { box, posts, context, paint, live = null }: CardRoundSetup,
  feed: GrowingFeed,
): MeasurableCard[] {
  // One card in the first task and two in the second: these include the board's frame, the first layout, and code that
  // runs for the first time.
  const next = posts.slice(feed.count, feed.count + Math.min(cardsPerTask, feed.count + 1));
  return beforeWide(next).map((post) => {
    const width = feed.packer.widthOf(spanOf(post));
    paint(
      <Card
        post={post}
        position={++feed.count}
        context={context}
        interaction={untouched}
        pictureRatio={pictureRatioOf(post)}
        widthPx={width}
        live={live}
      />,
      box,
    );
    const card = box.querySelector<HTMLElement>(':scope > :last-child')!;
    return { post, card, width, isExpanded: false };
  });
}

/**
 * Paints as many posts as the window shows and a little more, a few in each task. It paints nothing in a box
 * without width.
 */
export async function paintFirstCards(setup: FirstCardsSetup): Promise<PaintedFeed> {
  const { box, posts, columns: asked, pause } = setup;
  const view = readFeedView(box);
  const columns = chooseColumns(view.width, readColumnOptions(box, asked));
  const sizes = new Map<string, CardSize>();
  if (!columns) return { sizes, count: 0 };
  const feed: GrowingFeed = { sizes, count: 0, packer: createPacker(columns), boxWidth: view.width };
  const reach = (view.bottom - view.top) * overscan;
  // Of the last rows only the cards in the window are painted, because the columns of the others are chosen together.
  const end = () => view.bottom + (feed.count < posts.length - footRows * columns.count ? reach : 0);
  // There is at least one round, also for a board below the window: screen readers ignore a feed without an article.
  do {
    placeCards(paintRound(setup, feed), feed);
    box.style.minHeight = `${expectHeight(feed.packer.bottom, feed.count, posts.length)}px`;
  } while (feed.count < posts.length && feed.packer.shortest < end() && (await pause()));
  return feed;
}
