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

/**
 * The cards near a box that scrolls endlessly. Cards that have gone by are forgotten. A card keeps its place, so
 * nothing moves except by scrolling. This code knows no DOM: its caller draws, measures and positions the cards.
 *
 *     fillBox ──► drawn, not measured ──► placeMeasured ──► drawn, with a place ──► forgetPassed
 */
export class InfiniteCards {
  readonly #spanOf: (post: Post) => number;
  /** In the order of their places; cards that are not measured are last. */
  #cards: readonly Card[] = [];
  #columns: Columns | null = null;
  #infinite: InfiniteColumns | null = null;
  #keyCount = 0;

  /** @param spanOf number of columns that a post takes */
  constructor(spanOf: (post: Post) => number) {
    this.#spanOf = spanOf;
  }

  /** The end of the last card. */
  get bottom(): number {
    return this.#infinite?.bottom ?? 0;
  }

  /** Whether positions have become so large that `rebase` is due. */
  get needsRebase(): boolean {
    return this.bottom > maxBottom;
  }

  /** The cards to draw, in the order of the document. */
  drawn(): InfiniteCard[] {
    return this.#cards
      .filter(({ isDrawn }) => isDrawn)
      .map(({ key, post, index, turn, span }) => ({
        key,
        post,
        index,
        width: this.#columns ? widthOver(this.#columns, span) : 0,
        place: turn === null ? null : (this.#infinite?.get(turn) ?? null),
      }));
  }

  /** Begins again in other columns, at their top, with the cards in view. */
  layOut(wanted: Columns, view: BoxView) {
    const inView = new Set<number | null>(this.#infinite?.range(view.top, endOf(view)).map(({ turn }) => turn));
    const kept = this.#cards.filter(({ turn }) => turn === null || inView.has(turn));
    this.#columns = wanted;
    this.#cards = kept.map((card) => ({ ...card, turn: null, span: this.#wantedSpan(card.post), isDrawn: true }));
    this.#infinite = createInfiniteColumns(wanted);
  }

  /**
   * Chooses the cards near the box, and takes further posts from `next` if there is space. Returns whether the drawn
   * cards have changed. A focused card stays.
   */
  fillBox(view: BoxView, next: () => ShownPost | null, isFocused: (key: number) => boolean): boolean {
    if (!this.#infinite) return false;
    const { top, height } = view;
    const inRange = this.#infinite.range(top - height * behind, endOf(view)).slice(0, maxDrawn);
    const before = this.#cards;
    const cards = drawNear(before, new Set(inRange.map(({ turn }) => turn)), isFocused);
    const hasUnmeasured = cards.some(({ turn }) => turn === null);
    const drawnCount = cards.filter(({ isDrawn }) => isDrawn).length;
    const hasRoom = !hasUnmeasured && drawnCount < maxDrawn && this.#infinite.shortest < endOf(view);
    const added = hasRoom ? this.#takeCards(next) : [];
    this.#cards = [...cards, ...added];
    return added.length > 0 || cards.some((card, at) => card !== before[at]);
  }

  /**
   * Gives places to the measured cards; `heights` are in px, by key. A wide card with a hole above it takes fewer
   * columns, and is measured again after the others. Returns whether there is one.
   */
  placeMeasured(heights: ReadonlyMap<number, number>): boolean {
    if (!this.#infinite) return false;
    const { placed, unplaced, hasNarrowed } = placeCards(this.#cards, heights, this.#infinite);
    this.#cards = [...placed, ...unplaced];
    return hasNarrowed;
  }

  /** Forgets cards more than a box height above. Returns whether the drawn cards have changed. */
  forgetPassed({ top, height }: BoxView): boolean {
    const turns = new Set<number | null>(this.#infinite?.forgetAbove(top - height));
    const gone = this.#cards.filter(({ turn }) => turns.has(turn));
    this.#cards = this.#cards.filter((card) => !gone.includes(card));
    return gone.some(({ isDrawn }) => isDrawn);
  }

  /** Removes the cards that have not been in view yet, and returns their posts. */
  takeBack({ top, height }: BoxView): ShownPost[] {
    const turns = this.#infinite?.takeBackBelow(top + height) ?? [];
    const taken = this.#cards.filter(({ turn }) => turn === null || turns.includes(turn));
    this.#cards = this.#cards.filter((card) => !taken.includes(card));
    return taken.map(({ post, index }) => ({ post, index }));
  }

  /** Takes over changed texts of the posts. The place of a removed post stays empty. */
  renew(posts: readonly Post[]) {
    const find = shownIn(posts);
    this.#cards = this.#cards.flatMap((card) => {
      const shown = find(card.post.id);
      return shown ? { ...card, ...shown } : [];
    });
  }

  /** Moves everything up, so that the box begins with a card; returns by how many px. */
  rebase(): number {
    return this.#infinite?.rebase() ?? 0;
  }

  clear() {
    this.#cards = [];
    this.#infinite = this.#columns && createInfiniteColumns(this.#columns);
  }

  #wantedSpan(post: Post): number {
    return Math.min(this.#spanOf(post), this.#columns?.count ?? 1);
  }

  /** The next posts as cards: as many as are measured together. */
  #takeCards(next: () => ShownPost | null): Card[] {
    const taken: Card[] = [];
    while (taken.length < cardsPerRound) {
      const shown = next();
      if (!shown) break;
      const { post, index } = shown;
      taken.push({ key: this.#keyCount++, post, index, turn: null, span: this.#wantedSpan(post), isDrawn: true });
    }
    return taken;
  }
}

const endOf = ({ top, height }: BoxView): number => top + height * (1 + ahead);

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
