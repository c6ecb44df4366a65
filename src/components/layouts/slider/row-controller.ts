import { chooseColumns, type ColumnOptions, type Columns } from '../../../layout/columns.ts';
import {
  extentOfRow,
  firstInView,
  insetOfLarge,
  largeColumn,
  peekingColumns,
  placeInRow,
  startOfLarge,
  stepInRow,
} from '../../../layout/row.ts';
import type { BoardState } from '../../../state/board-state.ts';
import type { PostList } from '../../../state/list-state.ts';
import { readColumnOptions } from '../../feed/feed-view.ts';
import { nextSliderView, type SliderView } from './slider-view.ts';

interface RowSetup {
  readonly state: BoardState;
  readonly isRing: boolean;
  /** Text runs from right to left. */
  readonly isMirrored: boolean;
  /** The view has changed, so other cards must be drawn. */
  readonly onView: (view: SliderView) => void;
}

export const isAtEnd = ({ columns, shown }: Pick<SliderView, 'columns' | 'shown'>, count: number): boolean =>
  shown + columns.count >= count;

/**
 * Chooses and positions the cards of a row, and scrolls its box. It reads and writes only geometry in the document: the
 * component draws the cards.
 *
 *     scroll, step ──► update ──► onView ──► component draws ──► place, which begins the scroll of a step
 */
export function createRowController({ state, isRing, isMirrored, onView }: RowSetup) {
  let box: HTMLElement | null = null;
  let asked: ColumnOptions | null = null;
  /** The newest view, which may not be rendered yet, and the view whose cards have been placed. */
  let view: SliderView | null = null;
  let placed: SliderView | null = null;
  /** The width of the box and the requested columns that the newest view was laid out for. */
  let laidOutFor = '';
  /** Distance from the start of the box to the post that counts as shown, in px; 0 = they are at the same place. */
  let lead = 0;
  /** The post that a press leads to; null once the scroll has arrived. */
  let goal: number | null = null;
  /** The scroll to that post begins when its card is in its place. */
  let isToSetOut = false;

  const scrolled = () => Math.abs(box?.scrollLeft ?? 0) + lead;
  const shown = () => (view ? (goal ?? firstInView(view.columns, scrolled(), state.posts.peek().length)) : 0);

  const scrollToPost = (index: number, behavior: ScrollBehavior) => {
    // Where text runs from right to left the distance is negative.
    if (view) box?.scrollTo({ left: (placeInRow(view.columns, index) - lead) * (isMirrored ? -1 : 1), behavior });
  };

  const setOut = () => {
    isToSetOut = false;
    if (goal !== null) scrollToPost(goal, wantedBehavior());
  };

  const update = () => {
    const { length: count } = state.posts.peek();
    // A hidden tab has no width, so no layout is possible in it.
    if (!box?.clientWidth || !asked) return;
    const now = `${box.clientWidth} ${count > 1} ${Object.values(asked)}`;
    const isOtherWidth = now !== laidOutFor;
    const columns = (!isOtherWidth && view?.columns) || columnsFor(box, asked, count, isRing);
    if (!columns) return;
    // The first post in view stays the first one at another width.
    const start = isOtherWidth && view ? placeInRow(columns, shown()) : scrolled();
    laidOutFor = now;
    lead = isRing ? insetOfLarge(columns, box.clientWidth) : 0;
    const first = firstInView(columns, start, count);
    if (first === goal) goal = null;
    const focused = focusedIn(box).filter((index) => index < count);
    view = nextSliderView(view, { columns, scrolled: start, count, goal, mounted: view?.mounted ?? [], focused });
    onView(view);
    loadAhead(state, (goal ?? first) + 3 * columns.count);
  };

  /** Returns the index of the first post in view after it. */
  const step = (by: number): number => {
    if (!view) return 0;
    const before = view;
    const target = (goal = goalOf(view, shown(), by, state.list.peek(), isRing));
    update();
    // Else the scroll begins when its target has been mounted, because a row snaps to nothing else.
    isToSetOut = view !== before;
    if (!isToSetOut) setOut();
    return target;
  };

  return {
    update,
    shown,
    scrollToPost,
    step,
    /** Takes over other posts, or other columns. */
    show(place: HTMLElement, requested: ColumnOptions) {
      box = place;
      asked = requested;
      update();
    },
    forgetGoal() {
      goal = null;
    },
    /** Shows the next posts, or the first ones after the last. */
    advance() {
      const isOver = view && !isRing && isAtEnd({ ...view, shown: shown() }, state.posts.peek().length);
      if (view) step(isOver ? -shown() : view.columns.count);
    },
    /** Positions the drawn cards, in the order of `mounted`. Call it after each render. */
    place(drawn: SliderView, mounted: readonly number[], count: number, track: HTMLElement) {
      if (!box) return;
      track.style.width = `${extentOfRow(drawn.columns, count)}px`;
      placeCards(box, drawn.columns, isRing ? startOfLarge(drawn.columns, count, box.clientWidth) : 0, mounted);
      if (placed && placed.columns !== drawn.columns) scrollToPost(placed.shown, 'instant');
      placed = drawn;
      if (isToSetOut) setOut();
    },
  };
}

const wantedBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** The first post in view after a step of `by` posts from the post `shown`. */
function goalOf(
  { columns }: SliderView,
  shown: number,
  by: number,
  { posts, next }: PostList,
  isRing: boolean,
): number {
  const isOver = by > 0 && isAtEnd({ columns, shown }, posts.length);
  // A ring that still has further pages waits for them at its end.
  const from = isOver ? posts.length - 1 : shown;
  return Math.min(stepInRow(from, by, posts.length, isRing && !next), Math.max(0, posts.length - columns.count));
}

/** All posts in view have one width: as many as fit and the beginning of the next, or one large one. */
function columnsFor(box: HTMLElement, asked: ColumnOptions, count: number, isRing: boolean): Columns | null {
  const columns = chooseColumns(box.clientWidth, readColumnOptions(box, asked));
  if (!columns) return null;
  return isRing ? largeColumn(box.clientWidth, columns.gap) : peekingColumns(columns, box.clientWidth, count);
}

const cardsIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>(':scope > article')];

/** The index of the post that has the focus, if there is one. */
function focusedIn(box: HTMLElement): number[] {
  const position = cardsIn(box)
    .find((card) => card.matches(':focus-within'))
    ?.getAttribute('aria-posinset');
  return position ? [Number(position) - 1] : [];
}

/** A row that scrolls to a post requests the next page at once, not when it has arrived. */
function loadAhead({ list, more, options, loadMore }: BoardState, neededCount: number): void {
  const { posts, next } = list.peek();
  const mayLoad = next && more.peek() === 'idle' && options.peek().more !== 'none';
  if (mayLoad && neededCount >= posts.length) void loadMore();
}

function placeCards(box: HTMLElement, columns: Columns, first: number, mounted: readonly number[]): void {
  box.style.setProperty('--slide-width', `${columns.width}px`);
  cardsIn(box).forEach(({ style }, nth) => {
    style.insetInlineStart = `${first + placeInRow(columns, mounted[nth] ?? 0)}px`;
    style.width = `${columns.width}px`;
  });
}
