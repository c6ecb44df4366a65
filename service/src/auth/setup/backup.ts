import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { syncFile } from '../../storage/sync-file.ts';
import {
  BackupError,
  createDigests,
  dataName,
  filesName,
  format,
  manifestPath,
  verifyBackup,
  type Digests,
  type Manifest,
  type Row,
} from './backup-format.ts';
import { copyFiles, listNames } from '../../storage/copy-files.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { openFolderStorage } from '../../storage/folder-storage.ts';
import { tableKeys, tableNames, type TableName } from './table-order.ts';

const rowsAtOnce = 1000;

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

async function writeRows(snapshot: Database, path: string): Promise<Digests> {
  const written = createDigests();
  const zip = createGzip();
  const writing = pipeline(zip, createWriteStream(path));
  // An error of the disk must not wait for the next row.
  const failed = writing.then(() => new Promise<never>(() => {}));
  failed.catch(() => {});
  for (const table of tableNames) {
    for await (const row of readRows(snapshot, table)) {
      written.add(table, row);
      if (!zip.write(`${JSON.stringify([table, row])}\n`)) await Promise.race([once(zip, 'drain'), failed]);
    }
  }
  zip.end();
  await writing;
  await syncFile(path);
  return written;
}

/** Writes all rows as of one moment into a file. */
export async function snapshotRows(
  database: Database,
  kind: 'sqlite' | 'postgres',
  path: string,
): Promise<{ readonly written: Digests; readonly migrations: readonly string[] }> {
  const transaction =
    kind === 'postgres'
      ? database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      : database.transaction().setAccessMode('read only');
  return transaction.execute(async (snapshot) => ({
    written: await writeRows(snapshot, path),
    migrations: await readMigrations(snapshot),
  }));
}

/**
 * Writes all rows and files into a new folder while the service runs. Rows come from one read-only transaction. Files
 * are copied before and after it, so that every file that a row refers to is included. The format is the same for both
 * databases, so a backup of one can be restored into the other. Everything is read back from the disk and compared
 * before the manifest is written: a folder without a manifest is not a backup.
 */
export async function backUp(
  database: Database,
  kind: 'sqlite' | 'postgres',
  storage: FileStorage | null,
  folder: string,
  nowMs: number,
): Promise<BackupReport> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupError(`${folder} is not empty. A backup needs a new or an empty folder.`);
  mkdirSync(folder, { recursive: true });
  const copies = storage ? await openFolderStorage(join(folder, filesName)) : null;
  const before = storage && copies ? (await copyFiles(storage, copies)).hashes : {};
  const { written, migrations } = await snapshotRows(database, kind, join(folder, dataName));
  // No file changes under its name, so the second round has only new ones.
  const names = storage ? (await listNames(storage)).filter((name) => !(name in before)) : [];
  const after = storage && copies ? (await copyFiles(storage, copies, { names })).hashes : {};
  if (copies) await rm(copies.workFolder, { recursive: true });
  const manifest: Manifest = {
    format,
    created_at: new Date(nowMs).toISOString(),
    migrations,
    rows: written.counts(),
    digests: written.digests(),
    files: Object.fromEntries(Object.entries({ ...before, ...after }).sort()),
  };
  await verifyBackup(folder, manifest);
  await writeFile(manifestPath(folder), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  await syncFile(folder);
  const sum = Object.values(manifest.rows).reduce((total, count) => total + count, 0);
  return { rows: sum, files: Object.keys(manifest.files ?? {}).length };
}
