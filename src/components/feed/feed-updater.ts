import { reachOf } from '../../layout/scroll-reach.ts';
import type { BoardContext } from '../board-context.ts';
import { createBatchSize } from './batch-size.ts';
import { chooseCards, chooseMissing } from './choose-cards.ts';
import type { PaintedFeed } from './feed-layout.ts';
import type { FeedParts } from './feed-parts.ts';
import { isNearEnd } from './feed-room.ts';
import { readFeedView } from './feed-view.ts';
import { whenIdle } from './page-activity.ts';
import { placePosts } from './placed-posts.ts';
import { hideCutCards, notePainted } from './seen-cards.ts';
import { layOutDrawn, startLayout } from './start-layout.ts';

/** When the cards of a feed cannot all stay, each update removes at most this many, so that no frame is long. */
const releasedAtOnce = 12;

/** The maximum of cards that are drawn in one idle moment, even on a quick machine. */
const maxDrawnAtOnce = 12;

/** Cards drawn in one task at the start: on a slow phone 3 take some 35 ms, and from 50 ms on a tap feels delayed. */
const cardsPerTask = 3;

/**
 * The number of posts after the drawn ones that are placed at estimated heights. The height of the box covers these
 * posts exactly as placed.
 */
const placedAhead = 100;

/**
 * Measured cards may be shorter than their estimates and leave room for more cards. This settles after a round or two.
 */
const maxRounds = 5;

/** Without a first paint, the first cards are drawn a few in each task. */
const firstLimitOf = (painted: PaintedFeed | null): number =>
  painted?.sizes.size ? Infinity : Math.max(cardsPerTask, painted?.count ?? 0);

/** Keeps a feed up to date. An update does nothing while the feed is not on the page, or is hidden. */
export interface FeedUpdater {
  update(): void;
  /** Updates the feed, and also draws the posts with these indices, wherever they are. */
  updateWith(alsoDrawn: readonly number[]): void;
  /** Updates the feed after a change of its content or its layout, and lays out all drawn cards again. */
  refresh(): void;
  /** Cancels the updates that are due later. */
  close(): void;
}

/**
 * Updates a feed in one order, so that each step reads the layout before the next one writes to it:
 *
 *     scroll · resize · posts │ place    until the window is covered, at known or estimated heights
 *                             │ choose   which cards are drawn: near the window, focused, up to a number
 *                             │ draw     the missing cards, synchronously, by Preact
 *                             │ measure  all new cards in one read; pack the unseen ones again
 *                             ▼ hold     the box's height, so that the content below the board does not jump
 */
export function createFeedUpdater(
  feed: FeedParts,
  painted: PaintedFeed | null,
  onNearEnd: () => void,
  setTimer: BoardContext['setTimer'],
): FeedUpdater {
  const { placed, sizes, drawing, room } = feed;
  const { cards } = drawing;
  const batchSize = createBatchSize(maxDrawnAtOnce, () => performance.now());
  let drawLimit = firstLimitOf(painted);
  /** The drawn cards may be out of place, because the content or the layout changed. Scrolling alone moves no card. */
  let isStale = true;
  let hidesCards = false;
  let cancelDrawing = () => {};
  let stopIdling = () => {};
  const update = () => updateWith([]);
  const refresh = () => {
    isStale = true;
    update();
  };
  const drawMoreSoon = () => {
    cancelDrawing();
    cancelDrawing = setTimer(() => {
      drawLimit += cardsPerTask;
      refresh();
    }, 0);
  };
  const drawRest = (max: number): boolean => {
    const missing = chooseMissing(feed, max);
    if (missing.length) updateWith(missing);
    return missing.length > 0;
  };

  /** It reads the box before it writes anything, because a later read would lay out cards that are not measured yet. */
  const updateWith = (alsoDrawn: readonly number[]): void => {
    const box = room.box();
    const isDrawing = drawing.isDrawing();
    isStale ||= isDrawing;
    if (!box || isDrawing) return;
    let view = readFeedView(box);
    if (!view.width) return;
    const isNewLayout = startLayout(feed, box, view);
    isStale ||= isNewLayout;
    if (!placed.width) return;
    const { masonry } = placed;
    const reach = reachOf(view.bottom - view.top, room.noteScroll(view));
    const left = cards.size - releasedAtOnce;
    const last = Math.max(0, ...alsoDrawn);
    for (let round = 0; round < maxRounds; round++) {
      placePosts(placed, sizes, last, view.bottom + reach.below);
      const near = masonry.range(view.top - reach.above, view.bottom + reach.below);
      // In a new width there are no spare cards: each would have to be measured again, although it is not visible.
      const chosen = chooseCards(feed, near, alsoDrawn, isNewLayout && !round ? null : left);
      const isCut = chosen.length > drawLimit;
      if (isCut) chosen.length = drawLimit;
      if (!isStale && chosen.length === cards.size && chosen.every((index) => cards.has(index))) break;
      isStale = false;
      drawing.draw(chosen);
      // The drawing has removed the feed from the page, or has begun a new layout.
      if (!room.box() || !placed.width) return update();
      view = layOutDrawn(feed, view);
      if (isCut) drawMoreSoon();
      else drawLimit = Infinity;
    }
    // This is after the rounds, so that the posts after the measured cards are placed only once.
    placePosts(placed, sizes, Math.max(0, ...cards.keys()) + placedAhead - 1);
    const { canFollow, isScrolled } = room.hold(view, feed.content);
    if (isScrolled) return update();
    // What is hidden appears with the first growth, wherever the window is by then.
    if (hidesCards || room.held() < view.bottom) hidesCards = hideCutCards(placed, drawing, room.held());
    notePainted(placed, cards, view);
    if (feed.content.isEndless && isNearEnd(placed, view)) onNearEnd();
    stopIdling();
    stopIdling = whenIdle(() => {
      // The visitor has stopped scrolling, so no more than the usual cards are drawn ahead.
      const isRough = room.noteRest();
      if (!batchSize.run(drawRest) && (canFollow || isRough)) update();
    });
  };

  return {
    update,
    updateWith,
    refresh,
    close() {
      stopIdling();
      cancelDrawing();
    },
  };
}
