import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database, Tables } from '../database/schema.ts';

/** Tables whose rows are work. Each has `due_at`, `lease_until` and `lease_owner`. */
const keys = {
  post_create_requests: ['id'],
  export_requests: ['id'],
  work_requests: ['id'],
  webhook_events: ['id'],
  outgoing_mails: ['id'],
  chat_messages: ['id'],
  feed_states: ['social_feed_id'],
  feed_pictures: ['id'],
  account_tokens: ['account_id'],
  team_records: ['type', 'id'],
  backup_state: ['id'],
} as const satisfies Partial<Readonly<Record<keyof Tables, readonly string[]>>>;

export type ClaimTable = keyof typeof keys;

/**
 * The time after which another process takes over the work of one that is silent. A living process renews its lease
 * three times in this time, even during a video of ten minutes, so the lease only measures silence: it is longer than
 * any pause of a living process (a restart of the database, a blocked event loop), and short enough that nobody notices
 * a killed one.
 */
export const leaseMs = 30_000;
const renewEveryMs = leaseMs / 3;

/** Work that this process has, and no other. */
export interface Claim<Table extends ClaimTable> {
  readonly table: Table;
  readonly row: Selectable<Tables[Table]>;
  readonly owner: string;
}

/** Another process has taken over the work, so this one must forget its result. */
export class LostLease extends Error {
  override readonly name = 'LostLease';
}

export interface Waiting {
  /** The rows that are work. */
  readonly where: RawBuilder<unknown>;
  /** The order of the work. */
  readonly order: RawBuilder<unknown>;
}

/** The beginning of the name of every lease of this process. */
const processName = randomUUID();

/**
 * The rows that are due and that no process works on. A lease farther ahead than a lease can be is of a clock that was
 * wrong and has been set since: nobody waits for its end.
 */
export const isClaimable = (nowMs: number): RawBuilder<boolean> => sql<boolean>`(due_at <= ${nowMs}
  and (lease_until is null or lease_until <= ${nowMs} or lease_until > ${nowMs + 2 * leaseMs}))`;

/**
 * Takes the next row that is due and that no other process works on, in one statement. Both databases decide a race:
 * SQLite has one writer, and PostgreSQL skips rows that another statement is about to take.
 * @param change is stored together with the lease
 */
export async function claimNext<Table extends ClaimTable>(
  database: Database,
  table: Table,
  { where, order }: Waiting,
  nowMs: number,
  change: Readonly<Record<string, unknown>> = {},
): Promise<Claim<Table> | null> {
  const owner = `${processName} ${randomUUID()}`;
  const key = sql.join(keys[table].map((name) => sql.ref(name)));
  const set = Object.entries({ ...change, lease_until: nowMs + leaseMs, lease_owner: owner }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  const { rows } = await sql<Selectable<Tables[Table]>>`update ${sql.table(table)} set ${sql.join(set)}
    where (${key}) = (select ${key} from ${sql.table(table)}
      where ${where} and ${isClaimable(nowMs)}
      order by ${order} limit 1 ${isPostgres(database) ? sql`for update skip locked` : sql``})
    returning *`.execute(database);
  const [row] = rows;
  return row ? { table, row, owner } : null;
}

function isOwn<Table extends ClaimTable>({ table, row, owner }: Claim<Table>): RawBuilder<unknown> {
  const values = row as Readonly<Record<string, unknown>>;
  const same = keys[table].map((name) => sql`${sql.ref(name)} = ${values[name]}`);
  return sql`${sql.join(same, sql` and `)} and lease_owner = ${owner}`;
}

/**
 * Stores the end of the work and gives the lease back. It belongs into the transaction that stores the result, which is
 * rolled back when another process has the work: whatever happens, a result is stored once.
 */
export async function endClaim<Table extends ClaimTable>(
  database: Database,
  claim: Claim<Table>,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  const set = Object.entries({ ...change, lease_until: null, lease_owner: null }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  const { numAffectedRows = 0n } =
    await sql`update ${sql.table(claim.table)} set ${sql.join(set)} where ${isOwn(claim)}`.execute(database);
  if (numAffectedRows === 0n) throw new LostLease('Another process has taken over this work.');
}

/** Gives work back unchanged, for example at the end of the process. The database may be away by then. */
export async function releaseClaim<Table extends ClaimTable>(
  database: Database,
  claim: Claim<Table>,
  change: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await endClaim(database, claim, change).catch(() => {});
}

/** Does the work, and renews the lease meanwhile. */
export async function withClaim<Table extends ClaimTable, Result>(
  database: Database,
  claim: Claim<Table>,
  now: () => number,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = setInterval(() => {
    // A failed renewal needs no care: the next one, or the end of the work, finds out what is the case.
    sql`update ${sql.table(claim.table)} set lease_until = ${now() + leaseMs} where ${isOwn(claim)}`
      .execute(database)
      .catch(() => {});
  }, renewEveryMs);
  timer.unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Returns the milliseconds until a row is due or its lease ends; null = there is no work. */
export async function findNextWork(
  database: Database,
  table: ClaimTable,
  where: RawBuilder<unknown>,
  nowMs: number,
): Promise<number | null> {
  const { rows } = await sql<{ readonly at: number | null }>`
    select min(case when lease_until > due_at then lease_until else due_at end) as at
    from ${sql.table(table)} where ${where}`.execute(database);
  const at = rows[0]?.at ?? null;
  return at === null ? null : Math.max(0, Number(at) - nowMs);
}

/**
 * Gives back all work that this process still has at its end, so that another process need not wait for the leases. If
 * the work goes on here, its result is not stored.
 */
export async function releaseProcess(database: Database): Promise<void> {
  for (const table of Object.keys(keys))
    await sql`update ${sql.table(table)} set lease_until = null, lease_owner = null
      where lease_owner like ${`${processName} %`}`.execute(database);
}

/**
 * A database file has one service, so at its start nobody works on anything: work of a killed process goes on at once.
 */
export async function forgetLeases(database: Database): Promise<void> {
  for (const table of Object.keys(keys))
    await sql`update ${sql.table(table)} set lease_until = null, lease_owner = null
      where lease_until is not null`.execute(database);
}
