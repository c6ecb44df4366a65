import type { FeedPostRow } from '../database/feed-rows.ts';
import type { Coverage, ListOrder, SourcePost } from './connectors/connector.ts';
import type { FeedRules } from './feed-rules.ts';
import type { ListedPost } from './identity/compared-posts.ts';

/** Rows per statement, far below the number of values that SQLite accepts. */
export const rowsAtOnce = 500;

export interface FeedPlace {
  readonly feedId: number;
  readonly boardId: number;
  readonly teamId: number;
  /** Network of its posts. */
  readonly source: string;
  readonly rules: FeedRules;
  readonly nowMs: number;
  /** Whether posts without an image get the one that their page names. */
  readonly asksPages?: boolean;
}

export interface ImportBatch {
  readonly posts: readonly SourcePost[];
  readonly covers: Coverage;
  readonly deletedIds?: readonly string[];
  /** Omitted = as `posts` are ordered. */
  readonly order?: ListOrder;
  /** A person or a program of the team sent the list: it is believed at once. */
  readonly isDeliberate?: boolean;
}

export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly deleted: number;
}

/** A listed post and its row. */
export interface KnownListed {
  readonly listed: ListedPost;
  readonly row: FeedPostRow;
}
