/** The record of a page that another page named as its next one. */
interface Link {
  /** The page that named it. */
  readonly from: string;
  /** The ids of the posts of that page. */
  readonly ids: readonly string[];
}

/** Records the links between pages, so that paging never runs in a cycle. */
export interface CycleGuard {
  /**
   * Returns `next`, or `null` if it leads back to an earlier page, or if `ids` are exactly those of the previous page.
   */
  follow(next: string | null, address: string, ids: readonly string[]): string | null;
}

/** A live board names a new page with every poll, so the oldest records are dropped. */
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
