import { anchoredTop, anchorOf } from '../../layout/anchor.ts';
import { chooseColumns } from '../../layout/columns.ts';
import { holdHeight } from '../../layout/held-height.ts';
import { createMasonry } from '../../layout/masonry.ts';
import { chooseMounted } from '../../layout/mounted-window.ts';
import type { BoardMessages } from '../../text/board-messages.ts';
import type { ChangeTaker } from './changed-posts.ts';
import { drawCards } from './drawn-cards.ts';
import { readBoxView, readWish, type BoxView } from './feed-box.ts';
import type { FeedState, LivingFeed } from './feed-state.ts';
import { expectHeight, overscan, type Feed } from './feed.tsx';
import { foldPressed } from './fold-text.ts';
import { createKnownSizes } from './known-sizes.ts';
import { createPace } from './pace.ts';
import { placedNowhere, placePosts, settleCards } from './placed-posts.ts';
import { chooseUnmeasured, measureAside } from './unmeasured-posts.ts';
import { walkCards } from './walk-cards.ts';
import { watchBoxView } from './watch-box-view.ts';
import { watchTextSize } from './watch-text-size.ts';
import { watchVisitor } from './watch-visitor.ts';
import { whenIdle } from './when-idle.ts';

/** Cards that once were drawn stay up to this number, for find in page and print; beyond it the far ones are released. */
const maxMounted = 116;

/** Cards drawn in one idle moment at most, however quick the machine. */
const drawnAtOnce = 12;

/** How much room an endless feed keeps below its last card, in heights of the window, so that a page that arrives moves nothing. */
const runway = 1.5;

/** Posts that are placed beyond the drawn ones, by estimate: so far the height of the box is no guess. */
const placedAhead = 300;

/** For the code that takes over changed posts. */
const tools = { anchorOf, anchoredTop, placePosts };

/** Measured cards may be shorter than was thought and leave room for more; that settles after a round or two. */
const maxRounds = 5;

/**
 * Keeps a feed in line with what is in view. Cards are placed from known or estimated heights, drawn when they come near
 * the window, measured together in one read, and put right before they are painted. What has been painted once does not
 * move again, unless the width of the board or the visitor moves it.
 */
