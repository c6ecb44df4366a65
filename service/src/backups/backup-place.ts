import type { FileStorage } from '../storage/file-storage.ts';
import { openStorage, readStore, type StorageOptions } from '../storage/storage-options.ts';
import { BackupError, type Backup } from './backup-format.ts';

/**
 * Where a service keeps its backups: `manifests/NAME.json`, `rows/NAME.jsonl.gz`, and `files/…`, which all backups of
 * the place share. A file never changes under its name, so a backup stores only the files that are new.
 */
const manifests = 'manifests/';
export const rowsFolder = 'rows/';

/** A backup's name is the time of its start: `2026-05-31T12-00-00Z`. */
const namePattern = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z$/;

export interface ListedBackup {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

export const nameBackup = (nowMs: number): string =>
  `${new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

export const inPlace = (storage: FileStorage, name: string): Backup => ({
  storage,
  place: `${name} in ${storage.place}`,
  manifestName: `${manifests}${name}.json`,
  dataName: (part) => `${rowsFolder}${name}${part === 0 ? '' : `-${part + 1}`}.jsonl.gz`,
});

/** The complete backups of a place, the newest first. */
export async function listBackups(storage: FileStorage): Promise<readonly ListedBackup[]> {
  const found: ListedBackup[] = [];
  for await (const file of storage.list(manifests)) {
    const name = file.name.slice(manifests.length, -'.json'.length);
    const [, hour, minute, second] = namePattern.exec(name) ?? [];
    if (hour !== undefined) found.push({ name, madeAt: Date.parse(`${hour}:${minute}:${second}Z`) });
  }
  return found.sort((one, other) => other.madeAt - one.madeAt);
}

/** @param name of a backup, or `latest` */
export async function findBackup(storage: FileStorage, name: string): Promise<Backup> {
  const all = await listBackups(storage);
  const found = name === 'latest' ? all[0] : all.find((listed) => listed.name === name);
  if (!found) throw new BackupError(`There is no backup ${name} in ${storage.place}.`);
  return inPlace(storage, found.name);
}

export const isBackupName = (text: string): boolean => text === 'latest' || namePattern.test(text);

/** How many backups stay: the newest of each of the last days and weeks that have one, and all of the last 24 hours. */
export interface KeptBackups {
  readonly days: number;
  readonly weeks: number;
}

export interface BackupPlace {
  readonly storage: StorageOptions;
  readonly kept: KeptBackups;
}

export const openPlace = ({ storage }: Pick<BackupPlace, 'storage'>): Promise<FileStorage> => openStorage(storage);

export interface BackupSchedule extends BackupPlace {
  readonly everyMs: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

const hourMs = 3_600_000;
const [usualDays, usualWeeks] = ['7', '4'];

/** The bucket of files is public by `S3_PUBLIC_ADDRESS`. */
const isShown = ({ S3_BUCKET, S3_PUBLIC_ADDRESS, BACKUP_BUCKET }: Environment): boolean =>
  Boolean(S3_PUBLIC_ADDRESS) && (!BACKUP_BUCKET || BACKUP_BUCKET === S3_BUCKET);

/** The place that the environment describes; null = none. */
export function readBackupPlace(environment: Environment): BackupPlace | null {
  const { BACKUP_FOLDER, BACKUP_BUCKET, BACKUP_PREFIX, BACKUP_DAYS, BACKUP_WEEKS } = environment;
  const kept = { days: Number(BACKUP_DAYS || usualDays), weeks: Number(BACKUP_WEEKS || usualWeeks) };
  if (BACKUP_FOLDER) return { storage: { folder: BACKUP_FOLDER }, kept };
  const store = readStore(environment);
  if (!store || isShown(environment)) return null;
  const prefix = BACKUP_PREFIX?.replace(/^\/+|(?<!\/)\/+$/g, '') || [store.prefix, 'backups'].filter(Boolean).join('/');
  const bucket = BACKUP_BUCKET || store.bucket;
  return { storage: { store: { ...store, bucket, prefix, publicAddress: undefined } }, kept };
}

/** When and where backups are made; null = nobody has asked for them. */
export function readBackupSchedule(environment: Environment): BackupSchedule | null {
  const place = readBackupPlace(environment);
  const hours = Number(environment['BACKUP_HOURS'] || 0);
  return place && hours > 0 ? { ...place, everyMs: hours * hourMs } : null;
}

/** What is wrong with settings of backups, a sentence each. */
export function findBackupProblems(environment: Environment): readonly string[] {
  const has = (name: string): boolean => Boolean(environment[name]);
  const ofStore = ['BACKUP_BUCKET', 'BACKUP_PREFIX'].filter(has);
  const isWanted = has('BACKUP_HOURS');
  const needsPlace = isWanted && !has('BACKUP_FOLDER');
  return [
    ...(needsPlace && !has('S3_BUCKET')
      ? ['BACKUP_HOURS needs BACKUP_FOLDER, a folder on another disk, or S3_BUCKET, a store.']
      : []),
    ...(needsPlace && isShown(environment)
      ? ['S3_PUBLIC_ADDRESS shows the bucket to everybody, so set BACKUP_BUCKET to another bucket, or BACKUP_FOLDER.']
      : []),
    ...(has('BACKUP_FOLDER') && ofStore.length > 0
      ? [`BACKUP_FOLDER and ${ofStore.join(', ')} exclude each other: unset one of them.`]
      : []),
    ...(!has('BACKUP_FOLDER') && !has('S3_BUCKET') && ofStore.length > 0
      ? [`${ofStore.join(', ')} has no effect without S3_BUCKET: set it to your bucket.`]
      : []),
    ...(isWanted && !has('DATABASE_URL') && environment['DATABASE_FILE'] === ':memory:'
      ? ['BACKUP_HOURS needs a database that stays: DATABASE_FILE=:memory: ends with the process.']
      : []),
  ];
}
