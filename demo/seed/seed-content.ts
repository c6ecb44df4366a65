import type { PendingPost } from './pending-posts.ts';
import type { SeedVisits } from './visits.ts';
import type { SeedCta, SeedFeed, SeedPersonalization, SeedPost, SeedProduct } from './seed-types.ts';

export interface BoardContent {
  readonly feeds: readonly SeedFeed[];
  readonly personalizations: readonly SeedPersonalization[];
  /** The posts, newest first. */
  readonly posts: readonly SeedPost[];
  /** Filter parameters by the name of the saved filter. */
  readonly savedFilters?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The content of all boards of a first start, except the hostile board. */
export interface SeedContent {
  readonly campaign: BoardContent;
  readonly reviews: BoardContent;
  readonly long: BoardContent;
  /** One post of each kind that a real board can contain. */
  readonly reader: BoardContent;
  /** The live board, whose posts change while a visitor reads it. */
  readonly live: BoardContent;
  /** The board for the version 1 tests: every network, every field, and values that differ from the documentation. */
  readonly legacy: BoardContent;
  /** Two boards that accept posts from visitors; one of them requires a proof of work. */
  readonly open: BoardContent;
  readonly guarded: BoardContent;
  /** The board of the home page. Left out = there is none. */
  readonly showcase?: BoardContent;
  readonly ctas: Readonly<Record<string, SeedCta>>;
  readonly products: readonly SeedProduct[];
  /** Visitor posts that wait for moderation. Left out = there are none. */
  readonly pendingPosts?: readonly PendingPost[];
  /** Visits before the first start. Left out = there are none. */
  readonly visits?: readonly SeedVisits[];
  /** The folder of the attack strings for the hostile board; null = no hostile board. */
  readonly corporaFolder: string | null;
}
