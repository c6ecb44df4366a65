// Long because one closure holds what is placed, drawn and seen; what of it can be a function of its own is in src/layout.
import { anchoredTop, anchorOf } from '../layout/anchor.ts';
import { chooseColumns, type ColumnWish } from '../layout/columns.ts';
import { holdHeight } from '../layout/held-height.ts';
import { createMasonry, type Masonry } from '../layout/masonry.ts';
import { chooseMounted } from '../layout/mounted-window.ts';
import type { Post } from '../model/post.ts';
import { readBoxView, readWish, type BoxView } from './feed-box.ts';
import { drawCard, expectHeight, overscan, spanOf, standCard, type Feed } from './feed.tsx';
import { foldText } from './fold-text.ts';
import { createKnownSizes } from './known-sizes.ts';
import { watchBoxView } from './watch-box-view.ts';
import { watchTextSize } from './watch-text-size.ts';
import { watchVisitor } from './watch-visitor.ts';
import { whenIdle } from './when-idle.ts';

export interface FeedState {
  readonly posts: readonly Post[];
  /** Further posts can be had. */
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** The newest further page did not come. */
  readonly hasFailed: boolean;
  /** Further posts come by scrolling. */
  readonly isEndless: boolean;
  readonly wish: ColumnWish;
}

export interface LivingFeed {
  /** The posts as they stand: a card's key is its place in here. */
  posts(): readonly Post[];
  show(state: FeedState): void;
  close(): void;
}

/** Cards that once were drawn stay up to this number, for find in page and print; beyond it the far ones are released. */
const maxMounted = 116;

/** Cards in the document only for being measured, beside those; and how far beyond what was seen that goes on a long board. */
const measuredAtOnce = 4;
const measuredAhead = 50;

/** How much room an endless feed keeps below its last card, in heights of the window, so that a page that arrives moves nothing. */
const runway = 1.5;

/** Posts that are placed beyond the drawn ones, by estimate: so far the height of the box is no guess. */
const placedAhead = 300;

/** Measured cards may be shorter than was thought and leave room for more; that settles after a round or two. */
const maxRounds = 5;

/**
 * Keeps a feed in line with what is in view. Cards are placed from known or estimated heights, drawn when they come near
 * the window, measured together in one read, and put right before they are painted. What has been painted once does not
 * move again, unless the width of the board or the visitor moves it.
 */
