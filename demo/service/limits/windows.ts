import { createClientNames, type NameClient } from '../http/name-client.ts';
import { createSlidingWindow, type Verdict, type WindowLimit } from '../http/sliding-window.ts';

/** A limit over any stretch of its length, by keys. */
export interface CountedWindow {
  /** Counts for a key. What is refused is not counted. */
  take(key: string, nowMs: number, amount?: number): Promise<Verdict> | Verdict;
  /** What was counted for a key is forgotten. */
  forgive(key: string): Promise<void> | void;
}

/** Where limits are counted, and under which names. */
export interface Windows {
  /** @param name the same one for the same limit in each process */
  open(name: string, limit: WindowLimit): CountedWindow;
  /** Names households. The names lead back to no address for who has only the database. */
  readonly nameClient: NameClient;
  /** Other processes count in the same place, and a start forgets nothing. */
  readonly isShared: boolean;
}

/** In this process: for a service that is alone. A restart forgets all, and the salt of the names with it. */
export function createOwnWindows(): Windows {
  return { open: (_, limit) => createSlidingWindow(limit), nameClient: createClientNames(), isShared: false };
}
