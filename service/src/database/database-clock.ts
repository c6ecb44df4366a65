import { sql } from 'kysely';
import type { Database } from './schema.ts';

/** The clock of a database server. All its processes read the same time, whatever the clocks of their hosts say. */
export interface DatabaseClock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  close(): void;
}

export interface DatabaseClockOptions {
  /** Receives a line if the clock of this host is wrong, and one if it is right again. */
  readonly report: (line: string) => void;
  /** Milliseconds since 1970 by this host. */
  readonly hostNow?: () => number;
  /** Milliseconds of a clock that nobody sets. */
  readonly elapsed?: () => number;
  readonly everyMs?: number;
}

/** Hosts without a time server drift by seconds a day. */
const readEveryMs = 60_000;
/** What took longer waited for others, and says little about the time. */
const maxQueryMs = 1000;
/** Below this, nobody notices that two clocks differ. */
const maxDifferenceMs = 10_000;

/** Returns how far the clock of this host is ahead of the database's, in words; null = they agree. */
export function describeDifference(aheadMs: number): string | null {
  if (Math.abs(aheadMs) < maxDifferenceMs) return null;
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const amount = seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
  return (
    `The clock of this host is ${amount} ${aheadMs > 0 ? 'ahead of' : 'behind'} the database’s. ` +
    'The service uses the database’s; let a time server (NTP) set both.'
  );
}

/** Reads the time of a PostgreSQL. */
export async function readDatabaseMs(database: Database): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(database);
  return Number(rows[0]?.ms);
}

/**
 * Reads the time of a PostgreSQL now and every minute, and counts on from it in between. The processes that share it
 * lease work to each other and count limits together, so they must agree on the time, and their hosts often do not.
 * While the database cannot be asked, it counts on. Throws if the first query fails.
 */
export async function openDatabaseClock(
  database: Database,
  { report, hostNow = Date.now, elapsed = () => performance.now(), everyMs = readEveryMs }: DatabaseClockOptions,
): Promise<DatabaseClock> {
  /** The time of the database when `elapsed` was 0. */
  let startMs = 0;
  let isHostWrong = false;
  const now = (): number => Math.floor(startMs + elapsed());

  async function read(isFirst = false): Promise<void> {
    const askedAt = elapsed();
    const readMs = await readDatabaseMs(database);
    const tookMs = elapsed() - askedAt;
    if (tookMs > maxQueryMs && !isFirst) return;
    // The answer was on its way for half of the time.
    startMs = readMs - askedAt - tookMs / 2;
    const difference = describeDifference(hostNow() - now());
    if ((difference !== null) === isHostWrong) return;
    isHostWrong = difference !== null;
    report(difference ?? 'The clock of this host agrees with the database’s again.');
  }
  await read(true);
  const timer = setInterval(() => void read().catch(() => {}), everyMs);
  timer.unref();
  return { now, close: () => clearInterval(timer) };
}
