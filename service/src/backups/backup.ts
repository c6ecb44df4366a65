import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { makeFolder } from '../database/make-folder.ts';
import type { Database } from '../database/schema.ts';
import { copyFiles, listNames } from '../storage/copy-files.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { openFolderStorage } from '../storage/folder-storage.ts';
import {
  BackupError,
  createDigests,
  filesOf,
  format,
  inFolder,
  verifyRows,
  type Backup,
  type Digests,
  type Manifest,
  type Row,
} from './backup-format.ts';
import { tableKeys, tableNames, type TableName } from './table-order.ts';

const rowsAtOnce = 1000;
/** A store takes at most 5 GiB at once, and no disk needs room for all rows. */
const maxPartBytes = 256 * 1024 ** 2;

export async function readMigrations(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}

/** Reads rows by key, 1000 at a time, so that memory use does not depend on the table size. */
export async function* readRows(database: Database, table: TableName): AsyncGenerator<Row> {
  const keys = tableKeys[table];
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  let last: Row | undefined;
  for (;;) {
    const before: Row | undefined = last;
    const behind = before ? sql`where (${columns}) > (${sql.join(keys.map((key) => before[key]))})` : sql``;
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} ${behind} order by ${columns} limit ${rowsAtOnce}`.execute(
        database,
      );
    yield* rows;
    last = rows.at(-1);
    if (rows.length < rowsAtOnce) return;
  }
}

export interface BackupReport {
  readonly rows: number;
  readonly files: number;
}

/** Stores bytes as they come, in parts of a limited size. Returns the number of parts. */
async function storeParts(bytes: AsyncIterable<Uint8Array>, { storage, dataName }: Backup): Promise<number> {
  const path = join(storage.workFolder, randomBytes(12).toString('hex'));
  let [part, size] = [0, 0];
  let file = await open(path, 'w');
  try {
    for await (const chunk of bytes) {
      if (size >= maxPartBytes) {
        await file.close();
        await storage.put(dataName(part++), path);
        file = await open(path, 'w');
        size = 0;
      }
      await file.write(chunk);
      size += chunk.length;
    }
  } finally {
    await file.close();
  }
  await storage.put(dataName(part), path);
  return part + 1;
}

async function writeRows(
  snapshot: Database,
  backup: Backup,
): Promise<{ readonly written: Digests; readonly parts: number }> {
  const written = createDigests();
  const zip = createGzip();
  const storing = storeParts(zip, backup);
  // An error of the disk must not wait for the next row.
  const failed = storing.then(() => new Promise<never>(() => {}));
  failed.catch(() => {});
  try {
    for (const table of tableNames) {
      for await (const row of readRows(snapshot, table)) {
        written.add(table, row);
        if (!zip.write(`${JSON.stringify([table, row])}\n`)) await Promise.race([once(zip, 'drain'), failed]);
      }
    }
    zip.end();
    return { written, parts: await storing };
  } catch (error) {
    zip.destroy();
    await storing.catch(() => {});
    throw error;
  }
}

/** Writes all rows as of one moment. */
async function snapshotRows(
  database: Database,
  kind: 'sqlite' | 'postgres',
  backup: Backup,
): Promise<{ readonly written: Digests; readonly parts: number; readonly migrations: readonly string[] }> {
  const transaction =
    kind === 'postgres'
      ? database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      : database.transaction().setAccessMode('read only');
  return transaction.execute(async (snapshot) => {
    // No month of events is dropped meanwhile: a snapshot keeps deleted rows, but not dropped tables.
    if (kind === 'postgres') await sql`lock table engagement_events in access share mode`.execute(snapshot);
    return {
      ...(await writeRows(snapshot, backup)),
      migrations: await readMigrations(snapshot),
    };
  });
}

export interface BackupSource {
  readonly database: Database;
  readonly kind: 'sqlite' | 'postgres';
  /** null = without files. */
  readonly storage: FileStorage | null;
}

/**
 * Stores all rows and files while the service runs. Rows come from one read-only transaction. Files are copied before
 * and after it, so that every file that a row refers to is included; one that the target already has is compared. The
 * format is the same for both databases, so a backup of one can be restored into the other. Everything is read back and
 * compared before the manifest is written: without a manifest there is no backup.
 */
export async function storeBackup(
  { database, kind, storage }: BackupSource,
  backup: Backup,
  nowMs: number,
): Promise<BackupReport> {
  const copies = filesOf(backup);
  // Files of an attempt that fails stay: the next one needs them, too.
  const before = storage ? (await copyFiles(storage, copies, { isKept: true })).hashes : {};
  const { written, parts, migrations } = await snapshotRows(database, kind, backup);
  // No file changes under its name, so the second round has only new ones.
  const names = storage ? (await listNames(storage)).filter((name) => !(name in before)) : [];
  const after = storage ? (await copyFiles(storage, copies, { names, isKept: true })).hashes : {};
  const manifest: Manifest = {
    format,
    created_at: new Date(nowMs).toISOString(),
    migrations,
    rows: written.counts(),
    digests: written.digests(),
    files: Object.fromEntries(Object.entries({ ...before, ...after }).sort()),
    ...(parts > 1 && { parts }),
  };
  await verifyRows(backup, manifest);
  await backup.storage.write(backup.manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  return { rows: countRows(manifest), files: Object.keys(manifest.files ?? {}).length };
}

export const countRows = ({ rows }: Pick<Manifest, 'rows'>): number =>
  Object.values(rows).reduce((total, count) => total + count, 0);

/** Writes one backup into a new folder (`storeBackup`), which is empty after a failure. */
export async function backUp(
  database: Database,
  kind: 'sqlite' | 'postgres',
  storage: FileStorage | null,
  folder: string,
  nowMs: number,
): Promise<BackupReport> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupError(`${folder} is not empty. A backup needs a new or an empty folder.`);
  makeFolder(folder);
  const target = await openFolderStorage(folder);
  try {
    const report = await storeBackup({ database, kind, storage }, inFolder(target, folder), nowMs);
    await rm(target.workFolder, { recursive: true });
    return report;
  } catch (error) {
    // The folder was empty: the next attempt needs it so, and a full disk its room.
    for (const name of readdirSync(folder)) await rm(join(folder, name), { recursive: true, force: true });
    throw error;
  }
}
