import { type CardSize, measureCards, positionCard, spanOf } from '../components/feed/card-size.ts';
import type { PaintedFeed } from '../components/feed/feed-layout.ts';
import { readColumnOptions, readFeedView } from '../components/feed/feed-view.ts';
import { chooseColumns, type ColumnOptions } from '../layout/columns.ts';
import { createPacker } from '../layout/packer.ts';
import type { VNodeProps } from '../jsx/jsx-runtime.ts';
import type { Post } from '../model/post.ts';

export interface SeenCards {
  /** The feed as the first paint would have left it. */
  readonly painted: PaintedFeed;
  /** Removes the styles and marks of a board without its code, and puts the cards into their places in the feed. */
  readonly leaveGrid: (shadow: ShadowRoot) => void;
}

/**
 * Measures the cards of a server-rendered board for their places in the columns of the feed, up to the last one that is
 * in view or has the focus. The cards after it are removed: the browser has not laid them out yet, no visitor has seen
 * them, and the interactive board draws them like all others, a few per task. Taking over all of them at once would be
 * one task of 300 ms on a slow phone.
 */
export function measureSeenCards(root: HTMLElement, posts: readonly Post[], asked: ColumnOptions): SeenCards {
  const box = root.querySelector<HTMLElement>('.feed')!;
  const cards = [...root.querySelectorAll('article')];
  const isSeen = (card: HTMLElement) => card.getBoundingClientRect().top < innerHeight || card.matches(':focus-within');
  const count = Math.max(1, cards.findLastIndex(isSeen) + 1);
  const columns = chooseColumns(readFeedView(box).width, readColumnOptions(box, asked));
  // Content after the board must not move.
  box.style.minHeight = `${box.offsetHeight}px`;
  for (const card of cards.splice(count)) card.remove();
  const sizes = new Map<string, CardSize>();
  const places: (() => void)[] = [];
  // In a hidden board nothing has a size: the feed places its cards when it is shown.
  if (columns) {
    const packer = createPacker(columns);
    for (const [at, card] of cards.entries()) {
      const post = posts[at]!;
      // The width of a card across columns depends on where the cards before it end.
      const width = packer.widthOf(spanOf(post));
      const [size] = measureCards([{ post, card, width, isExpanded: false }]);
      sizes.set(post.id, size!);
      const { x, y } = packer.place(size!.height, spanOf(post));
      places.push(() => positionCard(card, x, y, width, size!.height));
    }
  }
  return {
    painted: { count, sizes },
    leaveGrid(shadow) {
      // Makes the browser forget where it has painted the cards, so that the new layout does not count as a shift. It
      // is not visible, because the cards are back before the next paint; for the same reason they keep the focus.
      for (const { style } of cards) style.display = 'none';
      void box.offsetHeight;
      for (const { style } of cards) style.display = '';
      for (const sheet of shadow.querySelectorAll('style, link')) sheet.remove();
      root.classList.remove('written');
      delete root.dataset['columns'];
      for (const place of places) place();
    },
  };
}

type MakeVNode<VNode> = (type: string, props: VNodeProps, key?: string) => VNode;

/**
 * Creates vnodes for the hydration of server-rendered markup. Hydration changes no attributes, and a server writes no
 * `style`: it writes rules into the page's style sheet, by `data-style`. So each node gets its styles here.
 */
export const withWrittenStyles =
  <VNode>(make: MakeVNode<VNode>): MakeVNode<VNode> =>
  (type, props, key) => {
    const { style, ref } = props;
    if (!style || typeof type !== 'string') return make(type, props, key);
    const writeStyle = (node: HTMLElement | null): unknown => {
      for (const [name, value] of node ? Object.entries(style) : []) node?.style.setProperty(name, value);
      delete node?.dataset['style'];
      return typeof ref === 'function' ? ref(node) : undefined;
    };
    return make(type, { ...props, ref: writeStyle }, key);
  };
