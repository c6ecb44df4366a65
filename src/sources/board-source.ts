import type { Board } from '../model/board.ts';
import type { PlayableMedia } from '../model/media.ts';
import type { Post, ProductTag } from '../model/post.ts';

/** The query of a board. Every list is "any of"; an empty list does not filter. */
export interface PostFilter {
  readonly query?: string;
  readonly networks?: readonly string[];
  readonly feeds?: readonly string[];
  readonly tags?: readonly string[];
  readonly languages?: readonly string[];
  readonly savedFilter?: string;
  /** Ranges of the rating, from 0 to 100, both ends included: `70-89`. */
  readonly ratings?: readonly string[];
  readonly ids?: readonly string[];
}

export type PostSort = 'pinned' | 'last_moderated_at' | 'published_at' | 'score' | 'rating';

export interface PostQuery {
  /** Posts per page, 1 to 100. */
  readonly size: number;
  readonly filter: PostFilter;
  /** A leading minus = descending; absent = the service's own order. */
  readonly sort?: PostSort | `-${PostSort}`;
  /** The number of a change that the response must have seen: no cache may respond with an older state. */
  readonly version?: number;
}

declare const nextPage: unique symbol;
/** The cursor of the next page. It is opaque: only the source that returned it can read it. */
export type NextPage = string & { readonly [nextPage]: true };

export interface PostPage {
  readonly posts: readonly Post[];
  /** `null` on the last page. */
  readonly next: NextPage | null;
  /** The number of posts of this page that were unreadable and left out. */
  readonly skipped: number;
}

/**
 * The source of a board. All promises reject with a `SourceError` and with nothing else, apart from the signal's own
 * reason after an abort.
 */
export interface BoardSource {
  loadBoard(signal: AbortSignal): Promise<Board>;
  loadFirstPage(query: PostQuery, signal: AbortSignal): Promise<PostPage>;
  loadNextPage(next: NextPage, signal: AbortSignal): Promise<PostPage>;
  /** The media of a post with the players of its videos. A video without a player is left out. It sends no request. */
  loadMedia(post: Post): Promise<readonly PlayableMedia[]>;
  /**
   * The products that are tagged on a post of one of the pages. It sends no request, because the page contains them.
   */
  loadProducts(post: Post): Promise<readonly ProductTag[]>;
}
