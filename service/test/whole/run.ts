import { AsyncLocalStorage } from 'node:async_hooks';
import type SqliteDatabase from 'better-sqlite3';
import type { Delivery } from '../../src/team/webhooks/send-event.ts';

/** One life of the service, from its start to its end or its crash. */
export interface Run {
  /** After a crash nothing that this life left has an effect: no statement, no file, no request to others. */
  isDead: boolean;
  /** The connection of its database, when it has used it. */
  file: InstanceType<typeof SqliteDatabase> | null;
  /** Called with its death. */
  readonly mourners: Set<() => void>;
  /** Does work outside of the event loop, one after another (`virtual-time.ts`). */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Sends an event of a webhook. Resolves to the status of the response. */
  sendEvent(delivery: Pick<Delivery, 'url' | 'body'>): Promise<number>;
}

/** Says whose work the current code is; nobody's = it is the simulation's own. */
export const runs = new AsyncLocalStorage<Run>();

/** Ends work of a life that is over. */
export class Crashed extends Error {
  override readonly name = 'Crashed';
}

export const never = <Value>(): Promise<Value> => new Promise(() => {});
