import { existsSync } from 'node:fs';
import type { DatabaseOptions } from '../database/connect.ts';
import type { Database } from '../database/schema.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { openStorage, type StorageOptions } from '../storage/storage-options.ts';
import { backUp, type BackupReport } from './backup.ts';
import { BackupError } from './backup-format.ts';
import { findBackup, isBackupName, listBackups, type BackupPlace } from './backup-place.ts';
import { makeBackup } from './make-backup.ts';
import { restore, restoreBackup, type RestoreReport } from './restore.ts';

export interface BackupCommand {
  readonly database: DatabaseOptions;
  /** null = without files. */
  readonly files: StorageOptions | null;
  /** The place of scheduled backups; null = none. */
  readonly place: BackupPlace | null;
  readonly now: () => number;
  readonly write: (line: string) => void;
}

const needsPlace = 'Name a folder, or set BACKUP_FOLDER or S3_BUCKET: then backups have a place.';

async function withFiles<Result>(
  files: StorageOptions | null,
  use: (storage: FileStorage | null) => Promise<Result>,
): Promise<Result> {
  const storage = files && (await openStorage(files));
  try {
    return await use(storage);
  } finally {
    await storage?.close();
  }
}

async function withPlace<Result>(
  place: BackupPlace | null,
  use: (storage: FileStorage) => Promise<Result>,
): Promise<Result> {
  if (!place) throw new BackupError(needsPlace);
  return withFiles(place.storage, (storage) => use(storage!));
}

/** @param folder omitted = the place of scheduled backups, whose old ones are then removed */
export async function runBackup(
  database: Database,
  folder: string | undefined,
  { database: options, files, place, now, write }: BackupCommand,
): Promise<void> {
  const tell = ({ rows, files: count }: BackupReport, where: string): void =>
    write(`${rows} rows and ${count} files are in the backup${where}; it was read back and is complete.`);
  if (folder !== undefined)
    return withFiles(files, async (storage) => tell(await backUp(database, options.kind, storage, folder, now()), ''));
  if (!place) throw new BackupError(needsPlace);
  const made = await makeBackup({ database: options, files, place, nowMs: now() });
  tell(made, ` ${made.name}`);
  if (made.removed > 0) write(`${made.removed} old backups were removed.`);
  if (made.pruneTrouble !== null) write(`Old backups could not be removed: ${made.pruneTrouble}`);
}

async function printBackups(place: BackupPlace | null, write: (line: string) => void): Promise<void> {
  await withPlace(place, async (storage) => {
    const all = await listBackups(storage);
    if (all.length === 0) write(`There is no backup in ${storage.place}.`);
    else write(`Backups in ${storage.place}, the newest first:`);
    for (const { name } of all) write(`  ${name}`);
  });
}

function restoreFrom(
  database: Database,
  storage: FileStorage | null,
  given: string,
  place: BackupPlace | null,
): Promise<RestoreReport> {
  if (existsSync(given) || !isBackupName(given)) return restore(database, storage, given);
  return withPlace(place, async (target) => restoreBackup(database, storage, await findBackup(target, given)));
}

/** @param given a folder, or the name of a scheduled backup, or `latest`; omitted = it lists these */
export async function runRestore(
  database: Database,
  given: string | undefined,
  { files, place, write }: BackupCommand,
): Promise<void> {
  if (given === undefined) return printBackups(place, write);
  const {
    rows,
    files: count,
    replaced,
  } = await withFiles(files, (storage) => restoreFrom(database, storage, given, place));
  write(`${rows} rows and ${count} files are restored.`);
  if (replaced > 0)
    write(`${replaced} texts contain U+0000, which PostgreSQL cannot store. U+FFFD stands in its place.`);
}