export function createLivingFeed(feed: Feed, first: FeedState, onNearEnd: () => void): LivingFeed {
  const { box, cards } = feed;
  const sizes = createKnownSizes(feed);
  const visitor = watchVisitor(box);
  let state = first;
  let masonry: Masonry | null = null;
  let laidOutWidth = 0;
  let wish = first.wish;
  let firstPost = first.posts[0];
  let lastPainted = cards.size - 1;
  let held = parseFloat(box.style.height) || 0;
  /** The lower edge of the window, in px of the box, as of the newest update. */
  let seenTo = Infinity;
  /** What is drawn may not stand where it should: a new state, another layout. Scrolling alone moves no card. */
  let isStale = true;
  let stopIdling = () => {};

  const place = (masonry: Masonry, until: (masonry: Masonry) => boolean) => {
    while (masonry.count < state.posts.length && !until(masonry)) {
      const post = state.posts[masonry.count]!;
      const index = masonry.place(0, spanOf(post));
      masonry.setHeight(index, sizes.heightOf(post, masonry.width(index)));
    }
  };

  /** Begins anew when width, columns or posts are other ones; the card at the top of the window stays where it was. */
  const layOut = (view: BoxView) => {
    const hasSamePosts = firstPost === state.posts[0];
    if (masonry && laidOutWidth === view.width && wish === state.wish && hasSamePosts) return;
    const columns = chooseColumns(view.width, readWish(box, state.wish));
    if (!columns) return;
    const anchor = masonry && hasSamePosts && view.top > 0 ? anchorOf(masonry, view.top) : null;
    const isFirst = !masonry;
    const fresh = (masonry = createMasonry(columns));
    laidOutWidth = view.width;
    isStale = true;
    if (isFirst) place(fresh, ({ count }) => count > 0);
    // The first time the cards stand already, where the same sizes put them again; unless the width has changed meanwhile.
    if (isFirst && hasSamePosts && sizes.isKnown(state.posts[0]!, fresh.width(0))) return;
    if (!hasSamePosts) draw([]);
    ({ wish } = state);
    firstPost = state.posts[0];
    lastPainted = -1;
    held = 0;
    if (!anchor) return;
    place(fresh, ({ count }) => count > anchor.index);
    settle(fresh);
    holdRoom(view, fresh);
    scrollBy(0, anchoredTop(fresh, anchor) - view.top);
  };

  /** After drawing: one write, one read, one write; then every drawn card stands where it will be painted. */
  const settle = (masonry: Masonry) => {
    const { posts, hasMore } = state;
    const last = Math.max(...cards.keys());
    place(masonry, ({ count }) => count > last);
    const fresh = [...cards].map(([index, card]) => ({ index, card, post: posts[index]!, width: masonry.width(index) }))
      .filter((one) => !sizes.recall(one));
    sizes.measure(fresh);
    if (fresh.some(({ index }) => index > lastPainted)) {
      // None of these has been seen: they are packed once more, with true heights, as if those had been known.
      masonry.cut(lastPainted + 1);
      place(masonry, ({ count }) => count > last);
    }
    for (const [index, card] of cards) {
      standCard(card, masonry.x(index), masonry.y(index), masonry.width(index), masonry.height(index));
      card.setAttribute('aria-setsize', `${hasMore ? -1 : posts.length}`);
    }
  };

  const holdRoom = (view: BoxView, masonry: Masonry) => {
    const { posts, isEndless, hasMore, isLoadingMore } = state;
    const room = (isEndless && hasMore) || isLoadingMore ? (view.bottom - view.top) * runway : 0;
    const wanted = expectHeight(masonry.bottom, masonry.count, posts.length) + room;
    const height = holdHeight({
      wanted,
      held,
      // What was not in view before does not move before anyone's eyes: who jumps to the end must find the last card whole.
      isEndInView: held < seenTo && Math.min(wanted, held) < view.bottom,
      // Whoever waits at the end shall see why nothing comes, and not the empty room for it.
      hasRecentInput: visitor.hasRecentInput() || state.hasFailed,
      isFirst: !held,
    });
    if (height !== held) box.style.height = (held = height) + 'px';
  };

  /** Draws what is missing of these and removes the others. */
  const draw = (mounted: readonly number[]) => {
    for (const [index, card] of cards) {
      if (mounted.includes(index)) continue;
      card.remove();
      cards.delete(index);
    }
    let before: Element | null = null;
    for (const index of mounted) {
      let card = cards.get(index);
      if (!card) {
        const post = state.posts[index]!;
        card = drawCard(feed, post, index);
        feed.onDraw(card, post);
        cards.set(index, card);
        if (before) before.after(card);
        else box.prepend(card);
      }
      before = card;
    }
  };

  const update = (): void => {
    const view = readBoxView(box);
    if (!view.width) return;
    layOut(view);
    if (!masonry) return;
    const reach = (view.bottom - view.top) * overscan;
    for (let round = 0; round < maxRounds; round++) {
      const ahead = Math.max(0, ...cards.keys()) + placedAhead;
      place(masonry, ({ shortest, count }) => shortest >= view.bottom + reach && count >= ahead);
      const mounted = chooseMounted({
        inRange: masonry.range(view.top - reach, view.bottom + reach),
        mounted: [...cards.keys()],
        kept: [...cards.keys()].filter((index) => visitor.focusPath().includes(cards.get(index)!)),
        max: maxMounted,
      });
      if (!isStale && mounted.length === cards.size && mounted.every((index) => cards.has(index))) break;
      isStale = false;
      draw(mounted);
      if (mounted.length) settle(masonry);
    }
    const before = held;
    holdRoom(view, masonry);
    // A page that became shorter may have been scrolled back by it: what stands there has to be drawn and measured as well.
    if (held < before && readBoxView(box).top !== view.top) return update();
    seenTo = view.bottom;
    for (const index of masonry.range(view.top, view.bottom)) if (index > lastPainted) lastPainted = index;
    const isNearEnd = masonry.count === state.posts.length && masonry.bottom < view.bottom + (view.bottom - view.top) * runway;
    if (state.isEndless && state.hasMore && isNearEnd) onNearEnd();
    stopIdling();
    stopIdling = whenIdle(measureAhead);
  };

  /**
   * Cards that were never drawn are drawn and measured a few in each idle moment: so the end of the feed is where it
   * belongs before anyone comes to it. Not while further posts come by scrolling: then the end is none.
   */
  const measureAhead = () => {
    const { posts, isEndless, hasMore } = state;
    if (!masonry || !laidOutWidth || (isEndless && hasMore)) return;
    const unknown: number[] = [];
    const end = Math.min(masonry.count, Math.max(maxMounted, lastPainted + measuredAhead));
    for (let index = 0; index < end && unknown.length < measuredAtOnce; index++) {
      if (!cards.has(index) && !sizes.isKnown(posts[index]!, masonry.width(index))) unknown.push(index);
    }
    if (!unknown.length) return;
    const standing = [...cards.keys()];
    draw([...standing, ...unknown].sort((one, other) => one - other));
    settle(masonry);
    // While there is room they stay, for find in page and print.
    if (cards.size > maxMounted) draw(standing);
    isStale = true;
    update();
  };

  const fold = (event: Event) => {
    const [button] = event.composedPath();
    const [index, card] = [...cards].find(([, one]) => one.querySelector('.more') === button) ?? [];
    if (!masonry || !card || index === undefined) return;
    foldText(card, feed.context.messages);
    const post = state.posts[index]!;
    const width = masonry.width(index);
    sizes.measure([{ post, card, width }]);
    masonry.setHeight(index, sizes.heightOf(post, width));
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

  for (const post of first.posts) {
    const size = feed.sizes.get(post.id);
    if (size) sizes.learn(post, size);
  }
  box.addEventListener('click', fold);
  const stopWatching = watchBoxView(box, update);
  document.fonts.addEventListener('loadingdone', measureAnew);

  return {
    posts: () => state.posts,
    show(next) {
      state = next;
      isStale = true;
      update();
    },
    close() {
      stopIdling();
      stopWatching();
      stopSampling();
      visitor.close();
      document.fonts.removeEventListener('loadingdone', measureAnew);
      box.removeEventListener('click', fold);
    },
  };
}
