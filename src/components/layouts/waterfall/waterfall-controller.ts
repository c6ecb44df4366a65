import { chooseColumns, type ColumnWish } from '../../../layout/columns.ts';
import type { ColumnPlace } from '../../../layout/infinite-columns.ts';
import type { Post } from '../../../model/post.ts';
import type { BoardState } from '../../../state/board-state.ts';
import { positionCard, spanOf } from '../../feed/card-size.ts';
import { readColumnWish } from '../../feed/feed-view.ts';
import type { Autoplay } from '../autoplay.tsx';
import { createPostRotation, type ShownPost } from '../post-rotation.ts';
import { createInfiniteCards, type InfiniteCard } from './infinite-cards.ts';

/** In heights of the box: cards come and go no more often than that. */
const updateEvery = 0.1;

interface WaterfallSetup {
  readonly state: BoardState;
  readonly autoplay: Autoplay;
  /** The drawn cards are other ones now. */
  readonly onDraw: () => void;
}

/**
 * Chooses, measures and positions the cards of a waterfall, and scrolls its box. It reads and writes geometry and
 * nothing else of the document: the component draws the cards.
 *
 *     update ──► onDraw ──► component draws ──► position ──► update …, until the box is full
 */
export function createWaterfallController({ state, autoplay, onDraw }: WaterfallSetup) {
  const cards = createInfiniteCards(spanOf);
  const rotation = createPostRotation(state);
  /** Where the cards of the document were positioned last. */
  const positions = new WeakMap<HTMLElement, ColumnPlace>();
  let box: HTMLElement | null = null;
  /** What is in the document, in its order. */
  let inDocument: readonly InfiniteCard[] = [];
  /** Posts that were drawn ahead when others came in between. */
  let pending: ShownPost[] = [];
  let asked: ColumnWish | null = null;
  let laidOutFor = '';
  /** An engine scrolls by whole pixels of the screen; this is where the box would be without that. */
  let exactTop = 0;
  let updatedAt = 0;
  let returnsToTop = false;

  const articlesOf = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>(':scope > article')];

  const positionAll = (place: HTMLElement) => {
    const placeOf = new Map(cards.drawn().map(({ key, place: of }) => [key, of]));
    articlesOf(place).forEach((article, nth) => {
      const at = placeOf.get(inDocument[nth]?.key ?? -1);
      if (!at || positions.get(article) === at) return;
      positionCard(article, at.x, at.y, at.width, at.height);
      positions.set(article, at);
    });
  };

  const scrollTo = (place: HTMLElement, top: number) => {
    place.scrollTop = top;
    exactTop = top;
  };

  const rebase = (place: HTMLElement) => {
    const top = place.scrollTop;
    const by = cards.rebase();
    if (!by) return;
    positionAll(place);
    scrollTo(place, top - by);
  };

  /** Reads the width, and begins again in other columns where it, or what the owner asks for, has changed. */
  const layOut = (place: HTMLElement, wish: ColumnWish) => {
    const now = `${place.clientWidth} ${Object.values(wish)}`;
    if (now === laidOutFor) return;
    const columns = chooseColumns(place.clientWidth, readColumnWish(place, wish));
    if (!columns) return;
    cards.layOut(columns, { top: place.scrollTop, height: place.clientHeight });
    laidOutFor = now;
    returnsToTop = true;
    onDraw();
  };

  const update = () => {
    // A hidden tab has no width: nothing can be laid out in it.
    if (!box?.clientWidth || !asked) return;
    layOut(box, asked);
    if (cards.needsRebase()) rebase(box);
    const { scrollTop, clientHeight: height } = box;
    const view = { top: returnsToTop ? 0 : scrollTop, height };
    updatedAt = view.top;
    const hasForgotten = autoplay.isRunning() && cards.forgetPassed(view);
    // A visitor who reads a paused board comes to its end. Posts that are all in view have no need to move.
    const isRing = autoplay.isWanted.peek() && cards.bottom() > height;
    const focused = inDocument[articlesOf(box).findIndex((card) => card.matches(':focus-within'))]?.key;
    const hasOthers = cards.fillBox(
      view,
      () => pending.shift() ?? rotation.next(isRing),
      (key) => key === focused,
    );
    if (hasForgotten || hasOthers) onDraw();
  };

  const updateWhenMoved = () => {
    if (box && Math.abs(box.scrollTop - updatedAt) > box.clientHeight * updateEvery) update();
  };

  return {
    drawn: cards.drawn,
    update,
    onScroll: updateWhenMoved,

    attach(place: HTMLElement) {
      box = place;
    },

    /** After each drawing: everything is written before anything is read. */
    position(drawn: readonly InfiniteCard[]) {
      if (!box) return;
      inDocument = drawn;
      const articles = articlesOf(box);
      const unmeasured = drawn.flatMap(({ key, width, place }, nth) => {
        const article = articles[nth];
        return place || !article ? [] : [{ key, width, article }];
      });
      for (const {
        article: { style },
        width,
      } of unmeasured) {
        style.width = `${width}px`;
        style.blockSize = '';
      }
      const heights = new Map(unmeasured.map(({ key, article }) => [key, article.offsetHeight]));
      const hasNarrowed = cards.placeMeasured(heights);
      positionAll(box);
      if (returnsToTop) scrollTo(box, 0);
      returnsToTop = false;
      if (hasNarrowed) onDraw();
      if (unmeasured.length) update();
    },

    /** Takes over other posts, or other columns. */
    show(posts: readonly Post[], wish: ColumnWish) {
      asked = wish;
      const change = rotation.take(posts);
      if (change === 'other') {
        pending = [];
        cards.clear();
        if (box) scrollTo(box, 0);
      } else if (change) {
        cards.renew(posts);
        // Nothing in view changes places. Whoever reads a paused board finds what is new at its end.
        if (change === 'new' && autoplay.isWanted.peek() && box) {
          const notSeen = cards.takeBack({ top: box.scrollTop, height: box.clientHeight });
          pending = [...rotation.takeFresh(), ...notSeen, ...pending];
        }
        const indexes = new Map(posts.map(({ id }, index) => [id, index]));
        pending = pending.flatMap(({ post: { id } }) => {
          const index = indexes.get(id);
          return index === undefined ? [] : { post: posts[index]!, index };
        });
      }
      if (change) onDraw();
      update();
    },

    /** Paused, the box is an ordinary one that begins with a card. */
    setMoving(isMoving: boolean) {
      if (!box) return;
      if (!isMoving) {
        if (cards.forgetPassed({ top: box.scrollTop, height: box.clientHeight })) onDraw();
        rebase(box);
      }
      update();
      exactTop = box.scrollTop;
    },

    /** Moves the box on by so many px. */
    move(px: number) {
      if (!box) return;
      const end = box.scrollHeight - box.clientHeight;
      exactTop = Math.min(Math.max(exactTop, box.scrollTop) + px, end);
      if (exactTop - box.scrollTop >= 1 / devicePixelRatio) box.scrollTop = exactTop;
      updateWhenMoved();
    },
  };
}
