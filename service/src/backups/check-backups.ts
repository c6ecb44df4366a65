import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase, type DatabaseOptions } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import type { Database } from '../database/schema.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { describeStoreTrouble } from '../storage/try-storage.ts';
import { StoreError } from '../storage/s3/store-error.ts';
import { findBackup, listBackups, openPlace, type BackupPlace, type ListedBackup } from './backup-place.ts';
import { restoreBackup } from './restore.ts';
import { tableNames } from './table-order.ts';

export interface CheckLine {
  readonly isGood: boolean;
  readonly text: string;
}

export interface CheckedBackups {
  readonly place: BackupPlace | null;
  /** The interval of the schedule; null = there is none. */
  readonly everyMs: number | null;
  /** Whether the newest is restored into a temporary database. */
  readonly isRestored: boolean;
  readonly nowMs: number;
}

const [hourMs, dayMs] = [3_600_000, 86_400_000];

function describeAge(ms: number): string {
  const hours = Math.floor(ms / hourMs);
  if (hours < 1) return 'less than an hour';
  if (hours < 48) return hours === 1 ? 'an hour' : `${hours} hours`;
  return `${Math.floor(ms / dayMs)} days`;
}

/** The next one may take its time, and fail once. */
export const isLate = (ageMs: number, everyMs: number): boolean => ageMs > 2 * everyMs;

function describeNewest(
  backups: readonly ListedBackup[],
  { everyMs, nowMs }: CheckedBackups,
  place: string,
): CheckLine {
  const [newest] = backups;
  if (!newest)
    return everyMs === null
      ? { isGood: true, text: `No backups are scheduled (BACKUP_HOURS), and none is in ${place}.` }
      : { isGood: false, text: `There is no backup in ${place}. Make one now: backup` };
  const ageMs = nowMs - newest.madeAt;
  const text = `The last good backup is ${newest.name}, ${describeAge(ageMs)} old, in ${place}`;
  if (everyMs === null) return { isGood: true, text: `${text}. No further ones are scheduled (BACKUP_HOURS).` };
  return isLate(ageMs, everyMs)
    ? { isGood: false, text: `${text}. It should be newer: look at the log of the service, or make one now: backup` }
    : { isGood: true, text: `${text}.` };
}

async function countAll(database: Database): Promise<number> {
  let sum = 0;
  for (const table of tableNames) {
    const { rows } = await sql<{ amount: number }>`select count(*) as amount from ${sql.table(table)}`.execute(
      database,
    );
    sum += Number(rows[0]?.amount ?? 0);
  }
  return sum;
}

/**
 * Creates a database that is removed afterwards: a file, or one on the same PostgreSQL, whose role must be allowed to.
 */
async function withTemporaryDatabase<Result>(
  database: Database,
  options: DatabaseOptions,
  use: (temporary: Database) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'boards-rehearsal-'));
  const name = `boards_rehearsal_${randomBytes(6).toString('hex')}`;
  let own: DatabaseOptions = { kind: 'sqlite', file: join(folder, 'boards.sqlite') };
  if (options.kind === 'postgres') {
    await sql`create database ${sql.id(name)}`.execute(database);
    // Past a pooler, which may not know the new database.
    const address = new URL(options.listenAddress ?? options.address);
    own = { kind: 'postgres', address: Object.assign(address, { pathname: `/${name}` }).href };
  }
  const temporary = openDatabase(own);
  try {
    await migrate(temporary);
    return await use(temporary);
  } finally {
    await temporary.destroy();
    if (options.kind === 'postgres') await sql`drop database ${sql.id(name)} with (force)`.execute(database);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Restores the newest backup into a temporary database, and compares all rows; its files are read and compared. */
async function rehearse(database: Database, options: DatabaseOptions, target: FileStorage): Promise<CheckLine> {
  try {
    const backup = await findBackup(target, 'latest');
    return await withTemporaryDatabase(database, options, async (temporary) => {
      const { rows } = await restoreBackup(temporary, null, backup);
      const found = await countAll(temporary);
      const text =
        `The newest backup was restored into a temporary database: ${found} of ${rows} rows, and all its files are ` +
        `whole. The database has ${await countAll(database)} rows now.`;
      return { isGood: found === rows, text };
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const remedy = code === '42501' ? ' Let this role create databases for it: alter role … createdb.' : '';
    return { isGood: false, text: `The newest backup could not be restored: ${message}.${remedy}`.replace('..', '.') };
  }
}

/** Says when the last good backup was made, by what is in its place, and rehearses a restore if asked. */
export async function checkBackups(
  database: Database,
  options: DatabaseOptions,
  checked: CheckedBackups,
): Promise<readonly CheckLine[]> {
  const { place, isRestored } = checked;
  if (!place) {
    const text = 'No backups are scheduled: set BACKUP_HOURS, and BACKUP_FOLDER or S3_BUCKET';
    return [{ isGood: !isRestored, text: `${text}, or make them another way.` }];
  }
  try {
    const target = await openPlace(place);
    try {
      const backups = await listBackups(target);
      const newest = describeNewest(backups, checked, target.place);
      return isRestored ? [newest, await rehearse(database, options, target)] : [newest];
    } finally {
      await target.close();
    }
  } catch (error) {
    const text =
      error instanceof StoreError
        ? describeStoreTrouble(error)
        : `${(error as Error).message}. Let this user write there, or set BACKUP_FOLDER to another folder.`;
    return [{ isGood: false, text: `The place of the backups cannot be read: ${text}` }];
  }
}
