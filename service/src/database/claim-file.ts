import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { classifyError } from './classify-error.ts';
import type { DatabaseOptions } from './connect.ts';
import { makeFolder } from './make-folder.ts';

/** A second service wants the same file. */
export class FileInUse extends Error {
  override readonly name = 'FileInUse';
}

/**
 * Claims a database file for this service until its process ends, however it ends: the system releases the lock.
 * Commands such as `backup` need no claim. Throws when another service has the file.
 */
export function claimFile(options: DatabaseOptions): { release(): void } {
  if (options.kind !== 'sqlite' || options.file === ':memory:') return { release: () => {} };
  makeFolder(dirname(options.file));
  const lock = new SqliteDatabase(`${options.file}-service`, { timeout: 0 });
  try {
    lock.pragma('journal_mode = delete');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (classifyError(error) !== 'waited') throw error;
    throw new FileInUse(
      `Another service uses the database file ${options.file}. Stop it, give this one its own file (DATABASE_FILE), ` +
        'or use PostgreSQL (DATABASE_URL), which several processes can share.',
    );
  }
  return { release: () => lock.close() };
}
