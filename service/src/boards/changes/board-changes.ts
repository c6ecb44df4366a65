import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Core } from '../../core.ts';
import type { Database } from '../../database/schema.ts';
import { waitForSignal } from '../../database/signals.ts';
import { createPublicVersion } from '../../http/cache/public-version.ts';
import { createBoardWatchers, type BoardWatcher } from './board-watchers.ts';

/** How often is looked where nobody announces changes, and where another process does. */
const [lookEveryMs, lookEveryHearingMs] = [250, 10_000];
/** Changes within this time are told together. */
const gatherMs = 50;
/** Ids of one query: databases limit the parameters of a statement. */
const idsAtOnce = 1000;
/** Then requests have their turn: to write to ten thousand connections takes longer than they should wait. */
const toldAtOnce = 200;

/** Changes of public boards for all watchers of this process: one query a change, however many there are. */
export interface BoardChanges {
  /** Returns a function that ends it. */
  watch(watcher: BoardWatcher): () => void;
}

/** Boards that nobody may watch any more are left out. */
async function readVersions(database: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const versions = new Map<number, number>();
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const rows = await database
      .selectFrom('boards')
      .leftJoin('board_versions', 'board_id', 'boards.id')
      .select(['boards.id', 'version'])
      .where('boards.id', 'in', ids.slice(start, start + idsAtOnce))
      .where('is_public', '=', 1)
      .where('is_live', '=', 1)
      .execute();
    for (const { id, version } of rows) versions.set(id, version ?? 0);
  }
  return versions;
}

export function openBoardChanges({
  database,
  sqliteFile,
  signals,
  closing,
  reportError,
}: Pick<Core, 'database' | 'sqliteFile' | 'signals' | 'closing' | 'reportError'>): BoardChanges {
  const publicVersion = createPublicVersion(database, sqliteFile);
  const watchers = createBoardWatchers();
  let following: AbortController | null = null;
  let wake = (): void => {};

  async function look(): Promise<void> {
    const fresh = new Set(watchers.arrived);
    const news = watchers.takeNews(fresh, await readVersions(database, watchers.boardIds()));
    let told = 0;
    for (const [watcher, changes] of news) {
      if (watchers.has(watcher)) watcher.receive(changes);
      if (++told % toldAtOnce === 0) await nextTurn();
    }
  }

  async function follow(ended: AbortSignal): Promise<void> {
    let seen: number | null = null;
    let woken = new AbortController();
    wake = () => woken.abort();
    ended.addEventListener('abort', () => woken.abort(), { once: true });
    while (!ended.aborted) {
      woken = new AbortController();
      const isHearing = signals.isHearing();
      const next = waitForSignal(
        signals,
        (signal) => signal === null || signal === 'public',
        isHearing ? lookEveryHearingMs : lookEveryMs,
        woken.signal,
      );
      try {
        const version = isHearing || watchers.arrived.size > 0 ? null : await publicVersion.read();
        if (version === null || version !== seen) await look();
        seen = version ?? seen;
      } catch (error) {
        if (!ended.aborted) reportError(error);
      }
      await next;
      await wait(gatherMs, undefined, { signal: ended }).catch(() => {});
    }
  }

  function stop(): void {
    following?.abort();
    following = null;
  }
  closing.addEventListener('abort', stop, { once: true });

  return {
    watch: (watcher) => {
      const remove = watchers.add(watcher);
      if (following) wake();
      else if (!closing.aborted) {
        following = new AbortController();
        void follow(following.signal);
      }
      return () => {
        remove();
        if (watchers.boardIds().length === 0) stop();
      };
    },
  };
}
