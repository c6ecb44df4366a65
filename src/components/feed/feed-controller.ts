// This file is long because the steps of one round (place, choose, draw, measure, hold) share the state of the cards.
import type { ReadonlySignal } from '@preact/signals';
import { anchoredTop, anchorOf } from '../../layout/anchor.ts';
import { chooseColumns, type ColumnOptions } from '../../layout/columns.ts';
import { holdHeight } from '../../layout/held-height.ts';
import { createMasonry } from '../../layout/masonry.ts';
import { chooseMounted } from '../../layout/mounted-window.ts';
import { reachOf } from '../../layout/scroll-reach.ts';
import { expectHeight, overscan } from '../../layout/window-reach.ts';
import type { Post } from '../../model/post.ts';
import { untouched, type PostInteraction } from '../../state/post-interaction.ts';
import { picturesOf } from '../card/pictures-of.ts';
import { drawNow } from '../common/draw-now.ts';
import { listen } from '../common/listen.ts';
import { pageDocument } from '../../page/page-document.ts';
import { createBatchSize } from './batch-size.ts';
import { pictureRatioOf, spanOf } from './card-size.ts';
import type { FeedLayout, PaintedFeed } from './feed-layout.ts';
import type { ChangeableFeed, ChangeHandler } from './change-handler.ts';
import { type FeedView, readColumnOptions, readFeedView } from './feed-view.ts';
import { createKnownSizes } from './known-sizes.ts';
import { ofPage, whenIdle } from './page-activity.ts';
import { emptyLayout, layOutCards, placePosts } from './placed-posts.ts';
import { scrollAtOnce } from './scroller.ts';
import { watchFeedView } from './watch-feed-view.ts';
import { watchVisitor } from './watch-visitor.ts';

/** The content of a feed. */
export interface FeedContent {
  readonly posts: readonly Post[];
  /**
   * The identity of the list. A post that is missing from the same list was removed; another list did not request it.
   */
  readonly list: string;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** The latest request for a further page failed. */
  readonly hasFailed: boolean;
  /** There are further posts, and scrolling loads them. */
  readonly isEndless: boolean;
  /** The last post is the end of what is shown: scrolling adds no others. */
  readonly endsHere: boolean;
  readonly columns: ColumnOptions;
}

/** A post whose card is in the document. */
export interface DrawnPost {
  readonly post: Post;
  readonly index: number;
  readonly pictureRatio: number;
  readonly widthPx: number;
  /** It replaces a post that was removed while it was shown. It has no controls. */
  readonly isPlaceholder: boolean;
}

export interface DrawnPosts {
  /** In the order of the feed. */
  readonly inFeed: readonly DrawnPost[];
  /** Drawn only for a moment, to be measured. */
  readonly offscreen: readonly DrawnPost[];
}

export interface FeedControllerSetup {
  readonly layout: FeedLayout;
  readonly first: FeedContent;
  readonly painted: PaintedFeed | null;
  readonly interactionsByPost: ReadonlySignal<ReadonlyMap<string, PostInteraction>>;
  readonly onNearEnd: () => void;
  /** Calls back after `ms`; returns a function that cancels the call. */
  readonly setTimer: (callback: () => void, ms: number) => () => void;
}

