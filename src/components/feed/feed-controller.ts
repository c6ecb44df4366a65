import { pageDocument } from '../../page/page-document.ts';
import type { BoardContext } from '../board-context.ts';
import { listen } from '../common/listen.ts';
import { type CardDrawing, createCardDrawing } from './card-drawing.ts';
import { spanOf } from './card-size.ts';
import { createCardStates } from './card-states.ts';
import type { ChangeableFeed, ChangeHandler } from './change-handler.ts';
import type { FeedContent } from './feed-content.ts';
import type { FeedLayout, PaintedFeed } from './feed-layout.ts';
import { createFeedRoom } from './feed-room.ts';
import { createFeedUpdater } from './feed-updater.ts';
import { createKnownSizes } from './known-sizes.ts';
import { ofPage } from './page-activity.ts';
import { emptyLayout } from './placed-posts.ts';
import { remeasureCards } from './remeasure-cards.ts';
import { replacePosts } from './replace-posts.ts';
import { watchFeedView } from './watch-feed-view.ts';
import { type VisitorActivity, watchVisitor } from './watch-visitor.ts';

/** The door of a feed for the components around it. */
export interface FeedController {
  /** The posts whose cards are in the document, for the component that draws them. */
  readonly drawing: CardDrawing;
  /**
   * Starts to follow the scroll position and the size of the box. `end` is the element after the box: its property
   * `--d-empty` is the height of the empty room above it, or negative. Returns a function that stops this.
   */
  attach(box: HTMLElement, end: HTMLElement): () => void;
  show(content: FeedContent): void;
  /**
   * The visitor tries to scroll beyond the end of the page. Posts that arrived while the end was in view, and are
   * hidden behind it, then get their room.
   */
  scrollPastEnd(): void;
  /**
   * The visitor has pressed the button for further posts. They may have done so before the feed is attached: as soon as
   * the button had its listener.
   */
  awaitMore(): void;
  /** Sets the handler that applies removed and edited posts without moving the posts in view. */
  handleChanges(handler: ChangeHandler | null): void;
  /**
   * The card of the first post, which is drawn again if it was removed from the document. The button "back to the
   * start" focuses it.
   */
  firstCard(): HTMLElement | undefined;
  /** Measures the cards whose text was expanded or collapsed since their last measurement. */
  remeasure(): void;
  /**
   * Lays everything out again after a change of the appearance or of the text size. The post at the top of the window
   * keeps its place.
   */
  relayout(): void;
  /** What code that only some visitors load works with. */
  readonly parts: ChangeableFeed;
}

/** Puts the parts of a feed together. */
function createParts(
  { state }: Pick<BoardContext, 'state'>,
  layout: FeedLayout,
  first: FeedContent,
  painted: PaintedFeed | null,
  getVisitor: () => VisitorActivity | null,
) {
  const { posts, columns, endsHere } = first;
  const states = createCardStates(layout, state);
  const { ratioOf } = states;
  const sizes = createKnownSizes({ sizes: new Map(painted?.sizes), ratioOf, heightOf: layout.heightOf, posts });
  const count = Math.min(painted?.count ?? 0, posts.length);
  const placed = emptyLayout({ posts, endsHere, lastPainted: count - 1, footFrom: painted?.footFrom ?? count });
  const drawing = createCardDrawing(
    placed,
    ratioOf,
    // In a hidden board from server markup, cards have no size yet.
    (post) => painted?.sizes.get(post.id)?.width ?? columns.cardWidth * spanOf(post),
    () => getVisitor()?.focusPath() ?? [],
  );
  const room = createFeedRoom(placed, () => !!getVisitor()?.hasRecentInput());
  return { content: first, placed, sizes, states, drawing, room };
}

/**
 * Virtualizes a feed: only the cards near the window are in the document. Cards are placed at known or estimated
 * heights, drawn when they come near the window, measured together in one read, and corrected before they are painted.
 * A painted card does not move again, unless the width of the board or the visitor moves it.
 *
 * @param painted the cards that the first paint has left; null = none
 */
export function createFeedController(
  context: Pick<BoardContext, 'state' | 'setTimer'>,
  layout: FeedLayout,
  first: FeedContent,
  painted: PaintedFeed | null,
): FeedController {
  const { state, setTimer } = context;
  let visitor: VisitorActivity | null = null;
  let changeHandler: ChangeHandler | null = null;
  /** The posts whose cards were expanded at their last measurement. */
  const expanded = new Set<string>();
  const feed = {
    ...createParts(context, layout, first, painted, () => visitor),
    updateWith: (alsoDrawn: readonly number[]) => updateWith(alsoDrawn),
  };
  const { placed, sizes, drawing, room } = feed;
  const { cards } = drawing;
  const { update, updateWith, refresh, close } = createFeedUpdater(
    feed,
    painted,
    () => void state.loadMore(),
    setTimer,
  );

  const reachEnd = () => {
    visitor?.noteInput();
    if (room.held() < placed.masonry.bottom) update();
  };
  const remeasure = () => {
    if (remeasureCards(feed, expanded)) refresh();
  };

  return {
    drawing,
    attach(box, end) {
      visitor = watchVisitor(box);
      const detach = room.attach(box, end);
      drawing.adopt(box);
      const stops = [
        visitor.close,
        watchFeedView(box, update, true),
        // A font that loads late wraps texts differently. Cards that were seen keep their height.
        listen(pageDocument.fonts, ['loadingdone'], () => {
          sizes.forgetAll();
          refresh();
        }),
        // A key may go to a card, and the button to posts, that wait behind the held end.
        listen(end, ['click'], reachEnd),
        listen(box, ['keydown'], reachEnd, ofPage),
        close,
        detach,
      ];
      update();
      // A press may have expanded texts before.
      remeasure();
      return () => stops.forEach((stop) => stop());
    },
    show(next) {
      const { posts, list, columns, hasMore } = feed.content;
      const hasOtherPosts = next.posts !== posts;
      placed.endsHere = next.endsHere;
      if (hasOtherPosts && !(next.list === list && changeHandler?.(feed, next.posts))) replacePosts(feed, next.posts);
      feed.content = next;
      // `isLoadingMore` is missing here, because it changes the room below the cards, and no card.
      if (hasOtherPosts || next.columns !== columns || next.hasMore !== hasMore) refresh();
      else update();
      if (hasOtherPosts || next.hasFailed) room.awaitMore(false);
    },
    scrollPastEnd: reachEnd,
    awaitMore() {
      room.awaitMore(true);
      reachEnd();
    },
    handleChanges(handler) {
      changeHandler = handler;
    },
    firstCard() {
      if (!cards.has(0) && placed.masonry.count) updateWith([0]);
      return cards.get(0);
    },
    remeasure,
    relayout() {
      sizes.forgetAll();
      placed.width = 0;
      update();
    },
    parts: feed,
  };
}
