import { anchoredTop, anchorOf } from '../layout/anchor.ts';
import { chooseColumns, type ColumnWish } from '../layout/columns.ts';
import { holdHeight } from '../layout/held-height.ts';
import { createMasonry, type Masonry } from '../layout/masonry.ts';
import { chooseMounted } from '../layout/mounted-window.ts';
import type { Post } from '../model/post.ts';
import { createCardSizes } from './card-sizes.ts';
import { Card } from './card.tsx';
import { readBoxView, readWish, watchBoxView, type BoxView } from './feed-box.ts';
import type { ViewContext } from './view-context.ts';

export interface FeedState {
  readonly posts: readonly Post[];
  /** Further posts can be had. */
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Further posts come by scrolling. */
  readonly isEndless: boolean;
  readonly wish: ColumnWish;
}

export interface Feed {
  readonly element: HTMLElement;
  /** Shows this state. The element must stand in the document. */
  show(state: FeedState): void;
  close(): void;
}

/** Cards that once were drawn stay up to this number, for find in page and print; beyond it the far ones are released. */
const maxMounted = 120;

/** How far beyond the window cards are drawn, in heights of the window: one flick of a finger. */
const overscan = 0.75;

/** How much room an endless feed keeps below its last card, in heights of the window, so that a page that arrives moves nothing. */
const runway = 1.5;

/** A shift within this time after an input is expected by the person who made it. https://web.dev/articles/cls */
const recentInputMs = 500;

/**
 * The masonry. Cards are placed from known or estimated heights, drawn when they come near the window, measured together
 * in one read, and put right before they are painted. What has been painted once does not move again.
 */
