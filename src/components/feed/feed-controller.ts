// Long because the steps of one round (place, choose, draw, measure, hold) share what is known of the cards.
import type { ReadonlySignal } from '@preact/signals';
import { anchoredTop, anchorOf } from '../../layout/anchor.ts';
import { chooseColumns, type ColumnWish } from '../../layout/columns.ts';
import { holdHeight } from '../../layout/held-height.ts';
import { createMasonry } from '../../layout/masonry.ts';
import { chooseMounted } from '../../layout/mounted-window.ts';
import { reachOf } from '../../layout/scroll-reach.ts';
import { expectHeight, overscan } from '../../layout/window-reach.ts';
import type { Post } from '../../model/post.ts';
import { untouched, type PostInteraction } from '../../state/post-interaction.ts';
import { picturesOf } from '../card/card-picture.tsx';
import { drawNow } from '../common/draw-now.ts';
import { listen } from '../common/listen.ts';
import { createBatchSize } from './batch-size.ts';
import { pictureRatioOf, spanOf } from './card-size.ts';
import type { FeedLayout, PaintedFeed } from './feed-layout.ts';
import type { ChangeableFeed, ChangeHandler } from './change-handler.ts';
import { type FeedView, readColumnWish, readFeedView } from './feed-view.ts';
import { createKnownSizes } from './known-sizes.ts';
import { watchFeedView, watchVisitor, whenIdle } from './page-activity.ts';
import { emptyLayout, layOutCards, placePosts } from './placed-posts.ts';
import { scrollAtOnce } from './scroller.ts';

/** What a feed is to show. */
export interface FeedContent {
  readonly posts: readonly Post[];
  /** Which list the posts are: in the same list, missing posts were removed; in another they were not asked for. */
  readonly list: string;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** The newest further page did not come. */
  readonly hasFailed: boolean;
  /** Further posts come by scrolling. */
  readonly isEndless: boolean;
  readonly columns: ColumnWish;
}

/** A post whose card is in the document. */
export interface DrawnPost {
  readonly post: Post;
  readonly index: number;
  readonly pictureRatio: number;
  readonly widthPx: number;
  /** It stands in for a post that was removed while it was read: it has no controls. */
  readonly isPlaceholder: boolean;
}

export interface DrawnPosts {
  /** In the order of the feed. */
  readonly inFeed: readonly DrawnPost[];
  /** Drawn for a moment, to be measured. */
  readonly offscreen: readonly DrawnPost[];
}

export interface FeedControllerSetup {
  readonly layout: FeedLayout;
  readonly first: FeedContent;
  readonly painted: PaintedFeed | null;
  readonly interactionsByPost: ReadonlySignal<ReadonlyMap<string, PostInteraction>>;
  readonly onNearEnd: () => void;
  /** Calls back after `ms`; returns what takes the call back. */
  readonly setTimer: (callback: () => void, ms: number) => () => void;
}

export interface FeedController {
  drawn(): DrawnPosts;
  /**
   * Calls with what is to be drawn, each time that it changes. No signal: inside of an effect those wait for its end,
   * and cards are measured right after they were drawn. Returns what ends it.
   */
  onDraw(listener: (drawn: DrawnPosts) => void): () => void;
  /** The element of a card that is in the feed, or offscreen; null when it goes. */
  noteCard(postId: string, isOffscreen: boolean, card: HTMLElement | null): void;
  /** Begins to keep the feed in line with what is in view. Returns what ends that. */
  attach(box: HTMLElement): () => void;
  show(content: FeedContent): void;
  /**
   * The visitor would scroll the page beyond its end: posts that came while the end was in view, and wait behind it,
   * take their room.
   */
  goOn(): void;
  /** From now on posts that are removed or get other words leave what is being read where it is. */
  handleChanges(handler: ChangeHandler | null): void;
  /** The card of the first post, drawn where it was released: for a way back to the start. */
  firstCard(): HTMLElement | undefined;
  /** Cards were drawn otherwise than by the controller: a text was expanded. */
  remeasure(): void;
  /**
   * The appearance or the size of texts is another: everything is laid out anew, with what is being read in its place.
   */
  layOutAnew(): void;
}

/** A whole feed of up to this many posts stays in the document, for find in page and print. */
const maxMounted = 116;

/** Of a longer feed this many drawn cards stay beside those near the window: a step back draws nothing anew. */
const spareCards = 8;

/** When a feed has become a longer one, what was drawn goes by as many cards an update, so that no frame is long. */
const releasedAtOnce = 12;

