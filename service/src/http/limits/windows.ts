import { createClientNames, type NameClient } from '../name-client.ts';
import { createSlidingWindow, type Verdict, type WindowLimit } from '../sliding-window.ts';

/** A limit over every interval of its length, by key. */
export interface CountedWindow {
  /** Counts an amount for a key. A rejected request is not counted. */
  take(key: string, nowMs: number, amount?: number): Promise<Verdict> | Verdict;
  /** Takes back what was counted with this result, because the service could not do what it was counted for. */
  giveBack(key: string, verdict: Verdict, amount?: number): void;
  /** Resets the count of a key. */
  forgive(key: string): Promise<void> | void;
}

/** The store of the counts, and the names of its keys. */
export interface Windows {
  /** @param name must be the same for the same limit in each process */
  open(name: string, limit: WindowLimit): CountedWindow;
  /** Names households. The database alone does not reveal the address behind a name. */
  readonly nameClient: NameClient;
  /** True when other processes share the counts and a restart keeps them. */
  readonly isShared: boolean;
}

function openOwn(limit: WindowLimit): CountedWindow {
  const window = createSlidingWindow(limit);
  return { ...window, giveBack: (key, _, amount) => window.giveBack(key, amount) };
}

/**
 * Counts in this process: for a service with a single process. A restart resets all counts and the salt of the names.
 */
export function createOwnWindows(): Windows {
  return { open: (_, limit) => openOwn(limit), nameClient: createClientNames(), isShared: false };
}
