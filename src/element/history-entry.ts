/** What we keep in an entry of the page's history, for one board, beside what the page's own router keeps there. */
export interface HistoryEntry {
  /** What this board showed: an address of `state/address.ts`, `''` when nothing was chosen and no post open. */
  readonly address: string;
  /**
   * Why we made the entry: a post was opened, so that going back is what closes it; words were searched for, and more
   * of them belong to the same step; another choice. `''` = we only marked an entry that was there, or made it for
   * another board.
   */
  readonly reason: 'opening' | 'words' | 'choice' | '';
}

/**
 * The entries of a window's history for one board. Nothing throws: a frame may be forbidden to have a history, and an
 * engine may refuse a page that writes it too often; then the address stays as it is.
 */
export interface BoardHistory {
  /** What the present entry says of this board; null when we have neither made nor marked it. */
  read(): HistoryEntry | null;
  /**
   * A new entry, or another word in the present one. `href` is the page's new address; the old one stays without it.
   */
  write(kind: 'push' | 'replace', entry: HistoryEntry, href?: string): void;
  /** Whether the way back has begun; it ends with the window's `popstate`. */
  back(): boolean;
}

/** Every board of the page has its own place under this one word of `history.state`. */
const stateKey = 'drystone';

const reasons = ['opening', 'words', 'choice'] as const;

/** A page's router may keep anything there, also what no word can be added to. */
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readEntry = (value: unknown): HistoryEntry | null =>
  isRecord(value) && typeof value['address'] === 'string'
    ? { address: value['address'], reason: reasons.find((one) => one === value['reason']) ?? '' }
    : null;

export function createBoardHistory({ history }: Pick<Window, 'history'>, slug: string): BoardHistory {
  const attempt = <T>(run: () => T): T | null => {
    try {
      return run();
    } catch {
      return null;
    }
  };
  const boardsIn = (state: unknown): [string, HistoryEntry][] => {
    const boards = isRecord(state) && isRecord(state[stateKey]) ? Object.entries(state[stateKey]) : [];
    return boards.flatMap(([name, value]) => {
      const entry = readEntry(value);
      return entry ? [[name, entry]] : [];
    });
  };

  return {
    read: () => boardsIn(attempt(() => history.state)).find(([name]) => name === slug)?.[1] ?? null,
    write(kind, entry, href) {
      const state = attempt(() => history.state);
      const others = boardsIn(state).map(([name, { address, reason }]) => [
        name,
        { address, reason: kind === 'push' ? '' : reason },
      ]);
      const boards = Object.fromEntries([...others, [slug, entry]]);
      const marked = state == null || isRecord(state) ? { ...state, [stateKey]: boards } : state;
      const method = kind === 'push' ? 'pushState' : 'replaceState';
      // A frame that may not have another address may still have entries.
      const isWritten = attempt(() => (history[method](marked, '', href), true));
      if (!isWritten && href) attempt(() => history[method](marked, ''));
    },
    back: () => attempt(() => (history.back(), true)) === true,
  };
}
