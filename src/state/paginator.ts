import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Post } from '../model/post.ts';
import type { BoardState, PostList } from './board-state.ts';

/** A feed that is shown a page at a time. Pages that are loaded come back without a request. */
export interface Paginator {
  /** The page that is shown, from 1. */
  readonly page: ReadonlySignal<number>;
  readonly posts: ReadonlySignal<readonly Post[]>;
  readonly hasNext: ReadonlySignal<boolean>;
  readonly hasPrevious: ReadonlySignal<boolean>;
  /** A further page is on its way. The page that is shown stays until it is there, and when it does not come. */
  readonly isTurning: ReadonlySignal<boolean>;
  /**
   * Turns to the next page, which is loaded first when it is not known. Resolves when it is shown, or will not be.
   * `beforeTurn` is called when its posts are there, and before anything is drawn.
   */
  next(beforeTurn?: () => void): Promise<void>;
  previous(beforeTurn?: () => void): void;
  close(): void;
}

/** Which post belongs to which page, and the page that is shown. */
interface PageView {
  /** What the pages were made from. */
  readonly list: PostList;
  readonly pageOf: ReadonlyMap<string, number>;
  readonly page: number;
}

const pageOfPost = ({ pageOf }: PageView, { id }: Post) => pageOf.get(id) ?? 1;
const postsOf = (view: PageView) => view.list.posts.filter((post) => pageOfPost(view, post) === view.page);

/** The nearest page on one side that still has posts; not finite when there is none. */
const pageAfter = (view: PageView) =>
  Math.min(...view.list.posts.map((post) => pageOfPost(view, post)).filter((one) => one > view.page));
const pageBefore = (view: PageView) =>
  Math.max(...view.list.posts.map((post) => pageOfPost(view, post)).filter((one) => one < view.page));

/** The pages of a list that is seen for the first time: as long as they were asked for, however many are loaded. */
function startPages(list: PostList): PageView {
  const { posts, pageCount, query } = list;
  const last = Math.max(1, Math.min(pageCount, Math.ceil(posts.length / query.size)));
  const pageOf = new Map(posts.map(({ id }, at) => [id, Math.min(last, Math.floor(at / query.size) + 1)]));
  return { list, pageOf, page: 1 };
}

/**
 * The pages of a list that has changed. Every post keeps the page that it came with: posts that are put in front or
 * removed move none to another page.
 */
function followList(view: PageView, list: PostList): PageView {
  if (list.posts === view.list.posts) return { ...view, list };
  if (list.listNumber !== view.list.listNumber) return startPages(list);
  const fresh = list.posts.filter(({ id }) => !view.pageOf.has(id));
  const isFurther = list.pageCount > view.list.pageCount;
  // A further page without a new post is no page to a visitor.
  const pageOfFresh = isFurther ? Math.max(1, ...view.pageOf.values()) + 1 : 1;
  const pageOf = new Map([...view.pageOf, ...fresh.map(({ id }) => [id, pageOfFresh] as const)]);
  // New posts in front are what the visitor wants to see; a further page is turned to when it was asked for.
  const next = { list, pageOf, page: fresh.length && !isFurther ? 1 : view.page };
  if (postsOf(next).length || !list.posts.length) return next;
  // All posts of this page were removed.
  const before = pageBefore(next);
  return { ...next, page: before > 0 ? before : pageAfter(next) };
}

export function createPaginator(state: BoardState): Paginator {
  const followed = signal(startPages(state.list.peek()));
  const view = computed(() => {
    const list = state.list.value;
    return followed.value.list === list ? followed.value : followList(followed.value, list);
  });
  // A page follows from all lists before it: none may be passed over.
  const stop = effect(() => {
    followed.value = view.value;
  });
  const turnTo = (page: number, beforeTurn?: () => void) =>
    batch(() => {
      beforeTurn?.();
      followed.value = { ...view.peek(), page };
    });
  // Lasts until the page has been turned: in between the old page would be announced once more.
  const isTurning = signal(false);

  return {
    page: computed(() => view.value.page),
    posts: computed(() => postsOf(view.value)),
    hasNext: computed(() => pageAfter(view.value) < Infinity || view.value.list.next !== null),
    hasPrevious: computed(() => pageBefore(view.value) > 0),
    isTurning: computed(() => isTurning.value || state.more.value === 'loading'),
    async next(beforeTurn) {
      const known = pageAfter(view.peek());
      if (known < Infinity) return turnTo(known, beforeTurn);
      if (isTurning.peek()) return;
      isTurning.value = true;
      const {
        page: from,
        list: { listNumber },
      } = view.peek();
      for (;;) {
        const { pageCount } = state.list.peek();
        await state.loadMore();
        const now = state.list.peek();
        // It did not come, or the visitor is elsewhere by now.
        if (now.pageCount === pageCount || now.listNumber !== listNumber || view.peek().page !== from) break;
        const loaded = pageAfter(view.peek());
        if (loaded < Infinity) turnTo(loaded, beforeTurn);
        // A page of nothing but known posts is passed over.
        if (loaded < Infinity || !now.next) break;
      }
      isTurning.value = false;
    },
    previous(beforeTurn) {
      turnTo(Math.max(1, pageBefore(view.peek())), beforeTurn);
    },
    close: stop,
  };
}
