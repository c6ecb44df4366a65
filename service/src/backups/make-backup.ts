import { openDatabase, type DatabaseOptions } from '../database/connect.ts';
import { openStorage, type StorageOptions } from '../storage/storage-options.ts';
import { storeBackup, type BackupReport } from './backup.ts';
import { inPlace, nameBackup, openPlace, type BackupPlace } from './backup-place.ts';
import { pruneBackups } from './prune-backups.ts';

export interface BackupWork {
  readonly database: DatabaseOptions;
  /** null = without files. */
  readonly files: StorageOptions | null;
  readonly place: BackupPlace;
  /** Milliseconds since 1970, of the start. */
  readonly nowMs: number;
}

export interface MadeBackup extends BackupReport {
  readonly name: string;
  /** How many old ones were removed. */
  readonly removed: number;
  /** Why old ones could not be removed; null = they were. */
  readonly pruneTrouble: string | null;
}

/** Makes a proven backup in its place, and then removes old ones. */
export async function makeBackup({ database: options, files, place, nowMs }: BackupWork): Promise<MadeBackup> {
  const database = openDatabase(options);
  const storage = files && (await openStorage(files));
  const target = await openPlace(place);
  try {
    const name = nameBackup(nowMs);
    const report = await storeBackup({ database, kind: options.kind, storage }, inPlace(target, name), nowMs);
    const pruned = await pruneBackups(target, place.kept, nowMs).catch((error: Error) => error);
    return {
      ...report,
      name,
      removed: pruned instanceof Error ? 0 : pruned,
      pruneTrouble: pruned instanceof Error ? pruned.message : null,
    };
  } finally {
    await storage?.close();
    await target.close();
    await database.destroy();
  }
}
