/** A known post of a feed, and what its source says of it now. */
export interface WindowPost {
  readonly key: string;
  /** The date at the source when the post was last listed before now. */
  readonly date: number | null;
  /** The date in the current list; null = it is not listed, or has no date. */
  readonly listedDate: number | null;
  readonly isListed: boolean;
  /** It was in the previous list. */
  readonly wasListed: boolean;
  /** It was missing in the previous list, and that list proved that it is deleted. */
  readonly isSuspected: boolean;
}

/** Posts of the list whose dates have the order of the list, in either direction. A list without dates has no order. */
export function isInOrder(dates: readonly (number | null)[]): boolean {
  if (dates.some((date) => date === null)) return false;
  const known = dates as readonly number[];
  return (
    known.every((date, index) => index === 0 || date <= (known[index - 1] ?? 0)) ||
    known.every((date, index) => index === 0 || date >= (known[index - 1] ?? 0))
  );
}

/** A gap this many times longer than all younger posts together separates an old post that is kept in the list. */
const detachedFactor = 4;

/**
 * The date below which listed posts are no witnesses: an old post that its publisher keeps in the list, far from the
 * others, shows nothing about the posts between.
 */
export function findDetachedDate(dates: readonly number[]): number {
  const sorted = dates.toSorted((one, other) => other - one);
  const [newest = 0] = sorted;
  for (let index = 2; index < sorted.length; index++) {
    const [above = 0, date = 0] = [sorted[index - 1], sorted[index]];
    if (newest > above && above - date > detachedFactor * (newest - above)) return date;
  }
  return -Infinity;
}

/**
 * Finds the posts that a window of the newest posts no longer has although it must have them. A window moves on: posts
 * at its old end are no longer listed, and are not deleted. A missing post is deleted only if
 *
 * - the window is in the order of its dates (the caller knows that it always was),
 * - posts that were older than the missing one, in this list and in the previous one, are still listed: one of them if
 *   no newer post is new, because then nothing pushed the missing one out, and two otherwise, because one of them may
 *   be kept in the list for ever,
 * - these posts are not detached from the others,
 *
 * or if it would be the first post of the list: what a publisher keeps in the list displaces posts at the old end only.
 * The second list that has not the post proves it by itself, too: the first one may have been an old copy.
 */
export function findMissing(posts: readonly WindowPost[]): readonly string[] {
  const listed = posts.filter(({ isListed }) => isListed);
  const dates = posts.flatMap(({ isListed, wasListed, isSuspected, date }) =>
    date !== null && (isListed || wasListed || isSuspected) ? [date] : [],
  );
  const detached = findDetachedDate(dates);
  const oldest = Math.min(...listed.map(({ listedDate }) => listedDate ?? Infinity));
  const newest = Math.max(...listed.map(({ listedDate }) => listedDate ?? -Infinity));
  const missing = posts.filter(({ isListed, wasListed, isSuspected, date: missingDate }) => {
    if (isListed || missingDate === null || !(wasListed || isSuspected)) return false;
    // Nothing but newer posts displaces the first post of a window.
    if (oldest < missingDate && newest < missingDate) return true;
    const witnesses = listed.filter(
      ({ wasListed: was, date, listedDate }) =>
        was &&
        date !== null &&
        listedDate !== null &&
        Math.max(date, listedDate) < missingDate &&
        Math.min(date, listedDate) > detached,
    );
    const isPushed = listed.some(({ wasListed: was, listedDate }) => !was && (listedDate ?? Infinity) > missingDate);
    return witnesses.length >= (isPushed ? 2 : 1);
  });
  return missing.map(({ key }) => key);
}
