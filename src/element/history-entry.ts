/** The data of one board in an entry of the page's history, next to the data of the page's own router. */
export interface HistoryEntry {
  /** The view of this board: an address of `state/address.ts`, `''` if nothing was chosen and no post was open. */
  readonly address: string;
  /**
   * Why the entry was made. `opening`: a post or a form was opened, and Back closes it. `words`: the visitor searched
   * for words, and further typing belongs to the same entry. `choice`: any other choice. `''`: this code only marked an
   * existing entry, or made it for another board.
   */
  readonly reason: 'opening' | 'words' | 'choice' | '';
}

/**
 * The entries of a window's history for one board. Nothing throws: a frame may have no access to its history, and a
 * browser may refuse a page that writes it too often; then the address stays as it is.
 */
export interface BoardHistory {
  /** The data of this board in the current entry; null if this code has neither made nor marked the entry. */
  read(): HistoryEntry | null;
  /** Makes a new entry, or changes the current one. `href` is the page's new address; without it the address stays. */
  write(kind: 'push' | 'replace', entry: HistoryEntry, href?: string): void;
  /** Goes back, and returns whether that has begun; it ends with the window's `popstate`. */
  back(): boolean;
}

/** Every board of the page has its own property under this key of `history.state`. */
const stateKey = 'drystone';

const reasons = ['opening', 'words', 'choice'] as const;

/** A page's router may store any value there, including one that cannot have properties. */
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
      // A frame that may not change its address may still make entries.
      const isWritten = attempt(() => (history[method](marked, '', href), true));
      if (!isWritten && href) attempt(() => history[method](marked, ''));
    },
    back: () => attempt(() => (history.back(), true)) === true,
  };
}
