import {
  createReadStream,
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip, createGzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { hasTeam } from './create-owner.ts';
import { tableKeys, tableNames, type TableName } from './table-order.ts';

/** The version of the backup format. A service can read only its own version. */
const format = 1;
const rowsAtOnce = 1000;
const dataName = 'database.jsonl.gz';
const manifestName = 'manifest.json';

interface Manifest {
  readonly format: number;
  readonly created_at: string;
  readonly migrations: readonly string[];
  readonly rows: Readonly<Record<string, number>>;
}

type Row = Readonly<Record<string, unknown>>;

async function readMigrations(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}

/** Reads rows by key, 1000 at a time, so that memory use does not depend on the table size. */
async function* readRows(database: Database, table: TableName): AsyncGenerator<Row> {
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

function copyFiles(from: string, to: string): number {
  if (from === '' || !existsSync(from)) return 0;
  // Files are never changed after creation, so existing copies need no second copy.
  cpSync(from, to, { recursive: true, force: false, errorOnExist: false });
  return readdirSync(to, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}

/**
 * Writes all rows and files into a new folder while the service runs. Rows come from one read-only transaction. Files
 * are copied before and after it, so that every file that a row refers to is included. The format is the same for both
 * databases, so a backup of one can be restored into the other.
 */
export async function backUp(
  database: Database,
  kind: 'sqlite' | 'postgres',
  filesFolder: string,
  folder: string,
  nowMs: number,
): Promise<BackupReport> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty. A backup needs a new or an empty folder.`);
  mkdirSync(folder, { recursive: true });
  const filesCopy = join(folder, 'files');
  copyFiles(filesFolder, filesCopy);
  const transaction =
    kind === 'postgres'
      ? database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      : database.transaction();
  const manifest = await transaction.execute(async (snapshot): Promise<Manifest> => {
    const counts: Record<string, number> = {};
    const zip = createGzip();
    const written = pipeline(zip, createWriteStream(join(folder, dataName)));
    for (const table of tableNames) {
      counts[table] = 0;
      for await (const row of readRows(snapshot, table)) {
        counts[table] += 1;
        if (!zip.write(`${JSON.stringify([table, row])}\n`)) await once(zip, 'drain');
      }
    }
    zip.end();
    await written;
    return {
      format,
      created_at: new Date(nowMs).toISOString(),
      migrations: await readMigrations(snapshot),
      rows: counts,
    };
  });
  const files = copyFiles(filesFolder, filesCopy);
  // The manifest is written last. A folder without it is not a complete backup.
  writeFileSync(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
  return { rows: Object.values(manifest.rows).reduce((sum, count) => sum + count, 0), files };
}

function readManifest(folder: string): Manifest {
  const file = join(folder, manifestName);
  if (!existsSync(file)) throw new Error(`${folder} is not a complete backup: it has no ${manifestName}.`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  if (manifest.format !== format)
    throw new Error(`The backup has format ${manifest.format}, but this service reads format ${format}.`);
  return manifest;
}

async function insert(database: Database, table: TableName, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(database);
}

/**
 * Rows per insert. With the column count of any table this is far below SQLite's limit of 32,766 values per statement.
 */
const insertedAtOnce = 500;

/** Restores a backup into an empty, migrated database in one transaction. Throws when a team exists. */
export async function restore(database: Database, filesFolder: string, folder: string): Promise<BackupReport> {
  const manifest = readManifest(folder);
  const migrations = await readMigrations(database);
  if (migrations.join() !== manifest.migrations.join()) {
    throw new Error(
      'The backup was made by another version of the service (last migration in the backup: ' +
        `${manifest.migrations.at(-1)}, here: ${migrations.at(-1)}). ` +
        'Restore it with that version, then start this one.',
    );
  }
  const counts: Record<string, number> = {};
  await database.transaction().execute(async (transaction) => {
    if (await hasTeam(transaction))
      throw new Error('This database already has a team. Restore the backup into an empty database.');
    // Rows that the migrations inserted are also in the backup.
    for (const table of [...tableNames].reverse()) await transaction.deleteFrom(table).execute();
    let waiting: Row[] = [];
    let current: TableName = 'id_blocks';
    const store = async (): Promise<void> => {
      await insert(transaction, current, waiting);
      counts[current] = (counts[current] ?? 0) + waiting.length;
      waiting = [];
    };
    const lines = createInterface({
      input: createReadStream(join(folder, dataName)).pipe(createGunzip()),
      crlfDelay: Infinity,
    });
    for await (const line of lines) {
      const [table, row] = JSON.parse(line) as [TableName, Row];
      if (!tableNames.includes(table)) throw new Error(`The backup contains an unknown table: ${table}.`);
      if (table !== current || waiting.length >= insertedAtOnce) await store();
      current = table;
      waiting.push(row);
    }
    await store();
    for (const [table, count] of Object.entries(manifest.rows)) {
      if ((counts[table] ?? 0) !== count)
        throw new Error(`The backup is damaged: ${table} has ${counts[table] ?? 0} of ${count} rows.`);
    }
  });
  const files = filesFolder === '' ? 0 : copyFiles(join(folder, 'files'), filesFolder);
  return { rows: Object.values(counts).reduce((sum, count) => sum + count, 0), files };
}
