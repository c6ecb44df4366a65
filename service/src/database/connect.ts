import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, PostgresAdapter, PostgresDialect, type Dialect } from 'kysely';
import { createAvailability, type Availability } from './availability.ts';
import { makeFolder } from './make-folder.ts';
import { describeAddress, openPostgresPool, type PoolLimits } from './postgres-pool.ts';
import { FileDialect } from './sqlite-dialect.ts';
import type { Database, Tables } from './schema.ts';

export type DatabaseOptions = SqliteOptions | PostgresOptions;

export interface SqliteOptions {
  readonly kind: 'sqlite';
  /** A path, or `:memory:`. */
  readonly file: string;
  /** What a database in memory begins with: the bytes of a database. Omitted = it is empty. */
  readonly image?: Buffer;
}

export interface PostgresOptions {
  readonly kind: 'postgres';
  readonly address: string;
  /** PostgreSQL itself where `address` is a pooler, which does not forward signals. Omitted = `address`. */
  readonly listenAddress?: string;
  /** A standby for public reads (`replica.ts`). Omitted = there is none. */
  readonly replicaAddress?: string;
}

const postgresConnections = 10;
/** Another process may hold a file's lock for a moment while this one opens it. */
const openTimeoutMs = 5000;
/** Connections for the queries before every response, so that these do not wait for statements of other responses. */
const firstConnections = 2;
/** These queries read or change one row by its key. Longer waits mean that nobody is there. */
const maxFirstMs = 5000;

/** The connection of a file, for the single query before every response. */
export type SqliteFile = InstanceType<typeof SqliteDatabase>;

/**
 * Returns the state of a PostgreSQL's connection, which all its pools share; null for a file, which is always there.
 */
export function watchDatabase(options: DatabaseOptions, report: (line: string) => void): Availability | null {
  if (options.kind === 'sqlite') return null;
  return createAvailability({ address: describeAddress(options.address), report });
}

/** Receives the text of each query after it, and how long it took in milliseconds. */
export type OnQuery = (text: string, durationMs: number) => void;

/**
 * Opens a database. The caller must call `destroy()`.
 * @param onFile receives the connection of a file
 */
export function openDatabase(
  options: DatabaseOptions,
  onFile?: (file: SqliteFile) => void,
  availability: Availability | null = null,
  onQuery?: OnQuery,
): Database {
  return new Kysely<Tables>({
    ...(onQuery && { log: ({ query, queryDurationMillis }) => onQuery(query.sql, queryDurationMillis) }),
    dialect:
      options.kind === 'sqlite'
        ? openSqlite(options, onFile)
        : openPostgres(options.address, postgresConnections, availability),
  });
}

/**
 * Returns the database for limit counts and for the check whether anything public has changed. On PostgreSQL it has its
 * own connections, because a few slow queries of one client block all others. A file has one connection, which never
 * waits. The caller must call `destroy()` on both.
 */
export function openFirstDatabase(
  options: DatabaseOptions,
  database: Database,
  availability: Availability | null = null,
): Database {
  if (options.kind === 'sqlite') return database;
  return new Kysely<Tables>({
    dialect: openPostgres(options.address, firstConnections, availability, { maxSilenceMs: maxFirstMs }),
  });
}

function openSqlite({ file, image }: SqliteOptions, onFile?: (file: SqliteFile) => void): Dialect {
  if (file !== ':memory:') makeFolder(dirname(file));
  const database = new SqliteDatabase(image ?? file, { timeout: openTimeoutMs });
  try {
    database.pragma('journal_mode = WAL');
    // FULL and not NORMAL: an acknowledged write must survive a power failure, not only a crash of this process.
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    // From here on, a locked file must not block the process: the dialect waits (`sqlite-dialect.ts`).
    database.pragma('busy_timeout = 0');
  } catch (error) {
    database.close();
    throw error;
  }
  onFile?.(database);
  return new FileDialect(database);
}

/**
 * The migrator locks a session, and behind PgBouncer in transaction mode a session is of nobody: the lock would stay at
 * a connection of the pool, and the next start would wait for it. `migrate` locks its own transaction instead.
 */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class SessionlessDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter();
  }
}

function openPostgres(
  address: string,
  connections: number,
  availability: Availability | null,
  limits?: PoolLimits,
): Dialect {
  return new SessionlessDialect({
    pool: openPostgresPool(
      address,
      connections,
      availability ?? createAvailability({ address: describeAddress(address), report: () => {} }),
      { ...limits, keepsOne: availability !== null },
    ),
  });
}
