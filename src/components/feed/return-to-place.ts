import { effect, type ReadonlySignal, type Signal } from '@preact/signals';
import { anchorOf } from '../../layout/anchor.ts';
import { expectHeight, overscan } from '../../layout/window-reach.ts';
import { pageDocument } from '../../page/page-document.ts';
import type { BoardState } from '../../state/board-state.ts';
import { listen } from '../common/listen.ts';
import type { ChangeableFeed } from './change-handler.ts';
import { readFeedView } from './feed-view.ts';
import { ofPage } from './page-activity.ts';
import { placePosts } from './placed-posts.ts';
import { scrollAtOnce } from './scroller.ts';
import { createKeptPlaces, type KeptPlace } from './kept-places.ts';

/** The feed whose place is kept. */
export interface ReturningFeed {
  readonly host: HTMLElement;
  readonly slug: string;
  readonly state: Pick<BoardState, 'list' | 'more' | 'loadMore'>;
  /** The pages of a feed that is shown a page at a time. */
  readonly paginator: { readonly page: ReadonlySignal<number>; next(): Promise<void> } | null;
  readonly feed: ChangeableFeed;
  /** True while the pages of a kept place load. The feed then loads no pages by itself. */
  readonly isReturning: Signal<boolean>;
  /** Writes a line to the owner's console. */
  readonly warn: (problem: unknown) => unknown;
}

/** A visitor who waits longer than this reads the start of the board by then, and must not be moved away from it. */
const patienceMs = 10_000;

/** The most pages that are loaded to get back to a place. */
const maxPages = 40;

/** Measured heights move the place. This settles after a round or two. */
const maxRounds = 4;

/**
 * A key of this entry in the tab's history, without a change of the entry. Browsers without the Navigation API have the
 * address only.
 */
const entryKey = (): string =>
  ('navigation' in globalThis && globalThis.navigation?.currentEntry?.key) || location.href;

/** The boards of a page have different keys, even if two of them show the same board. */
const keyOf = ({ host, slug }: ReturningFeed): string => {
  const boards = [...pageDocument.querySelectorAll(host.localName)];
  return [entryKey(), slug, boards.indexOf(host)].join(' ');
};

/**
 * Whether the browser itself scrolls when this entry of the history is opened again. It would do so before the posts
 * have come, to the end of a page that is still short, and what is there would move away when they come.
 */
function letBrowserScroll(isAllowed: boolean): void {
  try {
    history.scrollRestoration = isAllowed ? 'auto' : 'manual';
  } catch {
    // A frame may have no access to its history.
  }
}

const pagesOf = ({ state, paginator }: ReturningFeed) => paginator?.page.peek() ?? state.list.peek().pageCount;

/** The visitor's place in a feed; null while the feed is not in view. */
function readPlace(returning: ReturningFeed): KeptPlace | null {
  const { placed, room } = returning.feed;
  const box = room.box();
  const last = placed.masonry.count - 1;
  if (!box || last < 0) return null;
  const { top, bottom } = readFeedView(box);
  const index = anchorOf(placed.masonry, top)?.index ?? last;
  const post = placed.posts[index];
  if (!post || bottom < 0) return null;
  return { pages: pagesOf(returning), post: post.id, offset: Math.round(placed.masonry.y(index) - top) };
}

/** Resolves when the next frame has been painted. */
const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

/** Resolves when no further page is loading. */
const settled = ({ more }: ReturningFeed['state']) =>
  new Promise<void>((resolve) => {
    const stop = effect(() => {
      if (more.value === 'loading') return;
      resolve();
      void Promise.resolve().then(() => stop());
    });
  });

