import { adoptStyles } from '../../jsx/adopt-styles.ts';
import { chooseColumns, type Columns } from '../../layout/columns.ts';
import { chooseMounted } from '../../layout/mounted-window.ts';
import { extentOfRow, firstInView, placeInRow, rangeOfRow, stepInRow } from '../../layout/row.ts';
import type { Post } from '../../model/post.ts';
import type { BoardState } from '../../state/board-model.ts';
import { loadBoardMessages } from '../../text/board-messages.ts';
import { drawCards } from '../feed/drawn-cards.ts';
import { readWish } from '../feed/feed-box.ts';
import { walkCards } from '../feed/walk-cards.ts';
import { watchBoxView } from '../feed/watch-box-view.ts';
import type { OpenLayout } from './layout.ts';
import { createMovement } from './movement.tsx';
import css from './row.css?inline';
import { createRowTools, type RowTools } from './row-tools.tsx';

export interface RowSetup {
  readonly display: {
    /** In px; 0 = that of a column, and the usual. */
    readonly slideWidth: number;
    readonly slideHeight: number;
    /** In px; `null` = that between columns. */
    readonly slideGap: number | null;
    readonly slideLayout: 'text' | 'image' | 'text_on_hover';
    /** In ms; 0 = the row waits for its visitor. */
    readonly slideEveryMs: number;
  };
  /** Behind the last post comes the first. */
  readonly isRing: boolean;
}

/** Cards that were drawn stay up to this number, as in the masonry. */
const maxMounted = 116;

/**
 * Posts side by side in a box that scrolls: fingers, wheels and the arrow keys move it as they move any box, and there are
 * buttons for each way. All cards are equally wide and high, so nothing is measured and nothing moves but by a visitor, or
 * by the owner's wish, which the first button ends.
 */
export const openRow = ({ display, isRing }: RowSetup): OpenLayout => async (feed, end, model, looks, first) => {
  const { box, cards, context } = feed;
  const { slideWidth, slideHeight, slideGap, slideLayout, slideEveryMs } = display;
  const track = <div class="track" aria-hidden="true" />;
  const dropStyles = adoptStyles(box, css);
  let state: BoardState = first;
  let posts: readonly Post[] = first.posts;
  let columns: Columns | null = null;
  let laidOutWidth = 0;
  /** Where a press leads, until the scrolling has come there. */
  let goal: number | null = null;
  let tools: RowTools | null = null;

  const scrolled = () => Math.abs(box.scrollLeft);
  const shown = () => (columns ? goal ?? firstInView(columns, scrolled(), posts.length) : 0);
  const isAtEnd = () => !!columns && shown() + columns.count >= posts.length;

  const scrollToPost = (index: number, behavior: ScrollBehavior) => {
    // Where text runs from right to left the way is negative.
    if (columns) box.scrollTo({ left: placeInRow(columns, index) * (context.language.direction === 'rtl' ? -1 : 1), behavior });
  };

  const layOut = () => {
    const width = box.clientWidth;
    if (!width || width === laidOutWidth) return;
    const wish = readWish(box, { ...looks.wish, ...(slideWidth && { cardWidth: slideWidth }), ...(slideGap !== null && { gap: slideGap }) });
    const index = shown();
    const isFirst = !columns;
    columns = chooseColumns(width, wish);
    laidOutWidth = width;
    if (isFirst) return;
    place();
    scrollToPost(index, 'instant');
  };

  const place = () => {
    if (!columns) return;
    track.style.width = extentOfRow(columns, posts.length) + 'px';
    for (const [index, { style }] of cards) {
      style.insetInlineStart = placeInRow(columns, index) + 'px';
      style.width = columns.width + 'px';
    }
  };

  const update = () => {
    layOut();
    if (!columns) return;
    if (goal !== null && firstInView(columns, scrolled(), posts.length) === goal) goal = null;
    const kept = [...cards.keys()].filter((index) => cards.get(index)?.matches(':focus-within'));
    drawCards(feed, posts, chooseMounted({ inRange: rangeOfRow(columns, scrolled(), posts.length), mounted: [...cards.keys()], kept, max: maxMounted }));
    place();
    const isNearEnd = firstInView(columns, scrolled(), posts.length) + 3 * columns.count >= posts.length;
    if (isNearEnd && state.next && state.more === 'idle' && looks.own.more !== 'none') model.loadMore();
    tools?.show({ state, shown: shown(), inView: columns.count, count: posts.length, isAtStart: !isRing && shown() === 0, isAtEnd: !isRing && isAtEnd() });
  };

  const take = (next: readonly Post[]) => {
    const from = posts.findIndex((post, at) => post !== next[at]);
    posts = next;
    if (from < 0) return;
    // Of another search or order: from its start. What was taken away from the middle leaves the rest where it is.
    const hadFocus = box.matches(':focus-within');
    drawCards(feed, posts, [...cards.keys()].filter((index) => index < from).sort((one, other) => one - other));
    if (from === 0) scrollToPost(0, 'instant');
    if (hadFocus && !box.matches(':focus-within')) box.focus({ preventScroll: true });
  };

  const turn = (by: number) => {
    if (!columns) return;
    // A ring that still has further pages waits for them at its end.
    const count = posts.length;
    goal = stepInRow(by > 0 && isAtEnd() ? count - 1 : shown(), by, count, isRing && !state.next);
    goal = Math.min(goal, Math.max(0, count - columns.count));
    scrollToPost(goal, matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');
    update();
  };

  box.classList.add('row', 'slide-container', slideLayout);
  box.tabIndex = 0;
  if (slideHeight) box.style.setProperty('--row-height', slideHeight + 'px');
  box.append(track);
  const drawPlain = feed.draw;
  feed.draw = (post, position) => {
    const card = drawPlain(post, position);
    card.classList.toggle('pictured', !!card.querySelector('.post-image-wrapper'));
    card.querySelector('.post-content + .more')?.remove();
    return card;
  };
  update();

  const walk = (event: KeyboardEvent) => walkCards(box, event);
  const forget = () => (goal = null);
  const freely = ['pointerdown', 'wheel', 'touchstart'];
  box.addEventListener('keydown', walk);
  // What is scrolled inside of a shadow root is heard of nowhere else.
  box.addEventListener('scroll', update, { passive: true });
  for (const name of freely) box.addEventListener(name, forget, { passive: true });
  const stopWatching = watchBoxView(box, update);
  const messages = await loadBoardMessages(context.language.tag);
  const words = messages.display;
  const movement = slideEveryMs ? createMovement(box, words) : null;
  const timer = movement && setInterval(() => {
    if (movement.isRunning()) turn(isAtEnd() && !isRing ? -shown() : 1);
  }, slideEveryMs);
  let isClosed = false;

  tools = createRowTools({
    end, messages, words, language: context.language, pause: movement?.button ?? null,
    onTurn: turn,
    onGo: (index) => turn(index - shown()),
    onBack: () => box.focus(),
    onTryAgain: () => void model.loadMore(),
  });
  context.reading().then((reading) => {
    if (!reading || isClosed) return;
    feed.onDraw = reading.addControls;
    for (const [index, card] of cards) reading.addControls(card, posts[index]!);
  });
  update();

  return {
    show(next) {
      state = next;
      if (next.posts !== posts) take(next.posts);
      update();
    },
    close() {
      isClosed = true;
      if (timer) clearInterval(timer);
      movement?.close();
      stopWatching();
      box.removeEventListener('keydown', walk);
      box.removeEventListener('scroll', update);
      for (const name of freely) box.removeEventListener(name, forget);
      dropStyles();
    },
  };
};
