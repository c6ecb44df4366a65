import type { FeedStateRow } from '../database/feed-rows.ts';
import type { Tables } from '../database/schema.ts';
import type { Claim } from '../jobs/claim.ts';
import type { FeedAttributes } from './feed-attributes.ts';

export interface TakenFeed {
  readonly feed: Tables['social_feeds'];
  readonly attributes: FeedAttributes;
  readonly state: FeedStateRow;
  readonly claim: Claim<'feed_states'>;
}