/** Loads the pages of the place. New posts may have moved its post to the page after them. */
async function loadPages(returning: ReturningFeed, place: KeptPlace, isOver: () => boolean): Promise<void> {
  const { state, paginator, feed } = returning;
  const pages = Math.min(place.pages, maxPages);
  const { listNumber } = state.list.peek();
  const isThere = () => feed.placed.posts.some(({ id }) => id === place.post);
  for (;;) {
    await settled(state);
    const before = pagesOf(returning);
    const isEnough = before >= pages && (isThere() || before > pages);
    if (isOver() || isEnough || state.list.peek().listNumber !== listNumber) return;
    await (paginator ? paginator.next() : state.loadMore());
    // There is no further page, or it has failed.
    if (pagesOf(returning) === before) return;
  }
}

/**
 * Scrolls once to the place. The cards around it are drawn and measured first, and the page grows in a frame of its
 * own: browsers count content that moves in the frame of a scroll.
 */
async function goTo({ feed }: ReturningFeed, { post, offset }: KeptPlace, isOver: () => boolean): Promise<void> {
  const { placed, room } = feed;
  // A painted feed is followed a task after its board lives.
  while (!room.box() && !isOver()) await painted();
  const box = room.box();
  const index = placed.posts.findIndex(({ id }) => id === post);
  if (!box || index < 0) return;
  placePosts(placed, feed.sizes, index);
  const { top, bottom } = readFeedView(box);
  const reach = (bottom - top) * (1 + overscan);
  for (let round = 0; round < maxRounds; round++) {
    const y = placed.masonry.y(index);
    feed.updateWith(placed.masonry.range(y - reach, y + reach));
    if (placed.masonry.y(index) === y) break;
  }
  const { masonry } = placed;
  const missing = expectHeight(masonry.bottom, masonry.count, placed.posts.length) - box.offsetHeight;
  // The end of the feed is in view, and what is below it must not move: the page grows above it, and scrolls along.
  if (missing > 1 && box.offsetHeight <= bottom) room.growAbove(readFeedView(box), missing);
  await painted();
  for (let round = 0; round < maxRounds && !isOver(); round++) {
    const by = placed.masonry.y(index) - offset - readFeedView(box).top;
    if (Math.abs(by) < 1) return;
    scrollAtOnce(box, by);
    feed.updateWith([]);
  }
}

/**
 * Keeps the visitor's place in a feed when they leave its page. When they come back, and the browser has not kept the
 * page itself, it loads the pages that were loaded, and scrolls once to the post that was at the top of the window. A
 * visitor who has moved meanwhile is not moved. What is kept is an id and two numbers, in the storage of the tab.
 *
 * @param isReturn whether the page was opened by Back, Forward or a reload
 * @param signal ends this
 */
export function keepPlace(returning: ReturningFeed, isReturn: boolean, signal: AbortSignal): void {
  const places = createKeptPlaces(() => sessionStorage);
  const startedAt = performance.now();
  let hasMoved = false;
  const isOver = () => signal.aborted || hasMoved || performance.now() - startedAt > patienceMs;
  const onLeave = () => {
    const place = readPlace(returning);
    places.keep(keyOf(returning), place);
    if (place) letBrowserScroll(false);
  };
  addEventListener('pagehide', onLeave, { signal });
  // The browser has kept the page after all, with its position.
  addEventListener('pageshow', () => letBrowserScroll(true), { signal });
  const noteMove = () => {
    hasMoved = true;
  };
  listen(window, ['wheel', 'touchmove', 'keydown', 'pointerdown'], noteMove, { ...ofPage, signal });

  const comeBack = async () => {
    const key = keyOf(returning);
    const place = isReturn && startedAt < patienceMs ? places.find(key) : null;
    // A board that is mounted again on the same page begins at its start.
    places.keep(key, null);
    if (!place) return;
    returning.isReturning.value = true;
    try {
      await loadPages(returning, place, isOver);
      if (!isOver()) await goTo(returning, place, isOver);
    } finally {
      returning.isReturning.value = false;
      letBrowserScroll(true);
    }
  };
  comeBack().catch(returning.warn);
}