/** Cards drawn in one idle moment at most, however quick the machine. */
const maxDrawnAtOnce = 12;

/**
 * Cards drawn in one task at the start: on a slow phone 3 take some 35 ms, and 50 ms is where a tap is felt to stick.
 */
const cardsPerTask = 3;

/** Room that an endless feed keeps below its last card, in heights of the window: a page that arrives moves nothing. */
const runway = 1.5;

/** Posts that are placed beyond the drawn ones, by estimate: so far the height of the box is no guess. */
const placedAhead = 100;

/** Measured cards may be shorter than was thought and leave room for more; that settles after a round or two. */
const maxRounds = 5;

/**
 * Keeps a feed in line with what is in view. Cards are placed from known or estimated heights, drawn when they come
 * near the window, measured together in one read, and put right before they are painted. What has been painted once
 * does not move again, unless the width of the board or the visitor moves it.
 *
 *     scroll · resize · posts │ place    until the window is covered, at known or estimated heights
 *                             │ choose   which cards are drawn: near the window, focused, up to a number
 *                             │ draw     what is missing, by Preact, at once
 *                             │ measure  all new cards in one read; pack the unseen ones anew
 *                             ▼ hold     the box's height, so that what follows the board does not jump
 */
export function createFeedController(setup: FeedControllerSetup): FeedController {
  const { layout, first, painted, interactionsByPost, onNearEnd, setTimer } = setup;
  const interactionOf = ({ id }: Post) => interactionsByPost.peek().get(id) ?? untouched;
  /**
   * What was learnt of a picture of unknown size, or null, when its card was laid out. What is learnt later counts at
   * the next layout: nothing moves by it.
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
  const paintedPosts = painted ? first.posts.slice(0, painted.count) : [];
  const placed = emptyLayout(first.posts, paintedPosts.length - 1);
  const describe = (post: Post, index: number, widthPx: number): DrawnPost => ({
    post,
    index,
    pictureRatio: ratioOf(post),
    widthPx,
    isPlaceholder: placeholders.has(post),
  });
  let drawn: DrawnPosts = {
    // In a hidden board that a server has written, cards have no size yet.
    inFeed: paintedPosts.map((post, index) =>
      describe(post, index, painted?.sizes.get(post.id)?.width ?? first.columns.cardWidth * spanOf(post)),
    ),
    offscreen: [],
  };
  let drawListener = (_drawn: DrawnPosts): void => {};
  /** Drawing runs effects of cards, and some of them ask for an update: whoever draws updates afterwards. */
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
  let visitor: ReturnType<typeof watchVisitor> | null = null;
  let room = holdHeight(0);
  /** Drawn cards, by index in the feed. */
  let cards = new Map<number, HTMLElement>();
  let content = first;
  let laidOutWidth = 0;
  let columnWish: ColumnWish | null = null;
  /** Posts whose cards were expanded when they were measured last. */
  const expandedWhenMeasured = new Set<string>();
  /** Where no first paint has placed the first cards, they are drawn a few in a task. */
  let drawLimit = painted?.sizes.size ? Infinity : Math.max(cardsPerTask, painted?.count ?? 0);
  let cancelDrawing = () => {};
  let changeHandler: ChangeHandler | null = null;
  /** What is drawn may not stand where it should: other content, another layout. Scrolling alone moves no card. */
  let isStale = true;
  let stopIdling = () => {};
  /** By how many px the newest scroll has moved the feed; where it was seen then. */
  let step = 0;
  let seenTop = NaN;

  /** All posts that there will be fit in the document. */
  const canStay = () => placed.posts.length <= maxMounted && !(content.isEndless && content.hasMore);

  const collectCards = () => {
    cards = new Map(
      drawn.inFeed.flatMap(({ index, post }) => {
        const card = elements.get(post.id);
        return card ? [[index, card] as const] : [];
      }),
    );
  };

  /**
   * Drawing at once draws everything that has changed: also a board that has another layout by now, and this feed no
   * more.
   */
  const isAttached = () => box !== null;

  const draw = (wanted: readonly number[]) => {
    const before = new Map(drawn.inFeed.map((one) => [one.post, one]));
    redraw({
      offscreen: [],
      inFeed: wanted.map((index) => {
        const post = placed.posts[index]!;
        const known = before.get(post);
        return known?.index === index && known.widthPx
          ? known
          : describe(post, index, known?.widthPx || placed.masonry.width(index));
      }),
    });
    collectCards();
  };

  /** Scrolls so that the window begins so many px below the top of the box; a shorter page may have moved it already. */
  const standAt = (top: number) => scrollAtOnce(box!, top - readFeedView(box!).top);

  /**
   * Where cards above those in view took their true heights, what is read stays where it is seen. Answers with what is
   * in view then; the box is read once more only after a scroll.
   */
  const layOutDrawn = (view: FeedView): FeedView => {
    if (!cards.size) return view;
    const inView = placed.masonry.range(view.top, view.bottom);
    const setSize = content.hasMore ? -1 : placed.posts.length;
    const moved = layOutCards(placed, { cards, isExpanded, inView, setSize }, sizes);
    if (!moved) return view;
    room.growAbove(moved);
    box!.style.minHeight = `${room.held}px`;
    standAt(view.top + moved);
    seenTop += moved;
    return readFeedView(box!);
  };
  const hasFocus = (index: number) => {
    const card = cards.get(index);
    return !!card && !!visitor?.focusPath().includes(card);
  };

  /**
   * The page goes along when the end of the feed moves: where all that is in view follows the feed, or is room that was
   * guessed too large, or are cards that nobody has seen, because he has jumped down to them.
   */
  const goesWithEnd = ({ top, bottom }: FeedView, wanted: number, hasRoomForMore: boolean): boolean => {
    const { masonry, lastPainted } = placed;
    if (!room.held || wanted === room.held) return false;
    if (masonry.bottom < top && wanted < room.held) return true;
    // Room for more would be in view at once, and be followed for ever.
    if (hasRoomForMore || lastPainted < 0 || room.held > bottom) return false;
    return room.held <= top || masonry.range(top, bottom).every((index) => index > lastPainted);
  };

  const holdRoom = (seen: FeedView) => {
    let view = seen;
    const { posts, masonry } = placed;
    const { isEndless, hasMore, isLoadingMore, hasFailed } = content;
    const below = (isEndless && hasMore) || isLoadingMore ? (view.bottom - view.top) * runway : 0;
    // Whoever waits at the end shall see why nothing comes, and not the empty room for it.
    const wanted = expectHeight(masonry.bottom, masonry.count, posts.length) + below;
    if (goesWithEnd(view, wanted, below > 0)) {
      const grown = wanted - room.held;
      room.growAbove(grown);
      box!.style.minHeight = `${room.held}px`;
      standAt(view.top + grown);
      view = readFeedView(box!);
    }
    const canFollow = room.take(wanted, view.bottom, !!visitor?.hasRecentInput() || hasFailed);
    box!.style.minHeight = `${room.held}px`;
    return { canFollow, isScrolled: view !== seen };
  };

  /** Of the drawn cards those near the window, and the focused one. */
  const chooseNear = ({ top, bottom }: FeedView) => {
    const reach = (bottom - top) * overscan;
    const near = new Set(placed.masonry.range(top - reach, bottom + reach));
    return new Map([...cards].filter(([index]) => near.has(index) || hasFocus(index)));
  };

  /** Begins anew when width or columns are other ones; the card at the top of the window stays where it was. */
  const layOut = (view: FeedView) => {
    if (laidOutWidth === view.width && columnWish === content.columns) return;
    const columns = chooseColumns(view.width, readColumnWish(box!, content.columns));
    if (!columns) return;
    const isFirst = !placed.masonry.count;
    const anchor = view.top > 0 ? anchorOf(placed.masonry, view.top) : null;
    // On a long board only what is near the window is measured anew; the other cards go with the next drawing.
    if (!isFirst && !canStay()) cards = chooseNear(view);
    const masonry = (placed.masonry = createMasonry(columns));
    placed.columns = columns.count;
    laidOutWidth = view.width;
    columnWish = content.columns;
    isStale = true;
    if (isFirst) placePosts(placed, sizes, ({ count }) => count > 0);
    // The first time the cards stand already, where the same sizes put them again; unless the width has changed
    // meanwhile.
    if (isFirst && placed.posts[0] && sizes.isKnown(placed.posts[0], masonry.width(0))) return;
    placed.lastPainted = -1;
    room.held = 0;
    if (!isFirst) learntRatios.clear();
    if (!anchor) return;
    placePosts(placed, sizes, ({ count }) => count > anchor.index);
    layOutDrawn(view);
    holdRoom(view);
    standAt(anchoredTop(masonry, anchor));
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
   * `alsoDrawn` are drawn wherever they stand. The box is read before anything is written: afterwards the browser would
   * have to lay out what has not been measured yet.
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
      const last = Math.max(-1, ...alsoDrawn);
      placePosts(placed, sizes, ({ shortest, count }) => shortest >= view.bottom + reach.below && count > last);
      const inRange = masonry.range(view.top - reach.above, view.bottom + reach.below);
      // In another width a spare card would have to be measured anew, for nobody.
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
    // Only now: what follows cards that have just been measured is placed once.
    const ahead = Math.max(0, ...cards.keys()) + placedAhead;
    placePosts(placed, sizes, ({ count }) => count >= ahead);
    const before = room.held;
    const { canFollow, isScrolled } = holdRoom(view);
    // A page that became shorter may have been scrolled back by it: what stands there has to be drawn and measured as
    // well.
    if (isScrolled || (room.held < before && readFeedView(box).top !== view.top)) return update();
    // What is in view by estimate, and not drawn yet, has not been painted: it may still move.
    for (const index of masonry.range(view.top, view.bottom))
      if (index > placed.lastPainted && cards.has(index)) placed.lastPainted = index;
    const isNearEnd =
      masonry.count === placed.posts.length && masonry.bottom < view.bottom + (view.bottom - view.top) * runway;
    if (content.isEndless && content.hasMore && isNearEnd) onNearEnd();
    stopIdling();
    stopIdling = whenIdle(() => {
      // Who rests goes nowhere yet: nothing more is drawn ahead than usual.
      step = 0;
      if (!batchSize.run(drawRest) && canFollow) update();
    });
  };

  const update = (): void => updateWith([]);

  /** Draws cards only to measure them: their sizes are known afterwards. */
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
   * Where all cards can stay, those that were never drawn are, some in each idle moment: find in page finds them, and
   * the end of the feed is where it belongs before anyone comes to it.
   */
  const drawRest = (max: number): boolean => {
    if (!laidOutWidth || !canStay()) return false;
    const missing: number[] = [];
    for (let index = 0; index < placed.posts.length && missing.length < max; index++)
      if (!cards.has(index)) missing.push(index);
    if (missing.length) updateWith(missing);
    return missing.length > 0;
  };

  const layOutAnew = () => {
    sizes.forgetAll();
    laidOutWidth = 0;
    update();
  };

  /** What the code for changed lists works with; it is loaded for live boards only. */
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
  };

  /** From the first post that is another one, everything is placed anew. */
  const takePosts = ({ posts, list }: FeedContent) => {
    if (list === content.list && changeHandler?.(feed, posts)) return;
    const from = placed.posts.findIndex((post, at) => post !== posts[at]);
    placed.posts = posts;
    if (from < 0) return;
    placed.masonry.cut(from);
    placed.lastPainted = Math.min(placed.lastPainted, from - 1);
    const kept = [...cards].filter(([index]) => index < from);
    // Further posts: the cards before them stay as they are.
    if (kept.length === cards.size) return;
    // Before anything is drawn: an appearance that came with these posts lays out anew while that happens.
    cards = new Map(kept);
    draw([...cards.keys()].sort((one, other) => one - other));
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
    attach(element) {
      box = element;
      visitor = watchVisitor(element);
      room = holdHeight(parseFloat(element.style.minHeight) || 0);
      collectCards();
      const stopWatching = watchFeedView(element, update);
      /** Texts take other lines in a font that has come late. What was seen keeps its height. */
      const onFontLoaded = () => {
        sizes.forgetAll();
        isStale = true;
        update();
      };
      const stopListening = listen(document.fonts, ['loadingdone'], onFontLoaded);
      update();
      return () => {
        stopIdling();
        cancelDrawing();
        stopWatching();
        visitor?.close();
        stopListening();
        box = null;
      };
    },
    show(next) {
      const { posts, columns, hasMore } = content;
      if (next.posts !== posts) takePosts(next);
      // Whether a page is on its way changes the room below the cards, and no card.
      if (next.posts !== posts || next.columns !== columns || next.hasMore !== hasMore) isStale = true;
      content = next;
      update();
    },
    goOn() {
      visitor?.noteInput();
      if (room.held < placed.masonry.bottom) update();
    },
    handleChanges(handler) {
      changeHandler = handler;
    },
    firstCard() {
      if (box && !cards.has(0) && placed.masonry.count) {
        draw([0, ...[...cards.keys()].sort((one, other) => one - other)]);
        layOutDrawn(readFeedView(box));
      }
      return cards.get(0);
    },
    remeasure() {
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
    },
    layOutAnew,
  };
}