export function createLivingFeed(feed: Feed, first: FeedState, words: BoardMessages, onNearEnd: () => void): LivingFeed {
  const { box, cards } = feed;
  const sizes = createKnownSizes(feed, first.posts);
  const visitor = watchVisitor(box);
  const placed = placedNowhere(first.posts, cards.size - 1);
  const room = holdHeight(parseFloat(box.style.height) || 0);
  let state = first;
  let laidOutWidth = 0;
  let wish = first.wish;
  let takeChanges: ChangeTaker | undefined;
  /** What is drawn may not stand where it should: a new state, another layout. Scrolling alone moves no card. */
  let isStale = true;
  let stopIdling = () => {};
  const pace = createPace(drawnAtOnce, () => performance.now());

  const draw = (wanted: readonly number[]) => drawCards(feed, placed.posts, wanted);
  const settle = () => settleCards(placed, feed, sizes, state.hasMore ? -1 : placed.posts.length);
  const hasFocus = (index: number) => visitor.focusPath().includes(cards.get(index)!);

  const holdRoom = (view: BoxView) => {
    const { posts, masonry } = placed;
    const { isEndless, hasMore, isLoadingMore, hasFailed } = state;
    const below = (isEndless && hasMore) || isLoadingMore ? (view.bottom - view.top) * runway : 0;
    // Whoever waits at the end shall see why nothing comes, and not the empty room for it.
    const canFollow = room.take(expectHeight(masonry.bottom, masonry.count, posts.length) + below, view.bottom, visitor.hasRecentInput() || hasFailed);
    box.style.height = room.held + 'px';
    return canFollow;
  };

  /** Of the cards that are drawn. */
  const chooseNear = ({ top, bottom }: BoxView) => {
    const reach = (bottom - top) * overscan;
    const near = new Set(placed.masonry.range(top - reach, bottom + reach));
    return [...cards.keys()].filter((index) => near.has(index) || hasFocus(index)).sort((one, other) => one - other);
  };

  /** Begins anew when width or columns are other ones; the card at the top of the window stays where it was. */
  const layOut = (view: BoxView) => {
    if (laidOutWidth === view.width && wish === state.wish) return;
    const columns = chooseColumns(view.width, readWish(box, state.wish));
    if (!columns) return;
    const isFirst = !placed.masonry.count;
    const anchor = view.top > 0 ? anchorOf(placed.masonry, view.top) : null;
    // On a long board only what is near the window is measured anew at once.
    if (!isFirst && placed.posts.length > maxMounted) draw(chooseNear(view));
    const masonry = (placed.masonry = createMasonry(columns));
    placed.columns = columns.count;
    laidOutWidth = view.width;
    ({ wish } = state);
    isStale = true;
    if (isFirst) placePosts(placed, sizes, ({ count }) => count > 0);
    // The first time the cards stand already, where the same sizes put them again; unless the width has changed meanwhile.
    if (isFirst && sizes.isKnown(placed.posts[0]!, masonry.width(0))) return;
    placed.lastPainted = -1;
    room.held = 0;
    if (!anchor) return;
    placePosts(placed, sizes, ({ count }) => count > anchor.index);
    settle();
    holdRoom(view);
    scrollBy(0, anchoredTop(masonry, anchor) - view.top);
  };

  const update = (): void => {
    const view = readBoxView(box);
    if (!view.width) return;
    layOut(view);
    if (!laidOutWidth) return;
    const { masonry } = placed;
    const reach = (view.bottom - view.top) * overscan;
    for (let round = 0; round < maxRounds; round++) {
      const ahead = Math.max(0, ...cards.keys()) + placedAhead;
      placePosts(placed, sizes, ({ shortest, count }) => shortest >= view.bottom + reach && count >= ahead);
      const mounted = chooseMounted({
        inRange: masonry.range(view.top - reach, view.bottom + reach),
        mounted: [...cards.keys()],
        kept: [...cards.keys()].filter(hasFocus),
        max: maxMounted,
      });
      if (!isStale && mounted.length === cards.size && mounted.every((index) => cards.has(index))) break;
      isStale = false;
      draw(mounted);
      if (mounted.length) settle();
    }
    const before = room.held;
    const canFollow = holdRoom(view);
    // A page that became shorter may have been scrolled back by it: what stands there has to be drawn and measured as well.
    if (room.held < before && readBoxView(box).top !== view.top) return update();
    for (const index of masonry.range(view.top, view.bottom)) if (index > placed.lastPainted) placed.lastPainted = index;
    const isNearEnd = masonry.count === placed.posts.length && masonry.bottom < view.bottom + (view.bottom - view.top) * runway;
    if (state.isEndless && state.hasMore && isNearEnd) onNearEnd();
    stopIdling();
    stopIdling = whenIdle(() => {
      if (!pace.run(measureAhead) && canFollow) update();
    });
  };

  /**
   * Cards that were never drawn are drawn and measured, some in each idle moment: so the end of the feed is where it
   * belongs before anyone comes to it. Not while further posts come by scrolling: then the end is none.
   */
  const measureAhead = (most: number): boolean => {
    if (!laidOutWidth || (state.isEndless && state.hasMore)) return false;
    // While there is room they stay, for find in page and print.
    const canStay = placed.posts.length <= maxMounted;
    const unknown = chooseUnmeasured(placed, feed, sizes, canStay, most);
    if (!unknown.length) return false;
    if (canStay) draw([...cards.keys(), ...unknown].sort((one, other) => one - other));
    else measureAside(placed, feed, sizes, unknown);
    isStale = true;
    update();
    return true;
  };

  const fold = (event: Event) => {
    if (!foldPressed(event, feed, placed, sizes, words)) return;
    isStale = true;
    update();
  };

  /** Texts take other lines in a font that has come late. What was seen keeps its height, and its text a button if it no longer fits. */
  const measureAnew = () => {
    feed.sizes.clear();
    isStale = true;
    update();
  };

  /** The reader has asked for it, so everything is laid out anew, also what was seen. */
  const stopSampling = watchTextSize(box, () => {
    feed.sizes.clear();
    laidOutWidth = 0;
    update();
  });

  /** From the first post that is another one, everything is drawn and placed anew. */
  const takePosts = ({ posts, list }: FeedState) => {
    if (list === state.list && takeChanges?.({ feed, placed, sizes, hasFocus, tools, posts })) return;
    const from = placed.posts.findIndex((post, at) => post !== posts[at]);
    placed.posts = posts;
    if (from < 0) return;
    draw([...cards.keys()].filter((index) => index < from));
    placed.masonry.cut(from);
    placed.lastPainted = Math.min(placed.lastPainted, from - 1);
  };

  const walk = (event: KeyboardEvent) => walkCards(box, event);
  box.addEventListener('click', fold);
  box.addEventListener('keydown', walk);
  const stopWatching = watchBoxView(box, update);
  document.fonts.addEventListener('loadingdone', measureAnew);

  return {
    posts: () => placed.posts,
    show(next) {
      if (next.posts !== state.posts) takePosts(next);
      state = next;
      isStale = true;
      update();
    },
    mend(taker) {
      takeChanges = taker;
    },
    close() {
      stopIdling();
      stopWatching();
      stopSampling();
      visitor.close();
      document.fonts.removeEventListener('loadingdone', measureAnew);
      box.removeEventListener('click', fold);
      box.removeEventListener('keydown', walk);
    },
  };
}
