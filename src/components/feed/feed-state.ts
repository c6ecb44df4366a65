import type { ColumnWish } from '../../layout/columns.ts';
import type { Post } from '../../model/post.ts';
import type { ChangeTaker } from './changed-posts.ts';

/** What a feed is to show. */
export interface FeedState {
  readonly posts: readonly Post[];
  /** What the posts are a list of: in the same list, posts that are missing were taken away; in another they were not asked for. */
  readonly list: string;
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
  /** From now on posts that are taken away or get other words leave what is read where it is. */
  mend(taker: ChangeTaker | undefined): void;
  close(): void;
}