export function createFeed(label: string, context: ViewContext, onNearEnd: () => void): Feed {
  const box = <div class="feed" part="feed" role="feed" aria-label={label} /> as HTMLElement;
  const sizes = createCardSizes();
  /** What is drawn, by index, in the order of the feed; the same order as the box's children. */
  let cards = new Map<number, HTMLElement>();
  let state: FeedState | null = null;
  let masonry: Masonry | null = null;
  let laidOutFor = '';
  let firstPost: Post | undefined;
  let lastPainted = -1;
  let held = 0;
  let inputAt = -Infinity;
  let focused = -1;
  let close: (() => void) | null = null;

  const place = ({ posts }: FeedState, into: Masonry, until: (into: Masonry) => boolean) => {
    while (into.count < posts.length && !until(into)) {
      const post = posts[into.count]!;
      const index = into.place(0, post.isHighlighted ? 2 : 1);
      into.setHeight(index, sizes.heightOf(post, into.width(index)));
    }
  };

  /** Begins anew when width, columns or posts are other ones; the card at the top of the window stays where it was. */
  const layOut = (view: BoxView, { wish, posts }: FeedState) => {
    const shape = `${view.width} ${wish.columns} ${wish.cardWidth} ${wish.gap}`;
    const hasSamePosts = firstPost === posts[0];
    if (shape === laidOutFor && hasSamePosts) return;
    const columns = chooseColumns(view.width, readWish(box, wish));
    if (!columns) return;
    const anchor = masonry && hasSamePosts && view.top > 0 ? anchorOf(masonry, view.top) : null;
    masonry = createMasonry(columns);
    laidOutFor = shape;
    firstPost = posts[0];
    lastPainted = -1;
    held = 0;
    if (!anchor) return;
    place(state!, masonry, ({ count }) => count > anchor.index);
    settle(state!, masonry);
    holdRoom(view, state!, masonry);
    scrollBy(0, anchoredTop(masonry, anchor) - view.top);
  };

  /** After drawing: one write, one read, one write; then every drawn card stands where it will be painted. */
  const settle = (state: FeedState, into: Masonry) => {
    const { posts, hasMore } = state;
    const last = Math.max(...cards.keys());
    place(state, into, ({ count }) => count > last);
    const fresh = [...cards].map(([index, card]) => ({ index, card, post: posts[index]!, width: into.width(index) }))
      .filter(({ post, card, width }) => !sizes.recall(post, card, width));
    sizes.measure(fresh);
    if (fresh.some(({ index }) => index > lastPainted)) {
      // None of these has been seen: they are packed once more, with true heights, as if those had been known.
      into.cut(lastPainted + 1);
      place(state, into, ({ count }) => count > last);
    }
    for (const [index, card] of cards) {
      const { style } = card;
      style.width = into.width(index) + 'px';
      style.height = into.height(index) + 'px';
      style.top = into.y(index) + 'px';
      style.insetInlineStart = into.x(index) + 'px';
      card.setAttribute('aria-setsize', `${hasMore ? -1 : posts.length}`);
    }
  };

  const holdRoom = (view: BoxView, { posts, isEndless, hasMore, isLoadingMore }: FeedState, into: Masonry) => {
    const room = (isEndless && hasMore) || isLoadingMore ? (view.bottom - view.top) * runway : 0;
    const wanted = into.count ? (into.bottom * posts.length) / into.count + room : 0;
    const height = holdHeight({
      wanted,
      held,
      isEndInView: Math.min(wanted, held) < view.bottom,
      hasRecentInput: performance.now() - inputAt < recentInputMs,
      isFirst: !held,
    });
    if (height !== held) box.style.height = (held = height) + 'px';
  };

  /** Draws what is missing of these and removes the others. */
  const draw = (mounted: readonly number[], { posts }: FeedState) => {
    const kept = new Map<number, HTMLElement>();
    let before: Element | null = null;
    for (const index of mounted) {
      const post = posts[index]!;
      const card = cards.get(index) ?? (
        <Card post={post} position={index + 1} pictureRatio={sizes.ratioOf(post)} context={context} onFold={onFold} onPictureSize={sizes.learnPicture} />
      ) as HTMLElement;
      if (!cards.has(index)) {
        if (before) before.after(card);
        else box.prepend(card);
      }
      before = card;
      kept.set(index, card);
    }
    for (const [index, card] of cards) if (!kept.has(index)) card.remove();
    cards = kept;
  };

  /** Brings what is drawn in line with what is in view. */
  const update = () => {
    const view = readBoxView(box);
    if (!state || !view.width) return;
    if (firstPost !== state.posts[0]) draw([], state);
    layOut(view, state);
    if (!masonry) return;
    const into = masonry;
    const reach = (view.bottom - view.top) * overscan;
    // Measured cards may be shorter than was thought, and leave room for more: that ends after a round or two.
    for (let round = 0; round < 5; round++) {
      place(state, into, ({ shortest }) => shortest >= view.bottom + reach);
      const mounted = chooseMounted({
        inRange: into.range(view.top - reach, view.bottom + reach),
        mounted: [...cards.keys()],
        kept: focused < 0 ? [] : [focused],
        max: maxMounted,
      });
      if (round && mounted.every((index) => cards.has(index))) break;
      draw(mounted, state);
      if (mounted.length) settle(state, into);
    }
    holdRoom(view, state, into);
    for (const index of into.range(view.top, view.bottom)) if (index > lastPainted) lastPainted = index;
    const isNear = into.count === state.posts.length && into.bottom < view.bottom + (view.bottom - view.top) * runway;
    if (state.isEndless && state.hasMore && isNear) onNearEnd();
  };

  const onFold = (post: Post) => {
    const { posts } = state!;
    const index = posts.indexOf(post);
    const width = masonry!.width(index);
    sizes.measure([{ post, card: cards.get(index)!, width }]);
    masonry!.setHeight(index, sizes.heightOf(post, width));
    settle(state!, masonry!);
    update();
  };

  const open = () => {
    const root = box.getRootNode();
    const noteInput = () => {
      inputAt = performance.now();
    };
    const noteFocus = (event: Event) => {
      focused = -1;
      if (event.type === 'focusin') for (const [index, card] of cards) if (card.contains(event.target as Node)) focused = index;
    };
    const stopWatching = watchBoxView(box, update);
    for (const name of ['click', 'keydown']) root.addEventListener(name, noteInput, true);
    for (const name of ['focusin', 'focusout']) box.addEventListener(name, noteFocus);
    close = () => {
      stopWatching();
      for (const name of ['click', 'keydown']) root.removeEventListener(name, noteInput, true);
    };
  };

  return {
    element: box,
    show(next) {
      state = next;
      if (!close) open();
      update();
    },
    close: () => close?.(),
  };
}
