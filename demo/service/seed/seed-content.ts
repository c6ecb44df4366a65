import type { WaitingPost } from './waiting-posts.ts';
import type { SeedVisits } from './visits.ts';
import type { SeedCta, SeedFeed, SeedPersonalization, SeedPost, SeedProduct } from './seed-types.ts';

export interface BoardContent {
  readonly feeds: readonly SeedFeed[];
  readonly personalizations: readonly SeedPersonalization[];
  /** In the order of the board, newest first. */
  readonly posts: readonly SeedPost[];
  /** Filter parameters by the name of the saved filter. */
  readonly savedFilters?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Everything that the boards of a first start are made of, apart from the hostile one. */
export interface SeedContent {
  readonly campaign: BoardContent;
  readonly reviews: BoardContent;
  readonly long: BoardContent;
  /** One post of each kind that a reader may meet. */
  readonly reader: BoardContent;
  /** The board whose posts come and go while it is read. */
  readonly live: BoardContent;
  /**
   * What version 1 is tested with: every network, every field, and what services send in place of what they promise.
   */
  readonly legacy: BoardContent;
  /** A board that takes visitors' posts, and one that does so only for a proof of work. */
  readonly open: BoardContent;
  readonly guarded: BoardContent;
  /** The board of the first page. Left out = there is none. */
  readonly showcase?: BoardContent;
  readonly ctas: Readonly<Record<string, SeedCta>>;
  readonly products: readonly SeedProduct[];
  /** Visitors' posts that nobody has decided about. Left out = there are none. */
  readonly waiting?: readonly WaitingPost[];
  /** What visitors did before the first start. Left out = nobody came. */
  readonly visits?: readonly SeedVisits[];
  /** Folder of the attack strings that the hostile board is made of; null = no hostile board. */
  readonly corporaFolder: string | null;
}
