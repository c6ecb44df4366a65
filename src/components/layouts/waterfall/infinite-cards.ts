import type { Columns } from '../../../layout/columns.ts';
import { type ColumnPlace, createInfiniteColumns, type InfiniteColumns } from '../../../layout/infinite-columns.ts';
import { widthOver } from '../../../layout/packer.ts';
import type { Post } from '../../../model/post.ts';
import { shownIn, type ShownPost } from '../post-rotation.ts';

/** A card of the waterfall. Posts repeat, so a post may have two cards: `key` distinguishes them. */
export interface InfiniteCard extends ShownPost {
  readonly key: number;
  readonly width: number;
  /** Null until the card is measured. */
  readonly place: ColumnPlace | null;
}

/** The part of the box that is in view, in px from the top of the scrollable content. */
export interface BoxView {
  readonly top: number;
  readonly height: number;
}

/** Maximum number of cards in the document. */
const maxDrawn = 116;

/** How far beyond the box cards are drawn, in heights of the box: behind, and ahead. */
const behind = 0.25;
const ahead = 0.75;

/** Number of cards that are measured together. */
const cardsPerRound = 4;

/**
 * The position, in px, beyond which `rebase` is due: far beyond any display, and below the 33,554,432 px where browsers
 * end.
 */
const maxBottom = 1_000_000;

interface Card {
  readonly key: number;
  readonly post: Post;
  readonly index: number;
  /** Its number in the columns; null until it is measured. */
  readonly turn: number | null;
  /** Number of columns that it takes, or will take when it is measured. */
  readonly span: number;
  readonly isDrawn: boolean;
}

export interface InfiniteCards {
  /** The end of the last card. */
  bottom(): number;
  /** Whether positions have become so large that `rebase` is due. */
  needsRebase(): boolean;
  /** The cards to draw, in the order of the document. */
  drawn(): InfiniteCard[];
  /** Begins again in other columns, at their top, with the cards in view. */
  layOut(columns: Columns, view: BoxView): void;
  /**
   * Chooses the cards near the box, and takes further posts from `next` if there is space. Returns whether the drawn
   * cards have changed. A focused card stays.
   */
  fillBox(view: BoxView, next: () => ShownPost | null, isFocused: (key: number) => boolean): boolean;
  /**
   * Gives places to the measured cards; `heights` are in px, by key. A wide card with a hole above it takes fewer
   * columns, and is measured again after the others. Returns whether there is one.
   */
  placeMeasured(heights: ReadonlyMap<number, number>): boolean;
  /** Forgets cards more than a box height above. Returns whether the drawn cards have changed. */
  forgetPassed(view: BoxView): boolean;
  /** Removes the cards that have not been in view yet, and returns their posts. */
  takeBack(view: BoxView): ShownPost[];
  /** Takes over changed texts of the posts. The place of a removed post stays empty. */
  renew(posts: readonly Post[]): void;
  /** Moves everything up, so that the box begins with a card; returns by how many px. */
  rebase(): number;
  clear(): void;
}

/**
 * The cards near a box that scrolls endlessly. Cards that have gone by are forgotten. A card keeps its place, so
 * nothing moves except by scrolling. This code knows no DOM: its caller draws, measures and positions the cards.
 *
 *     fillBox ──► drawn, not measured ──► placeMeasured ──► drawn, with a place ──► forgetPassed
 *
 * @param spanOf number of columns that a post takes
 */
