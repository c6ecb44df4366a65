/** What is remembered of a page that another page named as its next one. */
interface Link {
  /** The page that named it. */
  readonly from: string;
  /** Ids of the posts of that page. */
  readonly ids: readonly string[];
}

/** Remembers which pages led where, so that no reader goes round for ever. */
export interface CycleGuard {
  /**
   * Gives back `next`, or `null` when it leads back to a page that came before, or when `ids` are those of the page
   * before and no others.
   */
  follow(next: string | null, address: string, ids: readonly string[]): string | null;
}

/** A live board names a new page with every poll: the oldest are forgotten. */
const maxLinks = 500;

export function createCycleGuard(): CycleGuard {
  const links = new Map<string, Link>();
  return {
    follow(next, address, ids) {
      const before = links.get(address)?.ids ?? [];
      if (!next || (ids.length && ids.every((id) => before.includes(id)))) return null;
      let ancestor: string | undefined = address;
      while (ancestor && ancestor !== next) ancestor = links.get(ancestor)?.from;
      if (ancestor) return null;
      links.set(next, { from: address, ids });
      const [oldest = ''] = links.keys();
      if (links.size > maxLinks) links.delete(oldest);
      return next;
    },
  };
}
