import { chooseColumns, type ColumnOptions } from '../../../layout/columns.ts';
import type { Post } from '../../../model/post.ts';
import type { BoardState } from '../../../state/board-state.ts';
import { spanOf } from '../../feed/card-size.ts';
import { readColumnOptions } from '../../feed/feed-view.ts';
import type { Autoplay } from '../autoplay.tsx';
import { articlesOf, createCardPositions, measureCards } from './card-positions.ts';
import { createInfiniteCards, type InfiniteCard } from './infinite-cards.ts';
import { createPostQueue, type PostQueue } from './post-queue.ts';

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
export class WaterfallController {
  readonly #setup: WaterfallSetup;
  readonly #queue: PostQueue;
  readonly #cards = createInfiniteCards(spanOf);
  readonly #positions = createCardPositions();
  #box: HTMLElement | null = null;
  /** The cards in the document, in its order. */
  #inDocument: readonly InfiniteCard[] = [];
  #asked: ColumnOptions | null = null;
  #laidOutFor = '';
  /** Browsers scroll by whole pixels of the screen; this is the exact position. */
  #exactTop = 0;
  #updatedAt = 0;
  #returnsToTop = false;

  constructor(setup: WaterfallSetup) {
    this.#setup = setup;
    this.#queue = createPostQueue(setup.state);
  }

  attach(box: HTMLElement) {
    this.#box = box;
  }

  drawn(): readonly InfiniteCard[] {
    return this.#cards.drawn();
  }

  update() {
    const box = this.#box;
    // A hidden tab has no width, so no layout is possible in it.
    if (!box?.clientWidth || !this.#asked) return;
    this.#layOut(box, this.#asked);
    if (this.#cards.needsRebase()) this.#rebase(box);
    const { scrollTop, clientHeight: height } = box;
    const view = { top: this.#returnsToTop ? 0 : scrollTop, height };
    this.#updatedAt = view.top;
    const hasForgotten = this.#setup.autoplay.isRunning() && this.#cards.forgetPassed(view);
    // A visitor who reads a paused board reaches its end. Posts that are all in view need not move.
    const isRing = this.#setup.autoplay.isWanted.peek() && this.#cards.bottom() > height;
    const focused = this.#inDocument[articlesOf(box).findIndex((card) => card.matches(':focus-within'))]?.key;
    const hasOthers = this.#cards.fillBox(
      view,
      () => this.#queue.next(isRing),
      (key) => key === focused,
    );
    if (hasForgotten || hasOthers) this.#setup.onDraw();
  }

  updateWhenScrolled() {
    const box = this.#box;
    if (box && Math.abs(box.scrollTop - this.#updatedAt) > box.clientHeight * updateEvery) this.update();
  }

  /** After each render: everything is written before anything is read. */
  position(drawn: readonly InfiniteCard[]) {
    const box = this.#box;
    if (!box) return;
    this.#inDocument = drawn;
    const heights = measureCards(box, drawn);
    const hasNarrowed = this.#cards.placeMeasured(heights);
    this.#positionAll(box);
    if (this.#returnsToTop) this.#scrollTo(box, 0);
    this.#returnsToTop = false;
    if (hasNarrowed) this.#setup.onDraw();
    if (heights.size) this.update();
  }

  /** Takes over other posts, or other columns. */
  show(posts: readonly Post[], requested: ColumnOptions) {
    this.#asked = requested;
    const change = this.#queue.take(posts);
    if (change === 'other') {
      this.#cards.clear();
      if (this.#box) this.#scrollTo(this.#box, 0);
    } else if (change) this.#takeOver(posts, change === 'new');
    if (change) this.#setup.onDraw();
    this.update();
  }

  /** While it is paused, the box is an ordinary one that begins with a card. */
  setMoving(isMoving: boolean) {
    const box = this.#box;
    if (!box) return;
    if (!isMoving) {
      if (this.#cards.forgetPassed({ top: box.scrollTop, height: box.clientHeight })) this.#setup.onDraw();
      this.#rebase(box);
    }
    this.update();
    this.#exactTop = box.scrollTop;
  }

  /** Scrolls the box by this many px. */
  move(px: number) {
    const box = this.#box;
    if (!box) return;
    const end = box.scrollHeight - box.clientHeight;
    this.#exactTop = Math.min(Math.max(this.#exactTop, box.scrollTop) + px, end);
    if (this.#exactTop - box.scrollTop >= 1 / devicePixelRatio) box.scrollTop = this.#exactTop;
    this.updateWhenScrolled();
  }

  /** Nothing in view changes places. On a paused board new posts are added at its end. */
  #takeOver(posts: readonly Post[], hasNewPosts: boolean) {
    const box = this.#box;
    this.#cards.renew(posts);
    if (hasNewPosts && this.#setup.autoplay.isWanted.peek() && box) {
      this.#queue.putFirst(this.#cards.takeBack({ top: box.scrollTop, height: box.clientHeight }));
    }
  }

  /** Reads the width, and begins again in other columns if the width, or the owner's setting, has changed. */
  #layOut(box: HTMLElement, requested: ColumnOptions) {
    const now = `${box.clientWidth} ${Object.values(requested)}`;
    if (now === this.#laidOutFor) return;
    const columns = chooseColumns(box.clientWidth, readColumnOptions(box, requested));
    if (!columns) return;
    this.#cards.layOut(columns, { top: box.scrollTop, height: box.clientHeight });
    this.#laidOutFor = now;
    this.#returnsToTop = true;
    this.#setup.onDraw();
  }

  #rebase(box: HTMLElement) {
    const top = box.scrollTop;
    const by = this.#cards.rebase();
    if (!by) return;
    this.#positionAll(box);
    this.#scrollTo(box, top - by);
  }

  #scrollTo(box: HTMLElement, top: number) {
    box.scrollTop = top;
    this.#exactTop = top;
  }

  #positionAll(box: HTMLElement) {
    const placeOf = new Map(this.#cards.drawn().map(({ key, place }) => [key, place]));
    this.#positions.write(box, (nth) => placeOf.get(this.#inDocument[nth]?.key ?? -1));
  }
}
