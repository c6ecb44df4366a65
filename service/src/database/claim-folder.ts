import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './schema.ts';
import { keepFirstValue, readSetting } from './settings-store.ts';

/** The folder is not the one in which the services of this database store their files. */
export class OtherFolder extends Error {
  override readonly name = 'OtherFolder';
}

const markerOf = (folder: string, id: string): string => join(folder, `files-of-${id}`);

/**
 * Says what to do if a folder is not the one that the other processes of this database use: their files would be
 * missing here. null = it is, or no process has started yet, or the database is a file, which has one service.
 */
export async function findFolderProblem(database: Database, folder: string): Promise<string | null> {
  if (!isPostgres(database)) return null;
  const id = await readSetting(database, 'files_folder');
  if (id === null || existsSync(markerOf(folder, id))) return null;
  return (
    `The folder of files ${folder} is not the one that this database belongs to, so posts would lack their files. ` +
    'Mount that folder on every host, and set FILES_FOLDER to it. ' +
    `If it was moved or lost, restore it from a backup, or create the empty file ${markerOf(folder, id)}`
  );
}

/**
 * Marks the folder at the first start of a PostgreSQL database, and throws `OtherFolder` at later ones on another
 * folder. The name of the marker is in the database; backups contain both.
 */
export async function claimFolder(database: Database, folder: string): Promise<void> {
  if (!isPostgres(database)) return;
  if ((await readSetting(database, 'files_folder')) === null) {
    const id = randomUUID();
    await mkdir(folder, { recursive: true });
    // The marker precedes the row: a process that is killed in between leaves a file that means nothing.
    await writeFile(markerOf(folder, id), '', { flush: true });
    await keepFirstValue(database, 'files_folder', id);
  }
  const problem = await findFolderProblem(database, folder);
  if (problem !== null) throw new OtherFolder(problem);
}
