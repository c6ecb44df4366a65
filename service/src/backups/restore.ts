import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { addMonthsOf } from '../database/event-months.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/schema.ts';
import { readMigrations, readRows, type BackupReport } from './backup.ts';
import {
  BackupError,
  createDigests,
  filesOf,
  inFolder,
  readBackupRows,
  readManifest,
  verifyBackup,
  type Backup,
  type Digests,
  type Manifest,
  type Row,
} from './backup-format.ts';
import { readSetting } from '../database/settings-store.ts';
import { removeFormerMark } from '../storage/claim-storage.ts';
import { copyFiles, removeFiles } from '../storage/copy-files.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { openFolderStorage } from '../storage/folder-storage.ts';
import { hasTeam } from '../auth/setup/create-owner.ts';
import { tableNames, type TableName } from './table-order.ts';

/**
 * Rows per insert. With the column count of any table this is far below SQLite's limit of 32,766 values per statement.
 */
const insertedAtOnce = 500;

export interface RestoreReport extends BackupReport {
  /** Texts with U+0000, which a PostgreSQL cannot store: there it is replaced by U+FFFD. */
  readonly replaced: number;
}

async function insert(database: Database, table: TableName, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  if (table === 'engagement_events')
    await addMonthsOf(
      database,
      rows.map((row) => Number(row['occurred_at'])),
    );
  const columns = Object.keys(first);
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(database);
}

/** Makes rows of one database storable in another. One letter must not make a whole backup useless. */
function createFitting(database: Database): { fit(row: Row): Row; replaced(): number } {
  const isNulAllowed = !isPostgres(database);
  let replaced = 0;
  return {
    fit: (row) => {
      if (isNulAllowed) return row;
      const bad = Object.entries(row).filter(([, value]) => typeof value === 'string' && value.includes('\0'));
      if (bad.length === 0) return row;
      replaced += bad.length;
      return { ...row, ...Object.fromEntries(bad.map(([name, text]) => [name, String(text).replaceAll('\0', '�')])) };
    },
    replaced: () => replaced,
  };
}

async function digestDatabase(database: Database): Promise<Digests> {
  const found = createDigests();
  for (const table of tableNames) for await (const row of readRows(database, table)) found.add(table, row);
  return found;
}

const isEqual = (one: Digests, other: Digests): boolean =>
  JSON.stringify([one.counts(), one.digests()]) === JSON.stringify([other.counts(), other.digests()]);

async function digestBackup(backup: Backup, manifest: Manifest, fit: (row: Row) => Row): Promise<Digests> {
  const wanted = createDigests();
  for await (const [table, row] of readBackupRows(backup, manifest)) wanted.add(table, fit(row));
  return wanted;
}

async function insertRows(
  transaction: Database,
  backup: Backup,
  manifest: Manifest,
  fit: (row: Row) => Row,
): Promise<void> {
  // Rows that the migrations inserted are also in the backup.
  for (const table of [...tableNames].reverse()) await transaction.deleteFrom(table).execute();
  let waiting: Row[] = [];
  let current: TableName = 'id_blocks';
  for await (const [table, row] of readBackupRows(backup, manifest)) {
    if (table !== current || waiting.length >= insertedAtOnce) {
      await insert(transaction, current, waiting);
      waiting = [];
    }
    current = table;
    waiting.push(fit(row));
  }
  await insert(transaction, current, waiting);
}

/**
 * Restores a backup into an empty, migrated database: everything or nothing. The whole backup is read before anything
 * changes. Files are copied before the rows are committed, so an interruption leaves an empty database, and the restore
 * can be repeated. A database that has exactly the rows of the backup (an older version was interrupted between rows
 * and files) only gets its missing files.
 */
export async function restoreBackup(
  database: Database,
  storage: FileStorage | null,
  backup: Backup,
): Promise<RestoreReport> {
  const manifest = await readManifest(backup);
  const migrations = await readMigrations(database);
  if (migrations.join() !== manifest.migrations.join()) {
    throw new BackupError(
      'The backup was made by another version of the service (last migration in the backup: ' +
        `${manifest.migrations.at(-1)}, here: ${migrations.at(-1)}). ` +
        'Restore it with that version, then start this one.',
    );
  }
  await verifyBackup(backup, manifest);
  const fitting = createFitting(database);
  const wanted = await digestBackup(backup, manifest, fitting.fit);
  const replaced = fitting.replaced();
  const isRestored = await hasTeam(database);
  const formerMark = isRestored ? null : await readSetting(database, 'files_folder');
  if (isRestored && !isEqual(wanted, await digestDatabase(database)))
    throw new BackupError('This database already has a team. Restore the backup into an empty database.');

  // Format 1 did not name its files.
  const names = manifest.files && { names: Object.keys(manifest.files) };
  const copied = storage ? await copyFiles(filesOf(backup), storage, names) : { added: [], hashes: {} };
  if (storage && names && Object.keys(copied.hashes).length < names.names.length) {
    await removeFiles(storage, copied.added);
    throw new BackupError('Files of the backup disappeared while it was restored, so nothing was restored. Try again.');
  }
  if (!isRestored)
    try {
      await database.transaction().execute(async (transaction) => {
        if (await hasTeam(transaction))
          throw new BackupError('This database already has a team. Restore the backup into an empty database.');
        await insertRows(transaction, backup, manifest, fitting.fit);
        if (!isEqual(wanted, await digestDatabase(transaction)))
          throw new BackupError('The database returned other rows than the backup has, so nothing was restored.');
      });
    } catch (error) {
      if (storage) await removeFiles(storage, copied.added);
      throw error;
    }
  if (storage) await removeFormerMark(database, storage, formerMark);
  return {
    rows: Object.values(wanted.counts()).reduce((sum, count) => sum + count, 0),
    files: Object.keys(copied.hashes).length,
    replaced,
  };
}

/** Restores the one backup of a folder (`restoreBackup`). */
export async function restore(database: Database, storage: FileStorage | null, folder: string): Promise<RestoreReport> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new BackupError(`There is no folder ${folder}.`);
  const source = await openFolderStorage(folder, 'read');
  return restoreBackup(database, storage, inFolder(source, folder));
}
