import { chooseColumns, type ColumnOptions } from '../../../layout/columns.ts';
import type { Post } from '../../../model/post.ts';
import type { BoardState } from '../../../state/board-state.ts';
import { spanOf } from '../../feed/card-size.ts';
import { readColumnOptions } from '../../feed/feed-view.ts';
import type { Autoplay } from '../autoplay.tsx';
import { createPostRotation, shownIn, type ShownPost } from '../post-rotation.ts';
import { articlesOf, createCardPositions, measureCards } from './card-positions.ts';
import { createInfiniteCards, type InfiniteCard } from './infinite-cards.ts';

/** In heights of the box: the minimum distance between two updates of the drawn cards. */
const updateEvery = 0.1;

interface WaterfallSetup {
  readonly state: BoardState;
  readonly autoplay: Autoplay;
  /** The drawn cards have changed. */
  readonly onDraw: () => void;
}

/**
 * Chooses, measures and positions the cards of a waterfall, and scrolls its box. It reads and writes only geometry in
 * the document: the component draws the cards.
 *
 *     update ──► onDraw ──► component draws ──► position ──► update …, until the box is full
 */
export function createWaterfallController({ state, autoplay, onDraw }: WaterfallSetup) {
  const cards = createInfiniteCards(spanOf);
  const rotation = createPostRotation(state);
  const positions = createCardPositions();
  let box: HTMLElement | null = null;
  /** The cards in the document, in its order. */
  let inDocument: readonly InfiniteCard[] = [];
  /** Posts that were drawn ahead when new posts were inserted before them. */
  let pending: ShownPost[] = [];
  let asked: ColumnOptions | null = null;
  let laidOutFor = '';
  /** Browsers scroll by whole pixels of the screen; this is the exact position. */
  let exactTop = 0;
  let updatedAt = 0;
  let returnsToTop = false;

  const positionAll = (place: HTMLElement) => {
    const placeOf = new Map(cards.drawn().map(({ key, place: of }) => [key, of]));
    positions.write(place, (nth) => placeOf.get(inDocument[nth]?.key ?? -1));
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

  /** Reads the width, and begins again in other columns if the width, or the owner's setting, has changed. */
  const layOut = (place: HTMLElement, requested: ColumnOptions) => {
    const now = `${place.clientWidth} ${Object.values(requested)}`;
    if (now === laidOutFor) return;
    const columns = chooseColumns(place.clientWidth, readColumnOptions(place, requested));
    if (!columns) return;
    cards.layOut(columns, { top: place.scrollTop, height: place.clientHeight });
    laidOutFor = now;
    returnsToTop = true;
    onDraw();
  };

  const update = () => {
    // A hidden tab has no width, so no layout is possible in it.
    if (!box?.clientWidth || !asked) return;
    layOut(box, asked);
    if (cards.needsRebase()) rebase(box);
    const { scrollTop, clientHeight: height } = box;
    const view = { top: returnsToTop ? 0 : scrollTop, height };
    updatedAt = view.top;
    const hasForgotten = autoplay.isRunning() && cards.forgetPassed(view);
    // A visitor who reads a paused board reaches its end. Posts that are all in view need not move.
    const isRing = autoplay.isWanted.peek() && cards.bottom() > height;
    const focused = inDocument[articlesOf(box).findIndex((card) => card.matches(':focus-within'))]?.key;
    const hasOthers = cards.fillBox(
      view,
      () => pending.shift() ?? rotation.next(isRing),
      (key) => key === focused,
    );
    if (hasForgotten || hasOthers) onDraw();
  };

  const startAgain = () => {
    pending = [];
    cards.clear();
    if (box) scrollTo(box, 0);
  };

  /** Nothing in view changes places. On a paused board new posts are added at its end. */
  const takeOver = (posts: readonly Post[], hasNewPosts: boolean) => {
    cards.renew(posts);
    if (hasNewPosts && autoplay.isWanted.peek() && box) {
      const notSeen = cards.takeBack({ top: box.scrollTop, height: box.clientHeight });
      pending = [...rotation.takeFresh(), ...notSeen, ...pending];
    }
    const find = shownIn(posts);
    pending = pending.flatMap(({ post }) => find(post.id) ?? []);
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

    /** After each render: everything is written before anything is read. */
    position(drawn: readonly InfiniteCard[]) {
      if (!box) return;
      inDocument = drawn;
      const articles = articlesOf(box);
      const unmeasured = drawn.flatMap(({ key, width, place }, nth) => {
        const article = articles[nth];
        return place || !article ? [] : [{ key, width, article }];
      });
      const heights = measureCards(unmeasured);
      const hasNarrowed = cards.placeMeasured(heights);
      positionAll(box);
      if (returnsToTop) scrollTo(box, 0);
      returnsToTop = false;
      if (hasNarrowed) onDraw();
      if (unmeasured.length) update();
    },

    /** Takes over other posts, or other columns. */
    show(posts: readonly Post[], requested: ColumnOptions) {
      asked = requested;
      const change = rotation.take(posts);
      if (change === 'other') startAgain();
      else if (change) takeOver(posts, change === 'new');
      if (change) onDraw();
      update();
    },

    /** While it is paused, the box is an ordinary one that begins with a card. */
    setMoving(isMoving: boolean) {
      if (!box) return;
      if (!isMoving) {
        if (cards.forgetPassed({ top: box.scrollTop, height: box.clientHeight })) onDraw();
        rebase(box);
      }
      update();
      exactTop = box.scrollTop;
    },

    /** Scrolls the box by this many px. */
    move(px: number) {
      if (!box) return;
      const end = box.scrollHeight - box.clientHeight;
      exactTop = Math.min(Math.max(exactTop, box.scrollTop) + px, end);
      if (exactTop - box.scrollTop >= 1 / devicePixelRatio) box.scrollTop = exactTop;
      updateWhenMoved();
    },
  };
}
