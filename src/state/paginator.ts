import type { Post } from '../model/post.ts';
import type { BoardModel, BoardState } from './board-model.ts';

/** A feed that is shown a page at a time. Pages that are known come back without a request. */
export interface PageTurner {
  /** The page that is shown, from 1. */
  readonly page: number;
  /** The posts of the page, in the newest state of the board. A page that was asked for and has come is turned to. */
  take(state: BoardState): readonly Post[];
  hasNext(): boolean;
  hasPrevious(): boolean;
  /** To the next page, which is loaded first when it is not known: then `take` turns to it when it is there. */
  next(): Promise<void>;
  previous(): void;
}

/**
 * Every post keeps the page that it came with: posts that are put in front or taken away meanwhile push none to another page,
 * and the model lets no post come twice.
 */
export function createPageTurner(model: BoardModel): PageTurner {
  const pageOf = new Map<string, number>();
  let pages = 1;
  let page = 1;
  /** How many pages the model had loaded when its posts were looked at; pages without a new post count there, and not here. */
  let loaded = 0;
  let seen: readonly Post[] = [];
  let isTurning = false;

  const pageOfPost = ({ id }: Post) => pageOf.get(id) ?? 1;
  /** The nearest known page on one side that still has posts; not finite when there is none. */
  const pageAfter = () => Math.min(...seen.map(pageOfPost).filter((one) => one > page));
  const pageBefore = () => Math.max(...seen.map(pageOfPost).filter((one) => one < page));

  const look = ({ posts, pageCount, query }: BoardState) => {
    if (posts === seen) return;
    const isFirstLook = !loaded;
    const isFurther = !isFirstLook && pageCount > loaded;
    if (pageCount < loaded) {
      pageOf.clear();
      pages = 1;
    }
    const fresh = posts.filter(({ id }) => !pageOf.has(id));
    if (isFurther && fresh.length) pages++;
    // Drawn anew in the midst of the feed: the pages are as long as they were asked for.
    if (isFirstLook) pages = Math.max(1, Math.min(pageCount, Math.ceil(posts.length / query.size)));
    fresh.forEach(({ id }, at) => pageOf.set(id, isFurther ? pages : isFirstLook ? Math.min(pages, Math.floor(at / query.size) + 1) : 1));
    loaded = pageCount;
    seen = posts;
    if (!fresh.length) return;
    // Posts of another search, or new ones in front, are what the reader wants to see.
    if (!isFurther) page = 1;
    else if (isTurning) page = pages;
  };

  return {
    get page() {
      return page;
    },
    take(state) {
      look(state);
      const posts = seen.filter((post) => pageOfPost(post) === page);
      if (posts.length || !seen.length) return posts;
      // All posts of this page were taken away.
      page = Math.max(1, pageBefore());
      if (!seen.some((post) => pageOfPost(post) === page)) page = pageAfter();
      return seen.filter((post) => pageOfPost(post) === page);
    },
    hasNext: () => pageAfter() < Infinity || !!model.state.get().next,
    hasPrevious: () => pageBefore() > 0,
    async next() {
      const known = pageAfter();
      if (known < Infinity) {
        page = known;
        return;
      }
      if (isTurning) return;
      isTurning = true;
      const from = page;
      for (;;) {
        const before = loaded;
        await model.loadMore();
        look(model.state.get());
        // A page on which every post is known already is none to a reader: then the one after it.
        if (loaded === before || page !== from || !model.state.get().next) break;
      }
      isTurning = false;
    },
    previous() {
      page = Math.max(1, pageBefore());
    },
  };
}
