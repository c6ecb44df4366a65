/** The share of a feed's posts that may be deleted at once without a decision of the team. */
const freeShare = 0.2;
/** Of a small feed this many may be deleted at once, if that is less than half of it. */
const freePosts = 2;

/**
 * How many posts of a feed are deleted at once without asking the team. A large part is more often a fault: a site that
 * moved, a table that was exported without its last pages.
 * @param total the posts that the feed has on the board
 */
export function countFreeDeletions(total: number): number {
  const lessThanHalf = Math.ceil(total / 2) - 1;
  return Math.max(1, Math.min(lessThanHalf, Math.max(freePosts, Math.floor(total * freeShare))));
}
