import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import type { Database, Tables } from './schema.ts';

export type DatabaseOptions =
  /** `file` is a path, or `:memory:`. */
  { readonly kind: 'sqlite'; readonly file: string } | { readonly kind: 'postgres'; readonly address: string };

/** Another process may lock the file for the duration of one write. */
const busyTimeoutMs = 5000;
const postgresConnections = 10;
/** Connections for the queries before every response, so that these do not wait for statements of other responses. */
const firstConnections = 2;
/** PostgreSQL's id of the type `bigint`, which its driver returns as text by default. */
const bigintType = 20;

/** The connection of a file, for the single query before every response. */
export type SqliteFile = InstanceType<typeof SqliteDatabase>;

/**
 * Opens a database. The caller must call `destroy()`.
 * @param onFile receives the connection of a file
 */
export function openDatabase(options: DatabaseOptions, onFile?: (file: SqliteFile) => void): Database {
  return new Kysely<Tables>({
    dialect: options.kind === 'sqlite' ? openSqlite(options.file, onFile) : openPostgres(options, postgresConnections),
  });
}

/**
 * Returns the database for limit counts and for the check whether anything public has changed. On PostgreSQL it has its
 * own connections, because a few slow queries of one client block all others. A file has one connection, which never
 * waits. The caller must call `destroy()` on both.
 */
export function openFirstDatabase(options: DatabaseOptions, database: Database): Database {
  if (options.kind === 'sqlite') return database;
  return new Kysely<Tables>({ dialect: openPostgres(options, firstConnections) });
}

function openSqlite(file: string, onFile?: (file: SqliteFile) => void): SqliteDialect {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new SqliteDatabase(file, { timeout: busyTimeoutMs });
  database.pragma('journal_mode = WAL');
  // FULL and not NORMAL: an acknowledged write must survive a power failure, not only a crash of this process.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  onFile?.(database);
  return new SqliteDialect({ database });
}

function openPostgres({ address }: { address: string }, connections: number): PostgresDialect {
  return new PostgresDialect({
    pool: new pg.Pool({
      connectionString: address,
      max: connections,
      types: {
        // All integers of the service (ids, milliseconds, counts) are far below 2^53.
        getTypeParser: (oid: number, format?: 'text' | 'binary') =>
          oid === bigintType ? Number : pg.types.getTypeParser(oid, format as 'text'),
      },
    }),
  });
}
