import type { Network } from './network.ts';
import type { Personalization } from './personalization.ts';
import type { SafeUrl } from './safe.ts';

/** A connection that brings posts to the board: one account, hashtag or feed of a network. */
export interface SocialFeed {
  readonly id: string;
  readonly name: string;
  readonly network: Network;
  /** For a `public_post` feed: the optional fields that its form asks for. */
  readonly asksForEmail: boolean;
  readonly asksForCustomField: boolean;
}

/** A way to filter or sort the posts of a board. */
export type BoardFilter = 'networks' | 'feeds' | 'tags' | 'query' | 'languages' | 'savedFilter' | 'ids' | 'sort';

export interface Board {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** The service asks the board to poll the first page. */
  readonly isLive: boolean;
  /** The filters and orders that its service does not support; absent = all are supported. */
  readonly unsupportedFilters?: readonly BoardFilter[];
  readonly feeds: readonly SocialFeed[];
  /** All tags of its posts, if the service lists them with the board. */
  readonly tags?: readonly string[];
  readonly personalizations: readonly Personalization[];
  /** Addresses that the service discloses; `null` = it does not offer that. */
  readonly links: {
    readonly engagement: SafeUrl | null;
    readonly uploads: SafeUrl | null;
    /** Where a live board tells its changes: the service sends events that say when to ask for the posts. */
    readonly changes: SafeUrl | null;
  };
}
