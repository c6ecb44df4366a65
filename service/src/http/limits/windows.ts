import { createClientNames, type NameClient } from '../name-client.ts';
import { createSlidingWindow, type Verdict, type WindowLimit } from '../sliding-window.ts';

/** A limit over every interval of its length, by key. */
export interface CountedWindow {
  /** Counts an amount for a key. A rejected request is not counted. */
  take(key: string, nowMs: number, amount?: number): Promise<Verdict> | Verdict;
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

/**
 * Counts in this process: for a service with a single process. A restart resets all counts and the salt of the names.
 */
export function createOwnWindows(): Windows {
  return { open: (_, limit) => createSlidingWindow(limit), nameClient: createClientNames(), isShared: false };
}
