import type { FeedPostRow } from '../../database/feed-rows.ts';
import type { Database } from '../../database/schema.ts';
import type { FeedPlace } from '../import-batch.ts';
import { knownPostOf, loadTwins } from './load-known.ts';
import type { ListedPost, Matches } from './compared-posts.ts';
import { isInOtherFeed } from './match-posts.ts';

/**
 * Finds posts that the board has already: the same address in another feed, or twice in this list, or the same words
 * and date in another feed.
 */
export async function findOnBoard(
  database: Database,
  { feedId, boardId }: FeedPlace,
  listed: readonly ListedPost[],
  matches: Matches,
): Promise<ReadonlyMap<ListedPost, FeedPostRow>> {
  const rows = await loadTwins(database, boardId, listed);
  const listedKeys = new Set([...matches.values()].map(({ key }) => key));
  const found = new Map<ListedPost, FeedPostRow>();
  // A row with a post comes first; a post that a moderator deleted has none.
  const sorted = rows.toSorted((one, other) => Number(one.post_id === null) - Number(other.post_id === null));
  for (const post of listed) {
    const { address, isAddressShared } = post;
    const twin = sorted.find((row) => {
      const isOwn = row.social_feed_id === feedId;
      // A post that was deleted at its source is nowhere on the board.
      if (row.gone_at !== null || (isOwn && !listedKeys.has(row.source_id))) return false;
      const isLegacy = row.shown === null;
      if (
        address?.isSpecific &&
        !isAddressShared &&
        (row.address === address.full || (isLegacy && row.address === address.page))
      )
        return true;
      return !isOwn && isInOtherFeed(post, knownPostOf(row));
    });
    if (twin) found.set(post, twin);
  }
  return found;
}
