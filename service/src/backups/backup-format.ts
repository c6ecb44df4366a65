import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { readFingerprint } from '../storage/copy-files.ts';
import { MissingFile, readWhole, withinFolder, type FileStorage } from '../storage/file-storage.ts';
import { tableNames, type TableName } from './table-order.ts';

/**
 * The version of the format. Version 1 had no digests; both are read. A row is one line of JSON, and a line ends with
 * the byte 0x0A only: JSON writes a line feed inside a text as an escape, so no content can end a line. Other
 * characters that end lines elsewhere (U+2028, U+0085, …) are ordinary content here.
 */
export const format = 2;
const readableFormats: readonly unknown[] = [1, 2];
/** Files are below this folder, under their own names. Several backups of one storage share it. */
const filesFolder = 'files';

/** Where one backup is. */
export interface Backup {
  readonly storage: FileStorage;
  /** For messages. */
  readonly place: string;
  /** The file that makes it a backup. It is written last. */
  readonly manifestName: string;
  /** The name of a part of the rows, from 0. */
  dataName(part: number): string;
}

/** A folder with one backup: the command `backup FOLDER` writes it. */
export const inFolder = (storage: FileStorage, folder: string): Backup => ({
  storage,
  place: folder,
  manifestName: 'manifest.json',
  dataName: (part) => (part === 0 ? 'database.jsonl.gz' : `database-${part + 1}.jsonl.gz`),
});

export const filesOf = ({ storage }: Backup): FileStorage => withinFolder(storage, filesFolder);

export interface Manifest {
  readonly format: number;
  readonly created_at: string;
  readonly migrations: readonly string[];
  readonly rows: Readonly<Record<string, number>>;
  /** The digest of each table (`createDigests`). Absent in version 1. */
  readonly digests?: Readonly<Record<string, string>>;
  /** SHA-256 of each file. Absent in version 1. */
  readonly files?: Readonly<Record<string, string>>;
  /** The number of parts of the rows. Absent = 1. */
  readonly parts?: number;
}

export type Row = Readonly<Record<string, unknown>>;

/** An error with a remedy: it is printed as one sentence, without a stack trace. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Says whether two sets of rows are equal, whatever their order: the databases sort texts differently. */
export interface Digests {
  add(table: string, row: Row): void;
  counts(): Readonly<Record<string, number>>;
  digests(): Readonly<Record<string, string>>;
}

const digestBits = 128n;

function hashRow(row: Row): bigint {
  const sorted = Object.keys(row)
    .sort()
    .map((column) => [column, row[column] ?? null]);
  const hash = createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
  return BigInt(`0x${hash.slice(0, Number(digestBits / 4n))}`);
}

/** The digest of a table is the sum of the hashes of its rows. */
export function createDigests(): Digests {
  const sums = new Map<string, { count: number; sum: bigint }>(
    tableNames.map((table) => [table, { count: 0, sum: 0n }]),
  );
  return {
    add: (table, row) => {
      const entry = sums.get(table) ?? { count: 0, sum: 0n };
      entry.count += 1;
      entry.sum = BigInt.asUintN(Number(digestBits), entry.sum + hashRow(row));
      sums.set(table, entry);
    },
    counts: () => Object.fromEntries([...sums].map(([table, { count }]) => [table, count])),
    digests: () => Object.fromEntries([...sums].map(([table, { sum }]) => [table, sum.toString(16)])),
  };
}

const lineFeed = 0x0a;

/** Splits bytes at 0x0A only. `readline` also splits at U+2028 and U+2029, which texts contain. */
async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let parts: Uint8Array[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      yield Buffer.concat([...parts, chunk.subarray(start, end)]).toString('utf8');
      parts = [];
      start = end + 1;
    }
    if (start < chunk.length) parts.push(chunk.subarray(start));
  }
  if (parts.length > 0) yield Buffer.concat(parts).toString('utf8');
}

async function* readParts({ storage, dataName }: Backup, parts: number): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < parts; part++) yield* (await storage.read(dataName(part))) as AsyncIterable<Uint8Array>;
}

/** Reads the rows of a backup in its order: referenced tables first. */
export async function* readBackupRows(
  backup: Backup,
  { parts = 1 }: Pick<Manifest, 'parts'>,
): AsyncGenerator<readonly [TableName, Row]> {
  const packed = Readable.from(readParts(backup, parts));
  const bytes = createGunzip();
  packed.on('error', (error) => bytes.destroy(error));
  try {
    for await (const line of splitLines(packed.pipe(bytes) as AsyncIterable<Uint8Array>)) {
      const [table, row] = JSON.parse(line) as [TableName, Row];
      if (!tableNames.includes(table)) throw new BackupError(`The backup contains an unknown table: ${table}.`);
      yield [table, row];
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const name = backup.storage.describe(backup.dataName(0));
    throw new BackupError(`The backup is damaged: ${name} cannot be read (${reason}).`);
  } finally {
    packed.destroy();
  }
}

/** null = the text is no manifest, such as one of a copy that was interrupted. */
function parseManifest(text: string): Manifest | null {
  try {
    const { format, rows, migrations } = JSON.parse(text) as Partial<Manifest>;
    return format !== undefined && rows && migrations ? (JSON.parse(text) as Manifest) : null;
  } catch {
    return null;
  }
}

export async function readManifest({ storage, place, manifestName }: Backup): Promise<Manifest> {
  const text = await readWhole(storage, manifestName).catch((error: unknown) => {
    if (error instanceof MissingFile)
      throw new BackupError(`${place} is not a complete backup: it has no ${manifestName}.`);
    throw error;
  });
  const manifest = parseManifest(text.toString('utf8'));
  if (manifest === null)
    throw new BackupError(
      `The backup is damaged: ${storage.describe(manifestName)} is not complete. Copy it again, or use another one.`,
    );
  if (!readableFormats.includes(manifest.format))
    throw new BackupError(
      `The backup in ${place} has format ${manifest.format}, but this service reads the formats 1 and 2. ` +
        'Restore it with the version of the service that made it.',
    );
  return manifest;
}

/** Throws unless the rows are those that the manifest names. */
function requireEqual(manifest: Manifest, found: Digests): void {
  const [counts, digests] = [found.counts(), found.digests()];
  for (const [table, count] of Object.entries(manifest.rows))
    if ((counts[table] ?? 0) !== count)
      throw new BackupError(`The backup is damaged: ${table} has ${counts[table] ?? 0} of ${count} rows.`);
  for (const [table, digest] of Object.entries(manifest.digests ?? {}))
    if (digests[table] !== digest) throw new BackupError(`The backup is damaged: rows of ${table} differ.`);
}

/** Reads all rows of a backup, and throws unless they are as the manifest says. */
export async function verifyRows(backup: Backup, manifest: Manifest): Promise<void> {
  const found = createDigests();
  for await (const [table, row] of readBackupRows(backup, manifest)) found.add(table, row);
  requireEqual(manifest, found);
}

/** Reads a whole backup, and throws unless all its rows and files are as the manifest says. */
export async function verifyBackup(backup: Backup, manifest: Manifest): Promise<void> {
  await verifyRows(backup, manifest);
  const files = filesOf(backup);
  for (const [path, hash] of Object.entries(manifest.files ?? {})) {
    const found = await readFingerprint(files, path);
    if (found === null) throw new BackupError(`The backup is damaged: the file ${path} is missing.`);
    if (found.hash !== hash) throw new BackupError(`The backup is damaged: the file ${path} differs.`);
  }
}
