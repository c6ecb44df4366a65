/** Usage of a shared resource: the consumer with the least usage is served next. */
export interface FairShares {
  /** Returns the waiting one with the least usage. */
  findNext(waiting: readonly number[], nowMs: number): number | undefined;
  use(who: number, amount: number, nowMs: number): void;
}

/** Half-life of usage, so that early usage does not affect the whole day. */
const halfLifeMs = 600_000;
/** Usage below this amount is ignored. */
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
