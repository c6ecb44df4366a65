import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Post } from '../model/post.ts';
import type { BoardState } from './board-state.ts';
import type { PostList } from './list-state.ts';

/** A feed that is shown a page at a time. Loaded pages are shown again without a request. */
export interface Paginator {
  /** The number of the shown page, from 1. */
  readonly page: ReadonlySignal<number>;
  readonly posts: ReadonlySignal<readonly Post[]>;
  readonly hasNext: ReadonlySignal<boolean>;
  readonly hasPrevious: ReadonlySignal<boolean>;
  /** A further page is loading. The shown page stays until then, and also after a failure. */
  readonly isTurning: ReadonlySignal<boolean>;
  /**
   * Turns to the next page, and loads it first if needed. Resolves when it is shown or has failed. `beforeTurn` is
   * called after its posts have loaded, and before they are drawn.
   */
  next(beforeTurn?: () => void): Promise<void>;
  previous(beforeTurn?: () => void): void;
  close(): void;
}

/** The page of each post, and the shown page. */
interface PageView {
  /** The list that the pages were made from. */
  readonly list: PostList;
  readonly pageOf: ReadonlyMap<string, number>;
  readonly page: number;
}

const pageOfPost = ({ pageOf }: PageView, { id }: Post) => pageOf.get(id) ?? 1;
const postsOf = (view: PageView) => view.list.posts.filter((post) => pageOfPost(view, post) === view.page);

/** The nearest page on one side that still has posts; not finite if there is none. */
const pageAfter = (view: PageView) =>
  Math.min(...view.list.posts.map((post) => pageOfPost(view, post)).filter((one) => one > view.page));
const pageBefore = (view: PageView) =>
  Math.max(...view.list.posts.map((post) => pageOfPost(view, post)).filter((one) => one < view.page));

/** The pages of a new list. They have the requested size, however many posts are loaded. */
function startPages(list: PostList): PageView {
  const { posts, pageCount, query } = list;
  const last = Math.max(1, Math.min(pageCount, Math.ceil(posts.length / query.size)));
  const pageOf = new Map(posts.map(({ id }, at) => [id, Math.min(last, Math.floor(at / query.size) + 1)]));
  return { list, pageOf, page: 1 };
}

/**
 * The pages of a changed list. Every post keeps its page: prepended or removed posts move no other post to another
 * page.
 */
function followList(view: PageView, list: PostList): PageView {
  if (list.posts === view.list.posts) return { ...view, list };
  if (list.listNumber !== view.list.listNumber) return startPages(list);
  const fresh = list.posts.filter(({ id }) => !view.pageOf.has(id));
  const isFurther = list.pageCount > view.list.pageCount;
  // A further page without a new post must not be shown.
  const pageOfFresh = isFurther ? Math.max(1, ...view.pageOf.values()) + 1 : 1;
  const pageOf = new Map([...view.pageOf, ...fresh.map(({ id }) => [id, pageOfFresh] as const)]);
  // Prepended posts are shown at once, because the visitor asked for them. A further page is shown only after a request
  // to turn.
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
  // The pages depend on all previous lists, so the effect must see each list.
  const stop = effect(() => {
    followed.value = view.value;
  });
  const turnTo = (page: number, beforeTurn?: () => void) =>
    batch(() => {
      beforeTurn?.();
      followed.value = { ...view.peek(), page };
    });
  // It must stay true until the page has turned. Otherwise the old page would be announced once more.
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
        // The page failed to load, or the visitor has turned to another page meanwhile.
        if (now.pageCount === pageCount || now.listNumber !== listNumber || view.peek().page !== from) break;
        const loaded = pageAfter(view.peek());
        if (loaded < Infinity) turnTo(loaded, beforeTurn);
        // A page of known posts only is skipped.
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
