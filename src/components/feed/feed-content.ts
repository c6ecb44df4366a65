import type { ColumnOptions } from '../../layout/columns.ts';
import type { Post } from '../../model/post.ts';

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
