import { performance } from 'node:perf_hooks';

/** The interface of a request to the share of its household. */
export interface Share {
  /** Counts time that the request uses outside the event loop, in other threads. */
  charge(ms: number): void;
  /** Called between parts of long work: resolves when the household has paid for the earlier work. */
  pace(): Promise<void>;
}

/** Divides the event loop's time among households. */
export interface Shares {
  /** Does the work when the household has paid for its earlier work. */
  take<Result>(key: string, work: (share: Share) => Promise<Result>): Promise<Result>;
}

export interface EventLoopQuotaOptions {
  /** The maximum part of all time for one household in the long run. */
  readonly part: number;
  /** Milliseconds of work of the event loop since the process started. */
  readonly readWorkMs?: () => number;
  readonly now?: () => number;
}

interface Account {
  owedMs: number;
  at: number;
  working: number;
}

/** The time that an idle household may use at once: a password check, or dozens of uncached pages. */
const freeMs = 300;
/** Paid accounts are removed when there are this many accounts. */
const pruneAt = 10_000;

/**
 * A household with many slow requests is served at full speed until it has used a third of a second of the event loop.
 * Then it waits until this time is no more than its part of all time. So other households wait for it no longer than
 * for an occasional request, regardless of its remaining limits. The loop's time is divided among the requests in
 * progress: waiting for the database, a disk or a slow connection is free.
 */
export function createEventLoopQuota({
  part,
  readWorkMs = () => performance.eventLoopUtilization().active,
  now = () => performance.now(),
}: EventLoopQuotaOptions): Shares {
  const accounts = new Map<string, Account>();
  /** The cost of each request in progress since the process started, and the work at the last count. */
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
