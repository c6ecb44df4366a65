import type { Board } from '../model/board.ts';
import type { PlayableMedia } from '../model/media.ts';
import type { Post, ProductTag } from '../model/post.ts';

/** What to show of a board. Every list is "any of"; an empty one asks for everything. */
export interface PostFilter {
  readonly query?: string;
  readonly networks?: readonly string[];
  readonly feeds?: readonly string[];
  readonly tags?: readonly string[];
  readonly languages?: readonly string[];
  readonly savedFilter?: string;
  /** Ranges of the rating, from 0 to 100, both ends counted: `70-89`. */
  readonly ratings?: readonly string[];
  readonly ids?: readonly string[];
}

export type PostSort = 'pinned' | 'last_moderated_at' | 'published_at' | 'score' | 'rating';

export interface PostQuery {
  /** Posts a page, 1 to 100. */
  readonly size: number;
  readonly filter: PostFilter;
  /** A minus in front = descending; absent = the service's own order. */
  readonly sort?: PostSort | `-${PostSort}`;
}

declare const nextPage: unique symbol;
/** Where the next page is. Opaque: only the source that gave it can read it. */
export type NextPage = string & { readonly [nextPage]: true };

export interface PostPage {
  readonly posts: readonly Post[];
  /** `null` on the last page. */
  readonly next: NextPage | null;
  /** Posts of this page that could not be read and were left out. */
  readonly skipped: number;
}

/**
 * Where a board comes from. All promises reject with a `SourceError` and with nothing else,
 * apart from the signal's own reason when it was aborted.
 */
export interface BoardSource {
  loadBoard(signal: AbortSignal): Promise<Board>;
  loadFirstPage(query: PostQuery, signal: AbortSignal): Promise<PostPage>;
  loadNextPage(next: NextPage, signal: AbortSignal): Promise<PostPage>;
  /**
   * The media of a post with what plays its videos; those that nothing plays are left out. Asks the service for
   * nothing.
   */
  loadMedia(post: Post): Promise<readonly PlayableMedia[]>;
  /** The products marked on a post of one of the pages. Asks the service for nothing: they came with the page. */
  loadProducts(post: Post): Promise<readonly ProductTag[]>;
}
