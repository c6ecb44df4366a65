import type { Network } from './network.ts';
import type { Personalization } from './personalization.ts';
import type { SafeUrl } from './safe.ts';

/** A connection that brings posts to the board: one account, hashtag or feed of a network. */
export interface SocialFeed {
  readonly id: string;
  readonly name: string;
  readonly network: Network;
  /** For a `public_post` feed: which optional fields its form asks for. */
  readonly asksForEmail: boolean;
  readonly asksForCustomField: boolean;
}

/** A way to narrow or order the posts of a board. */
export type Choice = 'networks' | 'feeds' | 'tags' | 'query' | 'languages' | 'savedFilter' | 'ids' | 'sort';

export interface Board {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** The service wants the first page polled. */
  readonly isLive: boolean;
  /** What its service cannot narrow or order by; absent = nothing. */
  readonly lacks?: readonly Choice[];
  readonly feeds: readonly SocialFeed[];
  /** Every tag of its posts, where the service names them before the posts do. */
  readonly tags?: readonly string[];
  readonly personalizations: readonly Personalization[];
  /** Addresses that the service discloses; `null` = it offers no such thing. */
  readonly links: {
    readonly engagement: SafeUrl | null;
    readonly uploads: SafeUrl | null;
    readonly live: SafeUrl | null;
  };
}
