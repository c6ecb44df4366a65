import { CompiledQuery } from 'kysely';
import type { Statement } from 'better-sqlite3';
import type { SqliteFile } from '../../database/connect.ts';
import type { Database } from '../../database/schema.ts';

/** The number that increases with every public change (migration 0022). */
export interface PublicVersion {
  /**
   * Returns the number at some moment after this call: a cached response with that number is as recent as a new one.
   */
  read(): Promise<number>;
}

/**
 * Reads the number from a database file with a prepared statement. Within a transaction of this process it uses the
 * shared query, because the changes may still be rolled back.
 */
function createFileVersion(file: SqliteFile, shared: PublicVersion): PublicVersion {
  let question: Statement<[], number> | null = null;
  return {
    read: async () => {
      if (file.inTransaction) return shared.read();
      question ??= file.prepare<[], number>('select version from public_version').pluck();
      return question.get() ?? shared.read();
    },
  };
}

/** @param file the connection of the database if it is a file */
export function createPublicVersion(database: Database, file: SqliteFile | null): PublicVersion {
  const shared = createSharedVersion(database);
  return file ? createFileVersion(file, shared) : shared;
}

/** Requests during a query share the next query: a burst of requests costs one query at a time. */
function createSharedVersion(database: Database): PublicVersion {
  const question = CompiledQuery.raw('select version from public_version');
  let asking: Promise<number> | null = null;
  let next: Promise<number> | null = null;

  async function ask(): Promise<number> {
    const { rows } = await database.executeQuery<{ readonly version: number }>(question);
    const [row] = rows;
    if (!row) throw new Error('The table public_version is empty.');
    return row.version;
  }
  function start(): Promise<number> {
    const current = ask();
    asking = current;
    void current
      .catch(() => {})
      .finally(() => {
        if (asking === current) asking = null;
      });
    return current;
  }

  return {
    read: () => {
      if (asking === null) return start();
      // The current query may have completed before the change that the caller has seen.
      next ??= asking
        .then(
          () => undefined,
          () => undefined,
        )
        .then(() => {
          next = null;
          return start();
        });
      return next;
    },
  };
}
