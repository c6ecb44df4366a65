import { BoardFrame } from '../components/board/board-frame.tsx';
import type { CardContext } from '../components/board-context.ts';
import { Card } from '../components/card/card.tsx';
import { LinkedText } from '../components/card/linked-text.tsx';
import { pictureRatioOf, spanOf } from '../components/feed/card-size.ts';
import { readColumnOptions, readFeedView } from '../components/feed/feed-view.ts';
import { placeAgain } from '../components/feed/place-again.ts';
import { chooseColumns } from '../layout/columns.ts';
import { createPacker } from '../layout/packer.ts';
import type { Board } from '../model/board.ts';
import type { Post } from '../model/post.ts';
import type { BoardOptions } from '../options/options.ts';
import { untouched } from '../state/post-interaction.ts';
import { drawOverElement } from './draw-over.ts';
import type { PaintedBoard } from './painted-board.ts';
import { prepareRoot } from './prepare-root.ts';

export interface WrittenBoard {
  readonly board: Board;
  readonly posts: readonly Post[];
  readonly options: BoardOptions;
  readonly context: CardContext;
}

/**
 * Adopts the markup of a server: leaves the board as if it had just been painted, with the same nodes. Returns null if
 * the markup is of other posts.
 *
 * Only the cards up to the last one that is in view or has the focus stay. The others are removed: the browser has not
 * laid them out yet, and no visitor has seen them, so they are drawn like all further cards, a few in each task.
 * Adopting all of them would be one task of 300 ms on a slow phone.
 */
export function adoptServerMarkup(host: HTMLElement, written: WrittenBoard): PaintedBoard | null {
  const { board, posts, options } = written;
  const root = host.shadowRoot?.querySelector<HTMLElement>('.written');
  const box = root?.querySelector<HTMLElement>('.feed');
  const cards = [...(box?.querySelectorAll('article') ?? [])];
  if (!root || !box || `${cards.map(({ dataset }) => dataset['post'])}` !== `${posts.map(({ id }) => id)}`) return null;
  const isSeen = (card: HTMLElement) => card.getBoundingClientRect().top < innerHeight || card.matches(':focus-within');
  const count = Math.max(1, cards.findLastIndex(isSeen) + 1);
  // Content after the board must not move.
  box.style.minHeight = `${box.offsetHeight}px`;
  for (const card of cards.splice(count)) card.remove();

  // A server has drawn the links of texts.
  const context = { ...written.context, LinkedText };
  leaveGrid(host, root, cards);
  drawOverElement(
    <BoardFrame board={board} options={options} context={context}>
      {posts.slice(0, count).map((post, index) => (
        <Card
          post={post}
          position={index + 1}
          context={context}
          interaction={untouched}
          pictureRatio={pictureRatioOf(post)}
          widthPx={context.appearance.cardWidth * spanOf(post)}
          live={null}
        />
      ))}
    </BoardFrame>,
    root,
    true,
  );
  const { width } = readFeedView(box);
  const asked = { ...context.appearance, columns: options.columns };
  const columns = chooseColumns(width, readColumnOptions(box, asked));
  // A hidden box has no room: the feed places its cards when it is shown.
  if (!columns) return { root, feed: { sizes: new Map(), count }, context };
  const feed = { sizes: new Map(), count, packer: createPacker(columns), boxWidth: width };
  placeAgain({ box, cards, posts, columns: asked, endsHere: false }, feed);
  return { root, feed, context };
}

/** Replaces the style sheet of the server by the board's own. */
function leaveGrid(host: HTMLElement, root: HTMLElement, cards: readonly HTMLElement[]): void {
  // Makes the browser forget where it has painted the cards, so that the new layout does not count as a shift. It
  // is not visible, because the cards are back before the next paint; for the same reason they keep the focus.
  for (const { style } of cards) style.display = 'none';
  void root.offsetHeight;
  for (const { style } of cards) style.display = '';
  for (const sheet of prepareRoot(host).querySelectorAll('style, link')) sheet.remove();
  delete root.dataset['columns'];
  for (const { dataset } of root.querySelectorAll<HTMLElement>('[data-style]')) delete dataset['style'];
}
