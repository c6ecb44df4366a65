import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/schema.ts';
import { keepFirstValue, readSetting } from '../database/settings-store.ts';
import { markerPrefix, readWhole, type FileStorage } from './file-storage.ts';

/** The storage is not the one in which the services of this database store their files. */
export class OtherStorage extends Error {
  override readonly name = 'OtherStorage';
}

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
 * The host and the address of a database file; '' = a server. Containers of two hosts have their files at one address.
 */
async function readPlace(database: Database): Promise<string> {
  if (isPostgres(database)) return '';
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(database);
  return `${hostname()}:${rows[0]?.file || ':memory:'}`;
}

/**
 * The marks of other databases. Those of a database at the same place are of a file that was deleted and made anew.
 */
async function listOtherMarks(
  database: Database,
  storage: FileStorage,
): Promise<{ readonly others: readonly string[]; readonly former: readonly string[] }> {
  const own = [await readSetting(database, 'files_folder'), await readSetting(database, 'new_files_folder')];
  const place = await readPlace(database);
  const [others, former]: [string[], string[]] = [[], []];
  for await (const { name } of storage.list(markerPrefix)) {
    if (own.includes(name.slice(markerPrefix.length))) continue;
    const isFormer = place !== '' && (await readWhole(storage, name)).toString() === place;
    (isFormer ? former : others).push(name);
  }
  return { others, former };
}

/**
 * Says what to do if a storage is another database's, or not the one that the other processes of this database use:
 * their files would be missing here. null = it is, or no process has started yet, or a database file, which has one
 * service, has a folder.
 */
export async function findStorageProblem(database: Database, storage: FileStorage): Promise<string | null> {
  const [other] = (await listOtherMarks(database, storage)).others;
  if (other !== undefined)
    return (
      `The ${storage.place.replace(/^the /, '')} belongs to another database, and each service would ` +
      'remove the files of the other. ' +
      `Set ${storage.kind === 'folder' ? 'FILES_FOLDER' : 'S3_PREFIX'} to a place of its own. ` +
      `If there is no other database any more, delete ${storage.describe(other)}`
    );
  const id = await readSetting(database, 'files_folder');
  const isOwnFolder = !isPostgres(database) && storage.kind === 'folder';
  const isFree = id === null && (isPostgres(database) || isOwnFolder || !(await hasFiles(database)));
  if (isFree || isOwnFolder || (await storage.size(markerPrefix + (id ?? ''))) !== null) return null;
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

/**
 * Marks a storage as the one of this database. The name of the mark is in the database; backups contain both. The mark
 * of a database file contains its host and its address.
 */
export async function markStorage(database: Database, storage: FileStorage): Promise<string> {
  const known = await readSetting(database, 'files_folder');
  if (known !== null) return markerPrefix + known;
  // First starts at the same time, and one after a first start that was killed, write one mark.
  const id = await keepFirstValue(database, 'new_files_folder', randomUUID());
  await storage.write(markerPrefix + id, Buffer.from(await readPlace(database)));
  return markerPrefix + (await keepFirstValue(database, 'files_folder', id));
}

/** Removes the mark of an empty database that a restore has replaced by another one. */
export async function removeFormerMark(database: Database, storage: FileStorage, former: string | null): Promise<void> {
  if (former !== null && former !== (await readSetting(database, 'files_folder')))
    await storage.remove(markerPrefix + former);
}

/**
 * Marks the storage at the first start, and throws `OtherStorage` at later ones on another storage, or on that of
 * another database.
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
  for (const name of (await listOtherMarks(database, storage)).former) await storage.remove(name);
  await markStorage(database, storage);
  // Of two first starts at the same time, one has lost.
  const late = await findStorageProblem(database, storage);
  if (late !== null) throw new OtherStorage(late);
}
