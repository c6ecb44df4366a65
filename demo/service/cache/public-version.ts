import { CompiledQuery } from 'kysely';
import type { Statement } from 'better-sqlite3';
import type { SqliteFile } from '../database/connect.ts';
import type { Database } from '../database/schema.ts';

/** The number that every change of what is public raises (migration 0022). */
export interface PublicVersion {
  /** As it was at some moment after this was called: an answer of that version is as new as one that is made now. */
  read(): Promise<number>;
}

/**
 * A file answers at once, by a question that is prepared once; not within a transaction of ours, whose changes may yet
 * be taken back.
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

/** @param file the connection of the database, where it is a file */
export function createPublicVersion(database: Database, file: SqliteFile | null): PublicVersion {
  const shared = createSharedVersion(database);
  return file ? createFileVersion(file, shared) : shared;
}

/** Those who ask while the database is being asked share the next question: a crowd costs one question each time. */
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
      // What is being asked may have been answered before the change that the caller knows of.
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
