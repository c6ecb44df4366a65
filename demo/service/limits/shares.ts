import { performance } from 'node:perf_hooks';

/** What a request knows of the share that it is worked at with. */
export interface Share {
  /** Counts what its work costs beside the event loop: time of other threads. */
  charge(ms: number): void;
  /** Between parts of long work: resolves when the household has paid for what was before. */
  pace(): Promise<void>;
}

/** What each household has of the event loop's time. */
export interface Shares {
  /** Does the work when the household has paid for what it had before. */
  take<Result>(key: string, work: (share: Share) => Promise<Result>): Promise<Result>;
}

export interface SharesOptions {
  /** Of all time, what one household may have in the long run. */
  readonly part: number;
  /** Milliseconds that the event loop has worked since the process began. */
  readonly readWorkMs?: () => number;
  readonly now?: () => number;
}

interface Account {
  owedMs: number;
  at: number;
  working: number;
}

/** A household that was idle may have so much at once: a password, or dozens of pages that nobody has asked for before. */
const freeMs = 300;
/** Accounts that are paid are removed each so many. */
const pruneAt = 10_000;

/**
 * A household with many slow questions is answered as fast as ever until it has had a third of a second of the event
 * loop; then it waits until that was its part of the time. So nobody waits for it longer than for an occasional request
 * of another, however much its limits still let through. The loop's time is divided among those that are worked at:
 * waiting for the database, a disk or a slow line costs nothing.
 */
export function createShares({
  part,
  readWorkMs = () => performance.eventLoopUtilization().active,
  now = () => performance.now(),
}: SharesOptions): Shares {
  const accounts = new Map<string, Account>();
  /** What each of those that are worked at has cost since the beginning, and when it was counted. */
  let [costMs, countedMs, working] = [0, readWorkMs(), 0];

  function count(): number {
    const workMs = readWorkMs();
    if (working > 0) costMs += (workMs - countedMs) / working;
    countedMs = workMs;
    return costMs;
  }
  function pay(account: Account): void {
    const nowMs = now();
    account.owedMs = Math.max(0, account.owedMs - (nowMs - account.at) * part);
    account.at = nowMs;
  }
  function findAccount(key: string): Account {
    const account = accounts.get(key) ?? { owedMs: 0, at: now(), working: 0 };
    accounts.set(key, account);
    if (accounts.size >= pruneAt)
      for (const [name, one] of accounts) {
        pay(one);
        if (one.owedMs === 0 && one.working === 0) accounts.delete(name);
      }
    return account;
  }

  async function settle(account: Account): Promise<void> {
    for (pay(account); account.owedMs > freeMs; pay(account)) {
      const waitMs = (account.owedMs - freeMs) / part;
      await new Promise((resolve) => {
        setTimeout(resolve, waitMs);
      });
    }
  }

  return {
    take: async (key, work) => {
      if (part >= 1) return work({ charge: () => {}, pace: async () => {} });
      const account = findAccount(key);
      account.working++;
      let before = 0;
      const begin = (): void => {
        before = count();
        working++;
      };
      const end = (): void => {
        account.owedMs += count() - before;
        working--;
      };
      try {
        await settle(account);
        begin();
        try {
          return await work({
            charge: (ms) => {
              account.owedMs += ms;
            },
            pace: async () => {
              end();
              await settle(account);
              begin();
            },
          });
        } finally {
          end();
        }
      } finally {
        account.working--;
      }
    },
  };
}
