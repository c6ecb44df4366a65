import { randomUUID } from 'node:crypto';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/schema.ts';
import { keepFirstValue, readSetting } from '../database/settings-store.ts';
import type { FileStorage } from './file-storage.ts';

/** The storage is not the one in which the services of this database store their files. */
export class OtherStorage extends Error {
  override readonly name = 'OtherStorage';
}

const markerPrefix = 'files-of-';

const remedyOf = (storage: FileStorage, marker: string): string =>
  storage.kind === 'folder'
    ? 'Mount that folder on every host, and set FILES_FOLDER to it, or let all hosts use one store (S3_BUCKET). ' +
      `If it was moved or lost, restore it from a backup, or create the empty file ${storage.describe(marker)}`
    : 'Move the files: move-files --to s3. Or correct S3_BUCKET and S3_PREFIX; FILES_STORE=folder uses the folder. ' +
      `If the files are lost, put an empty object ${storage.describe(marker)}`;

const hasFiles = async (database: Database): Promise<boolean> =>
  (await database.selectFrom('visitor_media').select('name').limit(1).executeTakeFirst()) !== undefined ||
  (await database.selectFrom('feed_media').select('name').limit(1).executeTakeFirst()) !== undefined;

/**
 * Says what to do if a storage is not the one that the other processes of this database use: their files would be
 * missing here. null = it is, or no process has started yet, or a database file, which has one service, has a folder.
 */
export async function findStorageProblem(database: Database, storage: FileStorage): Promise<string | null> {
  const id = await readSetting(database, 'files_folder');
  const isFree = id === null && (isPostgres(database) || storage.kind === 'folder' || !(await hasFiles(database)));
  if (isFree || (id !== null && (await storage.size(markerPrefix + id)) !== null)) return null;
  return (
    `The ${storage.place.replace(/^the /, '')} is not the one that this database belongs to, ` +
    `so posts would lack their files. ${remedyOf(storage, markerPrefix + (id ?? '…'))}`
  );
}

/** Of each kind of file, so many are looked for. */
const soughtFiles = 3;

/**
 * Returns a sentence if a folder has none of some files that posts show: the disk that had them is not there, and a
 * database file says nothing of its folder. null = there is one, or posts have no files.
 */
async function findEmptyFolder(database: Database, storage: FileStorage): Promise<string | null> {
  if (storage.kind !== 'folder') return null;
  const media = database.selectFrom('visitor_media').select('name').where('post_id', 'is not', null);
  const pictures = database.selectFrom('feed_media').select('name');
  const names = [
    ...(await media.limit(soughtFiles).execute()).map(({ name }) => `media/${name}`),
    ...(await pictures.limit(soughtFiles).execute()).map(({ name }) => `feeds/${name}`),
  ];
  const [first] = names;
  for (const name of names) if ((await storage.size(name)) !== null) return null;
  return first === undefined
    ? null
    : `${storage.describe(first)} is missing, and so is every other file that was looked for, so posts have no ` +
        'pictures. Mount the disk, correct FILES_FOLDER, or restore a backup.';
}

/** Marks a storage as the one of this database. The name of the mark is in the database; backups contain both. */
export async function markStorage(database: Database, storage: FileStorage): Promise<string> {
  const known = await readSetting(database, 'files_folder');
  if (known !== null) return markerPrefix + known;
  const id = randomUUID();
  // The mark precedes the row: a process that is killed in between leaves a file that means nothing.
  await storage.write(markerPrefix + id, new Uint8Array());
  return markerPrefix + (await keepFirstValue(database, 'files_folder', id));
}

/**
 * Marks the storage at the first start, and throws `OtherStorage` at later ones on another storage.
 * @param report receives a line if a folder lacks its files
 */
export async function claimStorage(
  database: Database,
  storage: FileStorage,
  report: (line: string) => void = () => {},
): Promise<void> {
  const problem = await findStorageProblem(database, storage);
  if (problem !== null) throw new OtherStorage(problem);
  const lacking = await findEmptyFolder(database, storage);
  if (lacking !== null) report(lacking);
  if (!isPostgres(database) && storage.kind === 'folder') return;
  await markStorage(database, storage);
  // Of two first starts at the same time, one has lost.
  const late = await findStorageProblem(database, storage);
  if (late !== null) throw new OtherStorage(late);
}
