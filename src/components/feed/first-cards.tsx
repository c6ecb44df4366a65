import { chooseColumns, type ColumnOptions } from '../../layout/columns.ts';
import { createPacker } from '../../layout/packer.ts';
import { expectHeight, overscan } from '../../layout/window-reach.ts';
import type { Children } from '../../jsx/jsx-runtime.ts';
import type { Post } from '../../model/post.ts';
import { untouched } from '../../state/post-interaction.ts';
import type { CardContext } from '../board-context.ts';
import { Card } from '../card/card.tsx';
import { type CardSize, measureCards, pictureRatioOf, positionCard, spanOf } from './card-size.ts';
import type { PaintedFeed } from './feed-layout.ts';
import { readColumnOptions, readFeedView } from './feed-view.ts';

/** Cards drawn and measured in one task: on a slow phone 3 take some 35 ms, and from 50 ms on a tap feels delayed. */
const cardsPerTask = 3;
/** The first task draws one card, because it includes the board's frame and the browser's first layout. */
const cardsOfFirstTask = 1;

export interface FirstCardsSetup {
  readonly box: HTMLElement;
  readonly posts: readonly Post[];
  readonly columns: ColumnOptions;
  readonly context: CardContext;
  readonly paint: (drawn: Children, parent: ParentNode) => void;
  /** Ends a task. Resolves with false when the remaining cards are not needed. */
  readonly pause: () => Promise<boolean>;
}

/**
 * Paints as many posts as the window shows and a little more, each at its measured height, a few in each task. It
 * paints nothing in a box without width.
 */
export async function paintFirstCards({
  box,
  posts,
  columns: asked,
  context,
  paint,
  pause,
}: FirstCardsSetup): Promise<PaintedFeed> {
  const sizes = new Map<string, CardSize>();
  const view = readFeedView(box);
  const columns = chooseColumns(view.width, readColumnOptions(box, asked));
  if (!columns) return { sizes, count: 0 };
  const packer = createPacker(columns);
  const end = view.bottom + (view.bottom - view.top) * overscan;
  let count = 0;
  // There is at least one round, also for a board below the window: screen readers ignore a feed without an article.
  do {
    const next = posts.slice(count, count + (count ? cardsPerTask : cardsOfFirstTask));
    // The width of a card that spans columns depends on the ends of the cards before it, so such a card starts a round.
    const wide = next.findIndex((post, at) => at && spanOf(post) > 1);
    const round = next.slice(0, wide > 0 ? wide : next.length).map((post) => {
      const widthPx = packer.widthOf(spanOf(post));
      paint(
        <Card
          post={post}
          position={++count}
          context={context}
          interaction={untouched}
          pictureRatio={pictureRatioOf(post)}
          widthPx={widthPx}
          live={null}
        />,
        box,
      );
      const card = box.querySelector<HTMLElement>(`:scope > [aria-posinset="${count}"]`)!;
      return { post, card, width: widthPx, isExpanded: false };
    });
    measureCards(round).forEach((size, at) => {
      const { post, card } = round[at]!;
      const { x, y, width } = packer.place(size.height, spanOf(post));
      sizes.set(post.id, size);
      positionCard(card, x, y, width, size.height);
    });
    box.style.minHeight = `${expectHeight(packer.bottom, count, posts.length)}px`;
  } while (count < posts.length && packer.shortest < end && (await pause()));
  return { sizes, count };
}