export function createInfiniteCards(spanOf: (post: Post) => number): InfiniteCards {
  /** In the order of their places; cards that are not measured are last. */
  let cards: readonly Card[] = [];
  let columns: Columns | null = null;
  let infinite: InfiniteColumns | null = null;
  let keyCount = 0;

  const wantedSpan = (post: Post) => Math.min(spanOf(post), columns?.count ?? 1);
  const newCard = (shown: ShownPost): Card => ({
    ...shown,
    key: keyCount++,
    turn: null,
    span: wantedSpan(shown.post),
    isDrawn: true,
  });

  return {
    bottom: () => infinite?.bottom ?? 0,

    needsRebase: () => (infinite?.bottom ?? 0) > maxBottom,

    drawn: () =>
      cards
        .filter(({ isDrawn }) => isDrawn)
        .map(({ key, post, index, turn, span }) => ({
          key,
          post,
          index,
          width: columns ? widthOver(columns, span) : 0,
          place: turn === null ? null : (infinite?.get(turn) ?? null),
        })),

    layOut(wanted, view) {
      const inView = new Set<number | null>(infinite?.range(view.top, endOf(view)).map(({ turn }) => turn));
      const kept = cards.filter(({ turn }) => turn === null || inView.has(turn));
      columns = wanted;
      cards = kept.map((card) => ({ ...card, turn: null, span: wantedSpan(card.post), isDrawn: true }));
      infinite = createInfiniteColumns(wanted);
    },

    fillBox(view, next, isFocused) {
      if (!infinite) return false;
      const { top, height } = view;
      const inRange = infinite.range(top - height * behind, endOf(view)).slice(0, maxDrawn);
      const before = cards;
      cards = drawNear(before, new Set(inRange.map(({ turn }) => turn)), isFocused);
      const hasUnmeasured = cards.some(({ turn }) => turn === null);
      const drawnCount = cards.filter(({ isDrawn }) => isDrawn).length;
      const hasRoom = !hasUnmeasured && drawnCount < maxDrawn && infinite.shortest < endOf(view);
      const added = hasRoom ? takeRound(next).map(newCard) : [];
      const hasChanged = added.length > 0 || cards.some((card, at) => card !== before[at]);
      cards = [...cards, ...added];
      return hasChanged;
    },

    placeMeasured(heights) {
      if (!infinite) return false;
      const { placed, unplaced, hasNarrowed } = placeCards(cards, heights, infinite);
      cards = [...placed, ...unplaced];
      return hasNarrowed;
    },

    forgetPassed({ top, height }) {
      const [gone, kept] = partition(cards, infinite?.forgetAbove(top - height));
      cards = kept;
      return gone.some(({ isDrawn }) => isDrawn);
    },

    takeBack({ top, height }) {
      const [taken, kept] = partition(cards, [null, ...(infinite?.takeBackBelow(top + height) ?? [])]);
      cards = kept;
      return taken.map(({ post, index }) => ({ post, index }));
    },

    renew(posts) {
      const find = shownIn(posts);
      cards = cards.flatMap((card) => {
        const shown = find(card.post.id);
        return shown ? { ...card, ...shown } : [];
      });
    },

    rebase: () => infinite?.rebase() ?? 0,

    clear() {
      cards = [];
      infinite = columns && createInfiniteColumns(columns);
    },
  };
}

const endOf = ({ top, height }: BoxView): number => top + height * (1 + ahead);

/** The next posts: as many as are measured together. */
function takeRound(next: () => ShownPost | null): ShownPost[] {
  const taken: ShownPost[] = [];
  while (taken.length < cardsPerRound) {
    const shown = next();
    if (!shown) break;
    taken.push(shown);
  }
  return taken;
}

/** The cards with these turns, and the others. */
function partition(cards: readonly Card[], turns: Iterable<number | null> = []): readonly [Card[], Card[]] {
  const wanted = new Set(turns);
  return [cards.filter(({ turn }) => wanted.has(turn)), cards.filter(({ turn }) => !wanted.has(turn))];
}

/** Draws the cards with these turns, those without a place, and a focused one that is drawn. */
const drawNear = (
  cards: readonly Card[],
  near: ReadonlySet<number | null>,
  isFocused: (key: number) => boolean,
): readonly Card[] =>
  cards.map((card) => {
    const isDrawn = card.turn === null || near.has(card.turn) || (card.isDrawn && isFocused(card.key));
    return isDrawn === card.isDrawn ? card : { ...card, isDrawn };
  });

/** Gives places to the cards with a height. A card that would leave a hole takes fewer columns, and no place yet. */
function placeCards(cards: readonly Card[], heights: ReadonlyMap<number, number>, columns: InfiniteColumns) {
  const placed: Card[] = [];
  const unplaced: Card[] = [];
  let hasNarrowed = false;
  for (const card of cards) {
    const height = heights.get(card.key);
    if (card.turn !== null || height === undefined) {
      (card.turn === null ? unplaced : placed).push(card);
      continue;
    }
    const span = columns.spanFor(card.span);
    if (span < card.span) {
      hasNarrowed = true;
      unplaced.push({ ...card, span });
    } else placed.push({ ...card, turn: columns.place(height, span).turn });
  }
  return { placed, unplaced, hasNarrowed };
}
