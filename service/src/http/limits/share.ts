import { createSlidingWindow, type SlidingWindow, type Verdict, type WindowLimit } from '../sliding-window.ts';

/** The number of slices of a window. */
const slices = 90;
/**
 * A process takes this fraction (one twentieth) of a limit at a time, and queries the database again when it is used
 * up.
 */
const shareOfLimit = 20;
/** A process returns the unused part of its share after this part of the window. */
const staleAfter = 1 / 6;

/** Number of a slice since 1970, and its counted amount; oldest first. */
export type Slice = [number: number, amount: number];

/** The share of a key that this process holds. */
export interface Share {
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

/** What one process holds of a limit, and how it takes more. */
export interface Shares {
  find(text: string): Share;
  forget(text: string): void;
  /** The process keeps the amount as a part of its share, which it uses or returns. */
  giveBack(text: string, amount: number): void;
  /** Counts locally. null = the database must be asked. */
  use(held: Share, nowMs: number, amount: number): Verdict | null;
  /**
   * Takes the next share and its first amount out of what is stored, and returns what is stored from now on, with the
   * time at which it ends.
   */
  renew(
    held: Share,
    stored: readonly Slice[],
    nowMs: number,
    amount: number,
  ): { readonly kept: readonly Slice[]; readonly endsAt: number; readonly verdict: Verdict };
  /** Counts while the database is away or cannot write, so that boards are still served and floods still limited. */
  readonly own: SlidingWindow;
}

export function createShares({ requests: limit, windowMs, maxKeys }: WindowLimit): Shares {
  /** By the unhashed key. The database has a hash of it, and hashing takes longer than all other work here. */
  const shares = new Map<string, Share>();
  const sliceMs = windowMs / slices;
  const share = Math.max(1, Math.floor(limit / shareOfLimit));
  const endOf = (slice: number): number => (slice + 1) * sliceMs + windowMs;
  const refuse = ({ refusedUntil }: Share, nowMs: number): Verdict => ({
    isAllowed: false,
    retryAfterS: Math.max(1, Math.ceil((refusedUntil - nowMs) / 1000)),
  });
  return {
    own: createSlidingWindow({ requests: limit, windowMs, maxKeys }),
    find: (text) => {
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
    },
    forget: (text) => void shares.delete(text),
    giveBack: (text, amount) => {
      const held = shares.get(text);
      if (held) held.left += amount;
    },
    use: (held, nowMs, amount) => {
      // The clock was set back: the database knows for how long.
      if (held.refusedUntil > nowMs + windowMs + sliceMs || held.takenAt > nowMs) return null;
      if (held.refusedUntil > nowMs && held.left < amount) return refuse(held, nowMs);
      // An amount of 0 checks for a remaining quota.
      if (held.left < Math.max(1, amount) || nowMs - held.takenAt > windowMs * staleAfter) return null;
      held.left -= amount;
      return { isAllowed: true, remaining: held.remaining + held.left };
    },
    renew: (held, stored, nowMs, amount) => {
      const number = Math.floor(nowMs / sliceMs);
      const counted = stored
        .filter(([slice]) => endOf(slice) > nowMs)
        // After the clock was set back, amounts of the future count as of now: nobody waits longer than a window.
        .map(([slice, sum]): Slice => [Math.min(slice, number), sum]);
      const returned = counted.find(([slice]) => slice === Math.min(held.slice, number));
      if (returned) returned[1] = Math.max(0, returned[1] - held.left);
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
      return {
        kept,
        endsAt: Math.ceil(endOf(kept.at(-1)?.[0] ?? number)),
        verdict: isAllowed ? { isAllowed, remaining: held.remaining + held.left } : refuse(held, nowMs),
      };
    },
  };
}
