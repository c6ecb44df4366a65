import type { Columns } from '../../../layout/columns.ts';
import { type ColumnPlace, createInfiniteColumns, type InfiniteColumns } from '../../../layout/infinite-columns.ts';
import { widthOver } from '../../../layout/packer.ts';
import type { Post } from '../../../model/post.ts';
import type { ShownPost } from '../post-rotation.ts';

/** A card of the waterfall. Posts come round, so a post may have two cards: `key` tells them apart. */
export interface InfiniteCard extends ShownPost {
  readonly key: number;
  readonly width: number;
  /** Null until the card was measured. */
  readonly place: ColumnPlace | null;
}

/** What of the box is in view, in px from the top of what can be scrolled. */
export interface BoxView {
  readonly top: number;
  readonly height: number;
}

/** Cards in the document at a time. */
const maxDrawn = 116;

/** How far beyond the box cards are drawn, in heights of the box: behind, and ahead. */
const behind = 0.25;
const ahead = 0.75;

/** Cards that are measured together. */
const cardsPerRound = 4;

/** Far beyond any display, and below the 33,554,432 px where engines end. */
const maxBottom = 1_000_000;

interface Card {
  readonly key: number;
  readonly post: Post;
  readonly index: number;
  /** Its number in the columns; null until it was measured. */
  readonly turn: number | null;
  /** Columns that it takes, or would take if it is measured. */
  readonly span: number;
  readonly isDrawn: boolean;
}

export type InfiniteCards = ReturnType<typeof createInfiniteCards>;

/**
 * The cards near a box that scrolls on and on. What has gone by is forgotten. A card keeps the place that it was given,
 * so nothing moves but the box's own scrolling. It knows no DOM: its user draws, measures and positions the cards.
 *
 *     fillBox ──► drawn, not measured ──► placeMeasured ──► drawn, with a place ──► forgetPassed
 *
 * @param spanOf columns that a post takes
 */
export function createInfiniteCards(spanOf: (post: Post) => number) {
  /** In the order of their places; those that were not measured are the last. */
  let cards: readonly Card[] = [];
  let columns: Columns | null = null;
  let infinite: InfiniteColumns | null = null;
  let keyCount = 0;

  const endOf = ({ top, height }: BoxView) => top + height * (1 + ahead);
  const wantedSpan = (post: Post) => Math.min(spanOf(post), columns?.count ?? 1);
  const remove = (turns: readonly number[]) => {
    const turnsGone = new Set<number | null>(turns);
    const gone = cards.filter(({ turn }) => turnsGone.has(turn));
    cards = cards.filter((card) => !gone.includes(card));
    return gone;
  };

  return {
    /** Where the last card ends. */
    bottom: () => infinite?.bottom ?? 0,

    /** Whether positions have become so large that `rebase` is due. */
    needsRebase: () => (infinite?.bottom ?? 0) > maxBottom,

    /** The cards to draw, in the order of the document. */
    drawn: (): InfiniteCard[] =>
      cards
        .filter(({ isDrawn }) => isDrawn)
        .map(({ key, post, index, turn, span }) => ({
          key,
          post,
          index,
          width: columns ? widthOver(columns, span) : 0,
          place: turn === null ? null : (infinite?.get(turn) ?? null),
        })),

    /** Begins again in other columns, at their top, with the cards in view. */
    layOut(wanted: Columns, view: BoxView) {
      const inView = new Set<number | null>(infinite?.range(view.top, endOf(view)).map(({ turn }) => turn));
      const kept = cards.filter(({ turn }) => turn === null || inView.has(turn));
      columns = wanted;
      cards = kept.map((card) => ({ ...card, turn: null, span: wantedSpan(card.post), isDrawn: true }));
      infinite = createInfiniteColumns(wanted);
    },

    /**
     * Chooses the cards near the box, and takes further posts from `next` where there is room. Answers whether the
     * drawn cards are other ones now. A focused card stays.
     */
    fillBox(view: BoxView, next: () => ShownPost | null, isFocused: (key: number) => boolean): boolean {
      if (!infinite) return false;
      const { top, height } = view;
      const inRange = infinite.range(top - height * behind, endOf(view)).slice(0, maxDrawn);
      const near = new Set<number | null>(inRange.map(({ turn }) => turn));
      const before = cards;
      cards = before.map((card) => {
        const isDrawn = card.turn === null || near.has(card.turn) || (card.isDrawn && isFocused(card.key));
        return isDrawn === card.isDrawn ? card : { ...card, isDrawn };
      });
      const hasUnmeasured = cards.some(({ turn }) => turn === null);
      const drawnCount = cards.filter(({ isDrawn }) => isDrawn).length;
      const added: Card[] = [];
      if (!hasUnmeasured && drawnCount < maxDrawn && infinite.shortest < endOf(view)) {
        while (added.length < cardsPerRound) {
          const shown = next();
          if (!shown) break;
          const { post, index } = shown;
          added.push({ key: keyCount++, post, index, turn: null, span: wantedSpan(post), isDrawn: true });
        }
      }
      const hasChanged = added.length > 0 || cards.some((card, at) => card !== before[at]);
      cards = [...cards, ...added];
      return hasChanged;
    },

    /**
     * Gives places to the cards that were measured; `heights` are in px, by key. A wide card with a hole above it takes
     * fewer columns, and is measured again after those that were measured with it. Answers whether there is one.
     */
    placeMeasured(heights: ReadonlyMap<number, number>): boolean {
      const placed: Card[] = [];
      const unplaced: Card[] = [];
      let hasNarrowed = false;
      for (const card of cards) {
        const height = heights.get(card.key);
        if (!infinite || card.turn !== null || height === undefined) {
          (card.turn === null ? unplaced : placed).push(card);
          continue;
        }
        const span = infinite.spanFor(card.span);
        if (span < card.span) {
          hasNarrowed = true;
          unplaced.push({ ...card, span });
        } else placed.push({ ...card, turn: infinite.place(height, span).turn });
      }
      cards = [...placed, ...unplaced];
      return hasNarrowed;
    },

    /** Forgets what is more than a box above. Answers whether the drawn cards are other ones now. */
    forgetPassed: ({ top, height }: BoxView): boolean =>
      remove(infinite?.forgetAbove(top - height) ?? []).some(({ isDrawn }) => isDrawn),

    /** Removes the cards that have not been in view yet, and answers with their posts. */
    takeBack({ top, height }: BoxView): ShownPost[] {
      const turns = infinite?.takeBackBelow(top + height) ?? [];
      const taken = cards.filter(({ turn }) => turn === null || turns.includes(turn));
      cards = cards.filter((card) => !taken.includes(card));
      return taken.map(({ post, index }) => ({ post, index }));
    },

    /** Takes over other words of the posts. The place of a post that is gone stays empty. */
    renew(posts: readonly Post[]) {
      const indexes = new Map(posts.map(({ id }, index) => [id, index]));
      cards = cards.flatMap((card) => {
        const index = indexes.get(card.post.id);
        return index === undefined ? [] : { ...card, index, post: posts[index]! };
      });
    },

    /** Moves everything up, so that the box begins with a card; answers by how many px. */
    rebase: () => infinite?.rebase() ?? 0,

    clear() {
      cards = [];
      infinite = columns && createInfiniteColumns(columns);
    },
  };
}