export interface FeedController {
  drawn(): DrawnPosts;
  /**
   * Calls the listener with the posts to draw, each time that they change. It is no signal, because a signal waits for
   * the end of a running effect, and cards must be measured right after they were drawn. Returns a function that
   * removes the listener.
   */
  onDraw(listener: (drawn: DrawnPosts) => void): () => void;
  /** Takes the element of a card that is in the feed, or offscreen; null when the element is removed. */
  noteCard(postId: string, isOffscreen: boolean, card: HTMLElement | null): void;
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

/** A feed of up to this many posts stays in the document as a whole, for find in page and print. */
const maxMounted = 116;

/**
 * A longer feed keeps this many drawn cards beside those near the window, so that a short scroll back draws nothing.
 */
const spareCards = 8;

/** When a feed grows beyond `maxMounted`, each update removes at most this many cards, so that no frame is long. */
const releasedAtOnce = 12;

/** The maximum of cards that are drawn in one idle moment, even on a quick machine. */
const maxDrawnAtOnce = 12;

/** Cards drawn in one task at the start: on a slow phone 3 take some 35 ms, and from 50 ms on a tap feels delayed. */
const cardsPerTask = 3;

/**
 * The room that an endless feed keeps below its last card, in window heights, so that a new page of posts moves
 * nothing.
 */
const runway = 1.5;

/**
 * The number of posts after the drawn ones that are placed at estimated heights. The height of the box covers these
 * posts exactly as placed.
 */
const placedAhead = 100;

/**
 * Measured cards may be shorter than their estimates and leave room for more cards. This settles after a round or two.
 */
const maxRounds = 5;

/**
 * Virtualizes a feed: only the cards near the window are in the document. Cards are placed at known or estimated
 * heights, drawn when they come near the window, measured together in one read, and corrected before they are painted.
 * A painted card does not move again, unless the width of the board or the visitor moves it.
 *
 *     scroll · resize · posts │ place    until the window is covered, at known or estimated heights
 *                             │ choose   which cards are drawn: near the window, focused, up to a number
 *                             │ draw     the missing cards, synchronously, by Preact
 *                             │ measure  all new cards in one read; pack the unseen ones again
 *                             ▼ hold     the box's height, so that the content below the board does not jump
 */
export function createFeedController(setup: FeedControllerSetup): FeedController {
  const { layout, first, painted, interactionsByPost, onNearEnd, setTimer } = setup;
  const interactionOf = ({ id }: Post) => interactionsByPost.peek().get(id) ?? untouched;
  /**
   * The ratio of a picture of unknown size at the time of its card's layout, or null if it was unknown. A ratio that is
   * learnt later counts at the next layout, so that it moves nothing.
   */
  const learntRatios = new Map<string, number | null>();
  const learntRatioOf = (post: Post): number | null => {
    const [picture] = picturesOf(post);
    if (!picture || picture.height) return null;
    const known = learntRatios.get(post.id);
    if (known !== undefined) return known;
    const learnt = interactionOf(post).learntRatio;
    learntRatios.set(post.id, learnt);
    return learnt;
  };
  const ratioOf = (post: Post): number => layout.ratioOf(pictureRatioOf(post, learntRatioOf(post)), post);
  const sizes = createKnownSizes({
    sizes: new Map(painted?.sizes),
    ratioOf,
    heightOf: layout.heightOf,
    posts: first.posts,
  });
  const isExpanded = (post: Post) => interactionOf(post).isExpanded;
  const placeholders = new WeakSet<Post>();
  const elements = new Map<string, HTMLElement>();
  const offscreenElements = new Map<string, HTMLElement>();
  const paintedPosts = first.posts.slice(0, painted?.count ?? 0);
  const placed = emptyLayout({
    posts: first.posts,
    lastPainted: paintedPosts.length - 1,
    endsHere: first.endsHere,
    footFrom: painted?.footFrom ?? paintedPosts.length,
  });
  const describe = (post: Post, index: number, widthPx: number): DrawnPost => ({
    post,
    index,
    pictureRatio: ratioOf(post),
    widthPx,
    isPlaceholder: placeholders.has(post),
  });
  let drawn: DrawnPosts = {
    // In a hidden board from server markup, cards have no size yet.
    inFeed: paintedPosts.map((post, index) =>
      describe(post, index, painted?.sizes.get(post.id)?.width ?? first.columns.cardWidth * spanOf(post)),
    ),
    offscreen: [],
  };
  let drawListener = (_drawn: DrawnPosts): void => {};
  /**
   * Drawing runs effects of cards, and some of them request an update. The caller of `redraw` must update afterwards.
   */
  let isDrawing = false;
  const redraw = (now: DrawnPosts) => {
    drawn = now;
    isDrawing = true;
    try {
      drawNow(() => drawListener(now));
    } finally {
      isDrawing = false;
    }
  };
  const batchSize = createBatchSize(maxDrawnAtOnce, () => performance.now());
  let box: HTMLElement | null = null;
  let end: HTMLElement | null = null;
  let visitor: ReturnType<typeof watchVisitor> | null = null;
  let room = holdHeight(0);
  /** Drawn cards, by index in the feed. */
  let cards = new Map<number, HTMLElement>();
  let content = first;
  let laidOutWidth = 0;
  let columnOptions: ColumnOptions | null = null;
  /** Posts whose cards were expanded at their last measurement. */
  const expandedWhenMeasured = new Set<string>();
  /** Without a first paint, the first cards are drawn a few in each task. */
  let drawLimit = painted?.sizes.size ? Infinity : Math.max(cardsPerTask, painted?.count ?? 0);
  let cancelDrawing = () => {};
  let changeHandler: ChangeHandler | null = null;
  /** The drawn cards may be out of place, because the content or the layout changed. Scrolling alone moves no card. */
  let isStale = true;
  let stopIdling = () => {};
  /**
   * The visitor has pressed the button for further posts, and these have neither arrived nor got their room. On a busy
   * phone the press may be longer ago than a recent input, and the posts would stay hidden.
   */
  let awaitsMore = false;
  /** `step`: by how many px the latest scroll moved the feed; `seenTop`: the position after it. */
  let step = 0;
  let seenTop = NaN;

  /** Whether all posts of the feed can stay in the document. */
  const canStay = () => placed.posts.length <= maxMounted && !content.isEndless;

  const collectCards = () => {
    cards = new Map(
      drawn.inFeed.flatMap(({ index, post }) => {
        const card = elements.get(post.id);
        return card ? [[index, card] as const] : [];
      }),
    );
  };

  /**
   * Whether the feed is still on the page. Synchronous drawing renders all pending changes, and one of them may be
   * another layout, which removes this feed.
   */
  const isAttached = () => box !== null;

  /** Draws exactly these posts, in the order of the feed. */
  const draw = (wanted: Iterable<number>) => {
    const before = new Map(drawn.inFeed.map((one) => [one.post, one]));
    redraw({
      offscreen: [],
      inFeed: [...wanted]
        .sort((one, other) => one - other)
        .map((index) => {
          const post = placed.posts[index]!;
          const known = before.get(post);
          return known?.index === index && known.widthPx
            ? known
            : describe(post, index, known?.widthPx || placed.masonry.width(index));
        }),
    });
    collectCards();
  };

  /**
   * Scrolls so that the window begins this many px below the top of the box. It reads the box again, because a page
   * that became shorter may have scrolled already.
   */
  const scrollBoxTo = (top: number) => scrollAtOnce(box!, top - readFeedView(box!).top);

  const writeRoom = () => {
    const height = `${room.held}px`;
    if (box!.style.minHeight !== height) box!.style.minHeight = height;
  };

  /**
   * Gives the content above the window this many px more. The page scrolls along, so nothing in view moves. Returns the
   * view afterwards.
   */
  const growAbove = ({ top }: FeedView, px: number): FeedView => {
    room.growAbove(px);
    writeRoom();
    scrollBoxTo(top + px);
    seenTop += px;
    return readFeedView(box!);
  };

  /**
   * Lays out the drawn cards. When cards above the window get their true heights, it scrolls, so that the cards in view
   * stay where they are. Returns the view afterwards; it reads the box again only after a scroll.
   */
  const layOutDrawn = (view: FeedView): FeedView => {
    if (!cards.size) return view;
    const inView = placed.masonry.range(view.top, view.bottom);
    const setSize = content.hasMore ? -1 : placed.posts.length;
    const moved = layOutCards(placed, { cards, isExpanded, inView, setSize }, sizes);
    return moved ? growAbove(view, moved) : view;
  };
  const hasFocus = (index: number) => {
    const card = cards.get(index);
    return !!card && !!visitor?.focusPath().includes(card);
  };

  /**
   * Whether the page scrolls along when the end of the feed moves. It does so in three cases: all content in view is
   * after the feed; or it is only room that was estimated too large; or the visitor has not seen any of the cards in
   * view, because they jumped past them.
   */
  const followsEnd = ({ top, bottom }: FeedView, wanted: number, hasRoomForMore: boolean): boolean => {
    const { masonry, lastPainted } = placed;
    if (!room.held || wanted === room.held) return false;
    if (masonry.bottom < top && wanted < room.held) return true;
    // The room for further posts would be in view at once, and the page would follow it endlessly.
    if (hasRoomForMore || lastPainted < 0 || room.held > bottom) return false;
    return room.held <= top || masonry.range(top, bottom).every((index) => index > lastPainted);
  };

  /**
   * During a scroll, almost each new card changes the expected height a little, and each change of the height makes the
   * browser record the whole page again. As long as the end is far away, a rough height is enough: by an eighth of the
   * distance, and by a window at most. The next idle moment corrects it.
   */
  const isCloseEnough = ({ top, bottom }: FeedView, wanted: number) =>
    step !== 0 && Math.abs(wanted - room.held) < Math.min((room.held - bottom) / 8, bottom - top);

  let isRoomRough = false;
  const holdRoom = (seen: FeedView) => {
    let view = seen;
    const { posts, masonry } = placed;
    const { isEndless, isLoadingMore, hasFailed } = content;
    const below = isEndless || isLoadingMore ? (view.bottom - view.top) * runway : 0;
    // After an error there is no empty room, so that a visitor at the end sees the error message.
    const expected = expectHeight(masonry.bottom, masonry.count, posts.length) + below;
    isRoomRough = isCloseEnough(view, expected);
    const wanted = isRoomRough ? room.held : expected;
    if (followsEnd(view, wanted, below > 0)) view = growAbove(view, wanted - room.held);
    const canFollow = room.take(wanted, view.bottom, !!visitor?.hasRecentInput() || hasFailed || awaitsMore);
    // The posts have their room now, and fill it whenever they arrive.
    if (isLoadingMore) awaitsMore = false;
    writeRoom();
    const empty = `${room.held - wanted + below}px`;
    if (end!.style.getPropertyValue('--d-empty') !== empty) end!.style.setProperty('--d-empty', empty);
    return { canFollow, isScrolled: view !== seen };
  };

  let hidesCards = false;
  /**
   * Hides the new cards that the held end of the box would cut, until the box may grow. A card that was seen, or that
   * has the focus, stays. Returns whether any is hidden.
   */
  const hideCutCards = () => {
    const { masonry, lastPainted } = placed;
    let isAnyHidden = false;
    for (const [index, card] of cards) {
      const isCut = masonry.y(index) + masonry.height(index) > room.held + 1;
      const canHide = index > lastPainted || card.style.visibility;
      const visibility = isCut && canHide && !hasFocus(index) ? 'hidden' : '';
      if (card.style.visibility !== visibility) card.style.visibility = visibility;
      isAnyHidden ||= visibility !== '';
    }
    return isAnyHidden;
  };

  /** The drawn cards near the window, and the focused one. */
  const chooseNear = ({ top, bottom }: FeedView) => {
    const reach = (bottom - top) * overscan;
    const near = new Set(placed.masonry.range(top - reach, bottom + reach));
    return new Map([...cards].filter(([index]) => near.has(index) || hasFocus(index)));
  };

  /** Starts a new layout when the width or the columns changed. The card at the top of the window keeps its place. */
  const layOut = (view: FeedView) => {
    if (laidOutWidth === view.width && columnOptions === content.columns) return;
    const columns = chooseColumns(view.width, readColumnOptions(box!, content.columns));
    if (!columns) return;
    const isFirst = !placed.masonry.count;
    const anchor = view.top > 0 ? anchorOf(placed.masonry, view.top) : null;
    // On a long board only the cards near the window are measured again; the next drawing removes the others.
    if (!isFirst && !canStay()) cards = chooseNear(view);
    const masonry = (placed.masonry = createMasonry(columns));
    placed.columns = columns.count;
    laidOutWidth = view.width;
    columnOptions = content.columns;
    isStale = true;
    if (isFirst) placePosts(placed, sizes, ({ count }) => count > 0);
    // At the first layout the painted cards are in place already, because the same sizes give the same places, unless
    // the width has changed meanwhile.
    if (isFirst && placed.posts[0] && sizes.isKnown(placed.posts[0], masonry.width(0))) return;
    placed.lastPainted = -1;
    placed.footFrom = 0;
    room.held = 0;
    if (!isFirst) learntRatios.clear();
    if (!anchor) return;
    placePosts(placed, sizes, ({ count }) => count > anchor.index);
    layOutDrawn(view);
    holdRoom(view);
    scrollBoxTo(anchoredTop(masonry, anchor));
  };

  const drawMoreSoon = () => {
    cancelDrawing();
    cancelDrawing = setTimer(() => {
      drawLimit += cardsPerTask;
      isStale = true;
      update();
    }, 0);
  };

  /**
   * Updates the feed, and also draws the posts `alsoDrawn`, wherever they are. It reads the box before it writes
   * anything, because a later read would force the browser to lay out cards that are not measured yet.
   */
  const updateWith = (alsoDrawn: readonly number[]): void => {
    if (isDrawing) isStale = true;
    if (!box || isDrawing) return;
    let view = readFeedView(box);
    if (!view.width) return;
    const laidOut = placed.masonry;
    layOut(view);
    if (!laidOutWidth || !isAttached()) return;
    const { masonry } = placed;
    step = view.top - seenTop || step;
    seenTop = view.top;
    const reach = reachOf(view.bottom - view.top, step);
    const left = cards.size - releasedAtOnce;
    for (let round = 0; round < maxRounds; round++) {
      const last = Math.max(0, ...alsoDrawn);
      placePosts(placed, sizes, ({ shortest, count }) => shortest >= view.bottom + reach.below && count > last);
      const inReach = masonry.range(view.top - reach.above, view.bottom + reach.below);
      // Screen readers ignore a feed without an article, so one card stays when the board is far from the window.
      const isFar = masonry.count > 0 && !inReach.length;
      const inRange = isFar ? [Math.min(masonry.count - 1, ...cards.keys())] : inReach;
      // In a new width there are no spare cards: each would have to be measured again, although it is not visible.
      const isNewWidth = round === 0 && masonry !== laidOut;
      const maxNear = isNewWidth ? 0 : Math.max(inRange.length + spareCards, left);
      const mounted = chooseMounted({
        inRange,
        mounted: [...cards.keys()],
        kept: [...[...cards.keys()].filter(hasFocus), ...alsoDrawn],
        max: canStay() ? maxMounted : maxNear,
      });
      const isCut = mounted.length > drawLimit;
      if (isCut) mounted.length = drawLimit;
      if (!isStale && mounted.length === cards.size && mounted.every((index) => cards.has(index))) break;
      isStale = false;
      draw(mounted);
      if (!isAttached()) return;
      if (!laidOutWidth) return update();
      view = layOutDrawn(view);
      if (isCut) drawMoreSoon();
      else drawLimit = Infinity;
    }
    // This is after the rounds, so that the posts after the measured cards are placed only once.
    const ahead = Math.max(0, ...cards.keys()) + placedAhead;
    placePosts(placed, sizes, ({ count }) => count >= ahead);
    const before = room.held;
    const { canFollow, isScrolled } = holdRoom(view);
    // A page that became shorter may have scrolled back. The cards there must be drawn and measured as well.
    if (isScrolled || (room.held < before && readFeedView(box).top !== view.top)) return update();
    // What is hidden appears with the first growth, wherever the window is by then.
    if (hidesCards || room.held < view.bottom) hidesCards = hideCutCards();
    // A card that is in view by estimate, but not drawn yet, has not been painted, so it may still move.
    for (const index of masonry.range(view.top, view.bottom))
      if (index > placed.lastPainted && cards.get(index)?.style.visibility === '') placed.lastPainted = index;
    const isNearEnd =
      masonry.count === placed.posts.length && masonry.bottom < view.bottom + (view.bottom - view.top) * runway;
    if (content.isEndless && isNearEnd) onNearEnd();
    stopIdling();
    stopIdling = whenIdle(() => {
      // The visitor has stopped scrolling, so no more than the usual cards are drawn ahead.
      step = 0;
      if (!batchSize.run(drawRest) && (canFollow || isRoomRough)) update();
    });
  };

  const update = (): void => updateWith([]);

  const reachEnd = () => {
    visitor?.noteInput();
    if (room.held < placed.masonry.bottom) update();
  };

  /** Draws cards only to measure them. */
  const measureOffscreen = (posts: readonly { readonly post: Post; readonly width: number }[]) => {
    redraw({ ...drawn, offscreen: posts.map(({ post, width }) => describe(post, 0, width)) });
    sizes.measure(
      posts.flatMap(({ post, width }) => {
        const card = offscreenElements.get(post.id);
        return card ? [{ post, card, width, isExpanded: isExpanded(post) }] : [];
      }),
    );
    redraw({ ...drawn, offscreen: [] });
  };

  /**
   * If all cards can stay in the document, draws the missing ones, some in each idle moment. Then find in page finds
   * them, and the end of the feed is in its true place before a visitor reaches it.
   */
  const drawRest = (max: number): boolean => {
    if (!laidOutWidth || !canStay()) return false;
    const missing: number[] = [];
    for (let index = 0; index < placed.posts.length && missing.length < max; index++)
      if (!cards.has(index)) missing.push(index);
    if (missing.length) updateWith(missing);
    return missing.length > 0;
  };

  const remeasure = () => {
    const changed = drawn.inFeed.flatMap(({ post, index, widthPx }) => {
      const card = cards.get(index);
      const isOpen = isExpanded(post);
      if (!card || isOpen === expandedWhenMeasured.has(post.id)) return [];
      return [{ post, card, width: placed.masonry.width(index) || widthPx, index, isExpanded: isOpen }];
    });
    if (!changed.length) return;
    sizes.measure(changed);
    for (const { post, index, width, isExpanded: isOpen } of changed) {
      if (isOpen) expandedWhenMeasured.add(post.id);
      else expandedWhenMeasured.delete(post.id);
      placed.masonry.setHeight(index, sizes.heightOf(post, width));
    }
    isStale = true;
    update();
  };

  const relayout = () => {
    sizes.forgetAll();
    laidOutWidth = 0;
    update();
  };

  const feed: ChangeableFeed = {
    placed,
    sizes,
    placeholders,
    hasFocus,
    measureOffscreen,
    draw,
    box: () => box,
    isDrawn: (index) => cards.has(index),
    drawnPosts: () => drawn.inFeed.map(({ post }) => post),
    placePosts: (isEnough) => placePosts(placed, sizes, isEnough),
    growAbove: (px) => void growAbove(readFeedView(box!), px),
    updateWith,
  };

  /** Places all posts again from the first changed one on. */
  const takePosts = ({ posts, list }: FeedContent) => {
    if (list === content.list && changeHandler?.(feed, posts)) return;
    const from = placed.posts.findIndex((post, at) => post !== posts[at]);
    placed.posts = posts;
    if (from < 0) return;
    placed.masonry.cut(from);
    placed.lastPainted = Math.min(placed.lastPainted, from - 1);
    const before = cards.size;
    // This is before the drawing, because an appearance that arrived with these posts starts a new layout during it.
    for (const index of cards.keys()) if (index >= from) cards.delete(index);
    // Further posts leave the cards before them as they are.
    if (cards.size < before) draw(cards.keys());
  };

  return {
    drawn: () => drawn,
    onDraw(listener) {
      drawListener = listener;
      return () => {
        drawListener = () => {};
      };
    },
    noteCard(postId, isOffscreen, card) {
      const known = isOffscreen ? offscreenElements : elements;
      if (card) known.set(postId, card);
      else known.delete(postId);
    },
    attach(element, after) {
      box = element;
      end = after;
      visitor = watchVisitor(element);
      room = holdHeight(parseFloat(element.style.minHeight) || 0);
      // Painted cards that are not hydrated yet.
      for (const card of element.querySelectorAll('article')) elements.set(card.dataset['post'] ?? '', card);
      collectCards();
      const stopWatching = watchFeedView(element, update, true);
      /** A font that loads late wraps texts differently. Cards that were seen keep their height. */
      const onFontLoaded = () => {
        sizes.forgetAll();
        isStale = true;
        update();
      };
      const stopListening = listen(pageDocument.fonts, ['loadingdone'], onFontLoaded);
      // A key may go to a card, and the button to posts, that wait behind the held end.
      const stopReaching = [listen(after, ['click'], reachEnd), listen(element, ['keydown'], reachEnd, ofPage)];
      update();
      // A press may have expanded texts before.
      remeasure();
      return () => {
        stopIdling();
        stopReaching.forEach((stop) => stop());
        cancelDrawing();
        stopWatching();
        visitor?.close();
        stopListening();
        box = null;
      };
    },
    show(next) {
      const { posts, columns, hasMore } = content;
      placed.endsHere = next.endsHere;
      if (next.posts !== posts) takePosts(next);
      // `isLoadingMore` is missing here, because it changes the room below the cards, and no card.
      if (next.posts !== posts || next.columns !== columns || next.hasMore !== hasMore) isStale = true;
      content = next;
      update();
      if (next.posts !== posts || next.hasFailed) awaitsMore = false;
    },
    scrollPastEnd: reachEnd,
    awaitMore() {
      awaitsMore = true;
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
    relayout,
    parts: feed,
  };
}
