import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { createAvailability, DatabaseUnavailable, type Availability } from './availability.ts';
import { classifyError } from './classify-error.ts';
import { describeAddress, openPostgresPool } from './postgres-pool.ts';
import type { Database, Tables } from './schema.ts';

/** What became of public reads: the replica made the response, was behind, or could not be used. */
export type ReplicaResult = 'served' | 'behind' | 'failed';

/** A standby of the database, for public reads. It never gives an older state than was asked for. */
export interface Replica {
  /**
   * Makes a result from one snapshot of the replica.
   * @param version the replica's `public_version` must be at least this
   * @returns null = ask the primary: the replica is behind, away or slow, or `make` threw an error
   */
  read<Result>(version: number, make: (database: Database) => Promise<Result>): Promise<Result | null>;
  isUp(): boolean;
  /** How many reads had which result since the start. */
  readonly counts: Readonly<Record<ReplicaResult, number>>;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  readonly address: string;
  /** Receives one line when the replica is lost and one when it is back. */
  readonly report: (line: string) => void;
}

const connections = 10;
/** Then the primary makes the response: a visitor waits, and the replica has none. */
const maxReadMs = 2000;
/** Shorter, so that a slow statement is told from a server that does not answer. */
const maxStatementMs = 1500;

/** The replica's version. null = it is no standby, so nothing says that its rows are those of the primary. */
async function readVersion(database: Database): Promise<number | null> {
  const { rows } = await sql<{ readonly version: number; readonly is_standby: boolean }>`
    select version, pg_is_in_recovery() as is_standby, set_config('statement_timeout', ${String(maxStatementMs)}, true)
    from public_version`.execute(database);
  const [row] = rows;
  return row?.is_standby === true ? row.version : null;
}

/**
 * Tries the replica once.
 * @returns the sentence of `check`; null = the replica can be used
 */
export async function findReplicaProblem(address: string): Promise<string | null> {
  const { database } = openReplicaDatabase(address, () => {});
  try {
    if ((await readVersion(database)) !== null) return null;
    return `${describeAddress(address)} is no standby, so it is not used. Correct DATABASE_REPLICA_URL.`;
  } catch (error) {
    const { message } = error instanceof DatabaseUnavailable ? (error.cause as Error) : (error as Error);
    return `The replica at ${describeAddress(address)} cannot be read (${message}). The primary serves everything.`;
  } finally {
    await database.destroy();
  }
}

function openReplicaDatabase(
  address: string,
  report: (line: string) => void,
): { readonly availability: Availability; readonly database: Database } {
  const availability = createAvailability({
    name: 'replica',
    address: describeAddress(address),
    meanwhile: 'The primary makes all responses until it is back.',
    report,
  });
  const pool = openPostgresPool(address, connections, availability, { maxSilenceMs: maxReadMs });
  return { availability, database: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
}

/** Opens the replica. It may be away, and come later. */
export function openReplica({ address, report }: ReplicaOptions): Replica {
  const { availability, database } = openReplicaDatabase(address, report);
  const counts = { served: 0, behind: 0, failed: 0 };
  let isToldApart = false;

  /** No request waits for a replica that was lost. */
  const probe = (): void => void sql`select 1`.execute(database).catch(() => {});

  function fail(error: unknown): null {
    // Errors to connect are known already.
    if (classifyError(error) === 'unavailable' && !(error instanceof DatabaseUnavailable)) availability.lose(error);
    return null;
  }
  function tellApart(): null {
    if (!isToldApart) report(`${describeAddress(address)} is no standby of the database, so it is not used.`);
    isToldApart = true;
    return null;
  }

  async function readSnapshot<Result>(
    version: number,
    make: (database: Database) => Promise<Result>,
  ): Promise<{ readonly result: ReplicaResult; readonly value: Result | null }> {
    // In one snapshot, so that no later statement sees a state that the version is not of.
    const transaction = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return transaction.execute(async (snapshot) => {
      const own = await readVersion(snapshot);
      if (own === null) return { result: 'failed', value: tellApart() };
      isToldApart = false;
      if (own < version) return { result: 'behind', value: null };
      return { result: 'served', value: await make(snapshot) };
    });
  }

  return {
    counts,
    isUp: () => availability.lostSince() === null,
    read: async (version, make) => {
      if (availability.lostSince() !== null) {
        probe();
        counts.failed++;
        return null;
      }
      const timeout = new AbortController();
      const failed = { result: 'failed', value: null } as const;
      const reading = readSnapshot(version, make).catch((error: unknown) => ({ ...failed, value: fail(error) }));
      const isLate = wait(maxReadMs, failed, { signal: timeout.signal, ref: false }).catch(() => failed);
      const { result, value } = await Promise.race([reading, isLate]);
      timeout.abort();
      counts[result]++;
      return value;
    },
    close: () => database.destroy(),
  };
}
