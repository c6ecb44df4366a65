import { holdHeight } from '../../layout/held-height.ts';
import { expectHeight } from '../../layout/window-reach.ts';
import type { FeedContent } from './feed-content.ts';
import { type FeedView, readFeedView } from './feed-view.ts';
import type { PlacedPosts } from './placed-posts.ts';
import { scrollBoxTo } from './scroller.ts';

/** The room of a feed on its page: the height of its box, and the scroll position that follows it. All in px. */
export interface FeedRoom {
  /** Null while the feed is not on the page. */
  box(): HTMLElement | null;
  /** The height of the box; 0 = nothing is held. */
  held(): number;
  /** Takes the box with its height, and the element after it. Returns a function that gives both up. */
  attach(box: HTMLElement, end: HTMLElement): () => void;
  /** Gives the held height up, because a new layout begins. */
  forget(): void;
  /**
   * The visitor has pressed the button for further posts, and these have neither arrived nor got their room. On a busy
   * phone the press may be longer ago than a recent input, and the posts would stay hidden.
   */
  awaitMore(isAwaited: boolean): void;
  /** Notes where the window is. Returns by how much the latest scroll moved the feed; positive = downwards. */
  noteScroll(view: FeedView): number;
  /** Notes that the visitor has stopped scrolling. Returns whether the held height was only roughly right. */
  noteRest(): boolean;
  /**
   * Gives the content above the window this much more height. The page scrolls along, so nothing in view moves. Returns
   * the view afterwards.
   */
  growAbove(view: FeedView, px: number): FeedView;
  /**
   * Gives the box the height that the placed posts suggest, as far as that moves nothing in view.
   *
   * @returns `canFollow`: the rest of the height can follow in an idle moment; `isScrolled`: the page scrolled with it
   */
  hold(view: FeedView, content: FeedContent): { readonly canFollow: boolean; readonly isScrolled: boolean };
}

/**
 * The room that an endless feed keeps below its last card, in window heights, so that a new page of posts moves
 * nothing.
 */
const runway = 1.5;

const runwayOf = ({ top, bottom }: FeedView): number => (bottom - top) * runway;

/** Whether all posts are placed, and their end is so near that further ones must be requested. */
export const isNearEnd = ({ posts, masonry }: PlacedPosts, view: FeedView): boolean =>
  masonry.count === posts.length && masonry.bottom < view.bottom + runwayOf(view);

export function createFeedRoom(placed: PlacedPosts, hasRecentInput: () => boolean): FeedRoom {
  let box: HTMLElement | null = null;
  let end: HTMLElement | null = null;
  let height = holdHeight(0);
  let awaitsMore = false;
  /** `step`: by how many px the latest scroll moved the feed; `seenTop`: the position after it. */
  let step = 0;
  let seenTop = NaN;
  let isRough = false;

  const writeHeight = () => {
    const px = `${height.held}px`;
    if (box!.style.minHeight !== px) box!.style.minHeight = px;
  };
  const growAbove = ({ top }: FeedView, px: number): FeedView => {
    height.growAbove(px);
    writeHeight();
    scrollBoxTo(box!, top + px);
    seenTop += px;
    return readFeedView(box!);
  };

  return {
    box: () => box,
    held: () => height.held,
    growAbove,
    attach(element, after) {
      box = element;
      end = after;
      height = holdHeight(parseFloat(element.style.minHeight) || 0);
      return () => {
        box = null;
      };
    },
    forget() {
      height.held = 0;
    },
    awaitMore(isAwaited) {
      awaitsMore = isAwaited;
    },
    noteScroll({ top }) {
      step = top - seenTop || step;
      seenTop = top;
      return step;
    },
    noteRest() {
      step = 0;
      return isRough;
    },
    hold(seen, { isEndless, isLoadingMore, hasFailed }) {
      let view = seen;
      const before = height.held;
      const { posts, masonry } = placed;
      // After an error there is no empty room, so that a visitor at the end sees the error message.
      const below = isEndless || isLoadingMore ? runwayOf(view) : 0;
      const expected = expectHeight(masonry.bottom, masonry.count, posts.length) + below;
      isRough = step !== 0 && isCloseEnough(height.held, expected, view);
      const wanted = isRough ? height.held : expected;
      if (followsEnd(placed, height.held, wanted, view, below > 0)) view = growAbove(view, wanted - height.held);
      const canFollow = height.take(wanted, view.bottom, hasRecentInput() || hasFailed || awaitsMore);
      // The posts have their room now, and fill it whenever they arrive.
      if (isLoadingMore) awaitsMore = false;
      writeHeight();
      const empty = `${height.held - wanted + below}px`;
      if (end!.style.getPropertyValue('--d-empty') !== empty) end!.style.setProperty('--d-empty', empty);
      // A page that became shorter may have scrolled back.
      const isScrolled = view !== seen || (height.held < before && readFeedView(box!).top !== view.top);
      return { canFollow, isScrolled };
    },
  };
}

/**
 * During a scroll, almost each new card changes the expected height a little, and each change of the height makes the
 * browser record the whole page again. As long as the end is far away, a rough height is enough: by an eighth of the
 * distance, and by a window at most. The next idle moment corrects it.
 */
const isCloseEnough = (held: number, wanted: number, { top, bottom }: FeedView): boolean =>
  Math.abs(wanted - held) < Math.min((held - bottom) / 8, bottom - top);

/**
 * Whether the page scrolls along when the end of the feed moves. It does so in three cases: all content in view is
 * after the feed; or it is only room that was estimated too large; or the visitor has not seen any of the cards in
 * view, because they jumped past them.
 */
function followsEnd(
  { masonry, lastPainted }: PlacedPosts,
  held: number,
  wanted: number,
  { top, bottom }: FeedView,
  hasRoomForMore: boolean,
): boolean {
  if (!held || wanted === held) return false;
  if (masonry.bottom < top && wanted < held) return true;
  // The room for further posts would be in view at once, and the page would follow it endlessly.
  if (hasRoomForMore || lastPainted < 0 || held > bottom) return false;
  return held <= top || masonry.range(top, bottom).every((index) => index > lastPainted);
}
