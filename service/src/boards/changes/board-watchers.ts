export interface BoardChange {
  readonly id: number;
  /** The number of the last change of its public posts. null = the board is private, no longer live, or deleted. */
  readonly version: number | null;
}

export interface BoardWatcher {
  readonly boardIds: readonly number[];
  /** Called soon with all of its boards, and then with those that change. */
  receive(changes: readonly BoardChange[]): void;
}

/** Who watches which boards, and what they have been told. */
export interface BoardWatchers {
  /** Returns a function that removes it. */
  add(watcher: BoardWatcher): () => void;
  has(watcher: BoardWatcher): boolean;
  /** Those that have been told nothing yet. */
  readonly arrived: ReadonlySet<BoardWatcher>;
  boardIds(): readonly number[];
  /**
   * Compares the boards with what has been told before.
   * @param fresh those that had arrived before the versions were read: they are told of all of their boards
   * @param versions of the boards that may be watched
   */
  takeNews(
    fresh: ReadonlySet<BoardWatcher>,
    versions: ReadonlyMap<number, number>,
  ): ReadonlyMap<BoardWatcher, readonly BoardChange[]>;
}

export function createBoardWatchers(): BoardWatchers {
  const ofBoards = new Map<number, Set<BoardWatcher>>();
  const all = new Set<BoardWatcher>();
  const known = new Map<number, number | null>();
  const arrived = new Set<BoardWatcher>();

  function remove(watcher: BoardWatcher): void {
    all.delete(watcher);
    arrived.delete(watcher);
    for (const id of watcher.boardIds) {
      const ofBoard = ofBoards.get(id);
      ofBoard?.delete(watcher);
      if (ofBoard?.size !== 0) continue;
      ofBoards.delete(id);
      known.delete(id);
    }
  }

  return {
    arrived,
    has: (watcher) => all.has(watcher),
    boardIds: () => [...ofBoards.keys()],
    add: (watcher) => {
      all.add(watcher);
      arrived.add(watcher);
      for (const id of watcher.boardIds) ofBoards.set(id, (ofBoards.get(id) ?? new Set()).add(watcher));
      return () => remove(watcher);
    },
    takeNews: (fresh, versions) => {
      const news = new Map<BoardWatcher, BoardChange[]>();
      const tell = (watcher: BoardWatcher, id: number): void => {
        const changes = news.get(watcher) ?? [];
        changes.push({ id, version: versions.get(id) ?? null });
        news.set(watcher, changes);
      };
      for (const watcher of fresh) {
        arrived.delete(watcher);
        for (const id of watcher.boardIds) tell(watcher, id);
      }
      for (const [id, ofBoard] of ofBoards) {
        const version = versions.get(id) ?? null;
        if (known.has(id) && known.get(id) !== version)
          for (const watcher of ofBoard) if (!fresh.has(watcher) && !arrived.has(watcher)) tell(watcher, id);
        known.set(id, version);
      }
      return news;
    },
  };
}
