import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import type { Database, Tables } from './schema.ts';

export type DatabaseOptions =
  /** `file` is a path, or `:memory:`. */
  { readonly kind: 'sqlite'; readonly file: string } | { readonly kind: 'postgres'; readonly address: string };

/** Another process may hold the file for the length of one write. */
const busyTimeoutMs = 5000;
const postgresConnections = 10;
/** For what is asked before every answer: it waits for no statement of an answer. */
const firstConnections = 2;
/** PostgreSQL's number of the type `bigint`, which its driver gives as text unless told otherwise. */
const bigintType = 20;

/** A file's own connection, for the one question that is asked before every answer. */
export type SqliteFile = InstanceType<typeof SqliteDatabase>;

/**
 * Whoever opens it calls `destroy()`.
 * @param onFile given the connection of a file
 */
export function openDatabase(options: DatabaseOptions, onFile?: (file: SqliteFile) => void): Database {
  return new Kysely<Tables>({
    dialect: options.kind === 'sqlite' ? openSqlite(options.file, onFile) : openPostgres(options, postgresConnections),
  });
}

/**
 * Where limits are counted and where it is asked whether anything public has changed: on PostgreSQL connections of
 * their own, since a few slow questions of one client hold all others. A file has one connection, which is never
 * waited for. Whoever opens it calls `destroy()`, of both.
 */
export function openFirstDatabase(options: DatabaseOptions, database: Database): Database {
  if (options.kind === 'sqlite') return database;
  return new Kysely<Tables>({ dialect: openPostgres(options, firstConnections) });
}

function openSqlite(file: string, onFile?: (file: SqliteFile) => void): SqliteDialect {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new SqliteDatabase(file, { timeout: busyTimeoutMs });
  database.pragma('journal_mode = WAL');
  // FULL and not NORMAL: what was acknowledged must outlive a power cut, not only a crash of this process.
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
        // All our integers (ids, milliseconds, counts) are far below 2^53.
        getTypeParser: (oid: number, format?: 'text' | 'binary') =>
          oid === bigintType ? Number : pg.types.getTypeParser(oid, format as 'text'),
      },
    }),
  });
}
