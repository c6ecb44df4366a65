/** Who has used how much of something that all share: who has used least is served next. */
export interface FairShares {
  /** Of those who wait. */
  findNext(waiting: readonly number[], nowMs: number): number | undefined;
  use(who: number, amount: number, nowMs: number): void;
}

/** What was used counts half as much after so long: nobody pays for the whole day for what he did in the morning. */
const halfLifeMs = 600_000;
/** Less than this of what was used is nothing. */
const minAmount = 1;

export function createFairShares(): FairShares {
  const used = new Map<number, { readonly amount: number; readonly atMs: number }>();
  const usedBy = (who: number, nowMs: number): number => {
    const entry = used.get(who);
    return entry ? entry.amount * 0.5 ** (Math.max(0, nowMs - entry.atMs) / halfLifeMs) : 0;
  };
  return {
    findNext: (waiting, nowMs) => [...waiting].sort((one, other) => usedBy(one, nowMs) - usedBy(other, nowMs))[0],
    use: (who, amount, nowMs) => {
      used.set(who, { amount: usedBy(who, nowMs) + amount, atMs: nowMs });
      for (const other of used.keys()) if (usedBy(other, nowMs) < minAmount) used.delete(other);
    },
  };
}
