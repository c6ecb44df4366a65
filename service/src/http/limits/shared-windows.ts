import type { Transaction } from 'kysely';
import type { Database, Tables } from '../../database/schema.ts';
import { createKeyedNames } from '../name-client.ts';
import { isTemporary } from '../../database/classify-error.ts';
import type { Verdict, WindowLimit } from '../sliding-window.ts';
import type { Seal } from '../../auth/secrets/seal.ts';
import { createShares, type Share, type Slice } from './share.ts';
import type { CountedWindow, Windows } from './windows.ts';

/** The number of shares after which expired rows are deleted. */
const pruneEvery = 500;

async function readSlices(transaction: Transaction<Tables>, name: string, key: string): Promise<Slice[]> {
  // Locks the row: of two processes the second reads what the first has written.
  const take = (): Promise<{ slices: string } | undefined> =>
    transaction
      .updateTable('limit_counts')
      .set((row) => ({ ends_at: row.ref('ends_at') }))
      .where('name', '=', name)
      .where('key', '=', key)
      .returning('slices')
      .executeTakeFirst();
  let row = await take();
  if (!row) {
    await transaction
      .insertInto('limit_counts')
      .values({ name, key, slices: '[]', ends_at: 0 })
      .onConflict((conflict) => conflict.columns(['name', 'key']).doNothing())
      .execute();
    row = await take();
  }
  return JSON.parse(row?.slices ?? '[]') as Slice[];
}

/**
 * Counts in the database, so that all processes share one limit. Each process takes a share of a key's limit and counts
 * locally until the share is used up: of 1,200 requests twenty query the database, and with a limit of up to twenty
 * every request does. A process returns the unused part of its share. So a limit is never exceeded by more than one
 * share of each other process. All times that are passed in must be of the database's clock (`database-clock.ts`).
 */
export function createSharedWindows(database: Database, seal: Seal): Windows {
  let sharesTaken = 0;

  function open(name: string, limit: WindowLimit): CountedWindow {
    const { own, find, forget, use, giveBack, renew } = createShares(limit);

    /** In one step with its first amount: other requests can use only the rest of the share. */
    async function takeShare(held: Share, key: string, nowMs: number, amount: number): Promise<Verdict> {
      const verdict = await database.transaction().execute(async (transaction) => {
        const next = renew(held, await readSlices(transaction, name, key), nowMs, amount);
        await transaction
          .updateTable('limit_counts')
          .set({ slices: JSON.stringify(next.kept), ends_at: next.endsAt })
          .where('name', '=', name)
          .where('key', '=', key)
          .execute();
        return next.verdict;
      });
      if (++sharesTaken % pruneEvery === 0)
        await database.deleteFrom('limit_counts').where('ends_at', '<', nowMs).execute();
      return verdict;
    }

    async function takeInOrder(held: Share, text: string, nowMs: number, amount: number): Promise<Verdict> {
      const before = held.queue;
      let done = (): void => {};
      held.queue = new Promise((resolve) => {
        done = resolve;
      });
      try {
        await before;
        return use(held, nowMs, amount) ?? (await takeShare(held, seal.name(text), nowMs, amount));
      } catch (error) {
        if (!isTemporary(error)) throw error;
        const verdict = own.take(text, nowMs, amount);
        return verdict.isAllowed ? { ...verdict, isOwn: true } : verdict;
      } finally {
        done();
      }
    }

    return {
      // Returns synchronously when the share is sufficient: a batch of events counts each event twice.
      take: (text, nowMs, amount = 1) => {
        const held = find(text);
        return use(held, nowMs, amount) ?? takeInOrder(held, text, nowMs, amount);
      },
      giveBack: (text, verdict, amount = 1) =>
        verdict.isAllowed && verdict.isOwn ? own.giveBack(text, amount) : giveBack(text, amount),
      forgive: async (text) => {
        const key = seal.name(text);
        forget(text);
        await database.deleteFrom('limit_counts').where('name', '=', name).where('key', '=', key).execute();
      },
    };
  }
  return { open, nameClient: createKeyedNames(seal.name), isShared: true };
}
