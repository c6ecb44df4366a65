import type { Transaction } from 'kysely';
import type { Database, Tables } from '../../database/schema.ts';
import { createKeyedNames } from '../name-client.ts';
import { isTemporary } from '../../database/classify-error.ts';
import { createSlidingWindow, type Verdict, type WindowLimit } from '../sliding-window.ts';
import type { Seal } from '../../auth/secrets/seal.ts';
import type { CountedWindow, Windows } from './windows.ts';

/** The number of slices of a window. */
const slices = 90;
/**
 * A process takes this fraction (one twentieth) of a limit at a time, and queries the database again when it is used
 * up.
 */
const shareOfLimit = 20;
/** A process returns the unused part of its share after this part of the window. */
const staleAfter = 1 / 6;
/** The number of shares after which expired rows are deleted. */
const pruneEvery = 500;

/** Number of a slice since 1970, and its counted amount; oldest first. */
type Slice = [number: number, amount: number];

/** The share of a key that this process holds. */
interface Share {
  left: number;
  slice: number;
  takenAt: number;
  /** The remaining amount of the limit when the share was taken. */
  remaining: number;
  /** Until this time the database would also reject the key. */
  refusedUntil: number;
  /** Requests that wait for the next share, in order. */
  queue: Promise<void>;
}

/**
 * Counts in the database, so that all processes share one limit. Each process takes a share of a key's limit and counts
 * locally until the share is used up: of 1,200 requests twenty query the database, and with a limit of up to twenty
 * every request does. A process returns the unused part of its share. So a limit is never exceeded by more than one
 * share of each other process. All times that are passed in must be of the database's clock (`database-clock.ts`).
 */
export function createSharedWindows(database: Database, seal: Seal): Windows {
  let sharesTaken = 0;

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

  function open(name: string, { requests: limit, windowMs, maxKeys }: WindowLimit): CountedWindow {
    /** By the unhashed key. The database has a hash of it, and hashing takes longer than all other work here. */
    const shares = new Map<string, Share>();
    const sliceMs = windowMs / slices;
    const share = Math.max(1, Math.floor(limit / shareOfLimit));
    /** Counts while the database is away or cannot write, so that boards are still served and floods still limited. */
    const own = createSlidingWindow({ requests: limit, windowMs, maxKeys });
    const endOf = (slice: number): number => (slice + 1) * sliceMs + windowMs;

    function findShare(text: string): Share {
      const known = shares.get(text) ?? {
        left: 0,
        slice: 0,
        takenAt: 0,
        remaining: limit,
        refusedUntil: 0,
        queue: Promise.resolve(),
      };
      shares.delete(text);
      shares.set(text, known);
      for (const oldest of shares.keys()) {
        if (shares.size <= maxKeys) break;
        shares.delete(oldest);
      }
      return known;
    }
    const refuse = ({ refusedUntil }: Share, nowMs: number): Verdict => ({
      isAllowed: false,
      retryAfterS: Math.max(1, Math.ceil((refusedUntil - nowMs) / 1000)),
    });
    function use(held: Share, nowMs: number, amount: number): Verdict | null {
      // The clock was set back: the database knows for how long.
      if (held.refusedUntil > nowMs + windowMs + sliceMs || held.takenAt > nowMs) return null;
      if (held.refusedUntil > nowMs && held.left < amount) return refuse(held, nowMs);
      // An amount of 0 checks for a remaining quota.
      if (held.left < Math.max(1, amount) || nowMs - held.takenAt > windowMs * staleAfter) return null;
      held.left -= amount;
      return { isAllowed: true, remaining: held.remaining + held.left };
    }

    /** Takes the next share and its first amount in one step: other requests can use only the rest of the share. */
    async function renew(held: Share, key: string, nowMs: number, amount: number): Promise<Verdict> {
      const verdict = await database.transaction().execute(async (transaction) => {
        const number = Math.floor(nowMs / sliceMs);
        const stored = (await readSlices(transaction, name, key)).filter(([slice]) => endOf(slice) > nowMs);
        // After the clock was set back, amounts of the future count as of now: nobody waits longer than a window.
        const counted = stored.map(([slice, sum]): Slice => [Math.min(slice, number), sum]);
        const own = counted.find(([slice]) => slice === Math.min(held.slice, number));
        if (own) own[1] = Math.max(0, own[1] - held.left);
        held.left = 0;
        const kept = counted.filter(([, sum]) => sum > 0);
        const total = kept.reduce((sum, [, part]) => sum + part, 0);
        const [first] = kept;
        const isAllowed = total < limit || !first;
        if (!isAllowed) {
          held.refusedUntil = endOf(first[0]);
        } else {
          // As with one process: the last accepted request may exceed the limit.
          const granted = Math.max(amount, Math.min(share, limit - total));
          const last = kept.at(-1);
          if (last && last[0] >= number) last[1] += granted;
          else kept.push([number, granted]);
          held.left = granted - amount;
          held.slice = kept.at(-1)?.[0] ?? number;
          held.takenAt = nowMs;
          held.remaining = Math.max(0, limit - total - granted);
          held.refusedUntil = 0;
        }
        await transaction
          .updateTable('limit_counts')
          .set({ slices: JSON.stringify(kept), ends_at: Math.ceil(endOf(kept.at(-1)?.[0] ?? number)) })
          .where('name', '=', name)
          .where('key', '=', key)
          .execute();
        return isAllowed ? { isAllowed, remaining: held.remaining + held.left } : refuse(held, nowMs);
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
        return use(held, nowMs, amount) ?? (await renew(held, seal.name(text), nowMs, amount));
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
        const held = findShare(text);
        return use(held, nowMs, amount) ?? takeInOrder(held, text, nowMs, amount);
      },
      // The process keeps the amount as a part of its share, which it uses or returns.
      giveBack: (text, verdict, amount = 1) => {
        const held = shares.get(text);
        if (verdict.isAllowed && verdict.isOwn) own.giveBack(text, amount);
        else if (held) held.left += amount;
      },
      forgive: async (text) => {
        const key = seal.name(text);
        shares.delete(text);
        await database.deleteFrom('limit_counts').where('name', '=', name).where('key', '=', key).execute();
      },
    };
  }
  return { open, nameClient: createKeyedNames(seal.name), isShared: true };
}
