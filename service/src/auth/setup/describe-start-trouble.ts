import { describeAddress } from '../../database/postgres-pool.ts';
import type { DatabaseOptions } from '../../database/connect.ts';
import { DatabaseUnavailable } from '../../database/availability.ts';
import { FileInUse } from '../../database/claim-file.ts';
import { ForeignDatabase, NewerDatabase } from '../../database/migrate.ts';
import { classifyError } from '../../database/classify-error.ts';
import { SecretsKeyError } from '../secrets/read-secrets-key.ts';
import { OtherStorage } from '../../storage/claim-storage.ts';
import { StoreError } from '../../storage/s3/store-error.ts';
import { describeStoreTrouble } from '../../storage/try-storage.ts';
import { BackupError } from '../../backups/backup-format.ts';

export interface StartSubject {
  readonly database: DatabaseOptions;
  readonly filesFolder: string;
  readonly host: string;
  readonly port: string;
  /** The setting that names the port. Omitted = `PORT`. */
  readonly portName?: string;
}

interface SystemError {
  readonly code: string;
  readonly path: string;
  readonly syscall: string;
  /** The name that has no address. */
  readonly hostname: string;
  readonly message: string;
}

/** Returns the error, or the cause of it, that has a code. */
function findCoded(error: unknown): SystemError {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++) {
    const {
      code,
      path = '',
      syscall = '',
      hostname = '',
      message,
    } = one as Error & Partial<Record<'code' | 'path' | 'syscall' | 'hostname', string>>;
    // This one says less than its cause.
    if (one instanceof DatabaseUnavailable) continue;
    if (typeof code === 'string') return { code, path, syscall, hostname, message };
  }
  return {
    code: '',
    path: '',
    syscall: '',
    hostname: '',
    message: error instanceof Error ? error.message : String(error),
  };
}

function describeListening({ code }: SystemError, { host, port, portName = 'PORT' }: StartSubject): string | null {
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is taken by another program. Stop it, or set ${portName} to a free one.`;
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return `This machine has no address ${host}. Set HOST to one of its addresses, such as 127.0.0.1.`;
  return code === 'EACCES' ? `Port ${port} needs more rights. Set ${portName} to one above 1023.` : null;
}

const postgresCodes: Readonly<Record<string, string>> = {
  '28P01': 'refuses the password. Correct the password in DATABASE_URL.',
  '28000': 'refuses this user. Correct the user in DATABASE_URL, or allow it in pg_hba.conf.',
  '3D000': 'has no database of this name. Create it (createdb), or correct DATABASE_URL.',
  '42501': 'does not let this user create tables. Grant CREATE on the database and its schema.',
  '3F000': 'has no schema for this user. Correct its search_path.',
  '53300': 'has no free connections. Raise max_connections, or end other programs.',
};

function describeDatabase(error: unknown, { code, message }: SystemError, { database }: StartSubject): string | null {
  const kind = classifyError(error);
  if (database.kind === 'postgres') {
    const address = describeAddress(database.address);
    const known = postgresCodes[code];
    if (known !== undefined) return `PostgreSQL at ${address} ${known}`;
    return kind === 'unavailable'
      ? `PostgreSQL at ${address} cannot be reached. Start it, or correct DATABASE_URL. (${message || code})`
      : null;
  }
  const { file } = database;
  if (code === 'SQLITE_CANTOPEN' || code === 'SQLITE_CANTOPEN_ISDIR')
    return `The database file ${file} cannot be opened. Let this user write it and its folder, or set DATABASE_FILE.`;
  if (code.startsWith('SQLITE_READONLY'))
    return `The database file ${file} cannot be written. Let this user write it and its folder.`;
  if (kind === 'damaged')
    return `The database file ${file} is damaged, or no SQLite file. Move it away, and restore a backup.`;
  if (kind === 'waited') return `The database file ${file} is locked by another program. End it, and start again.`;
  return null;
}

/**
 * Returns one sentence on what is wrong, where, and what to do; null = an error that nobody foresaw, which needs its
 * stack trace.
 */
export function describeStartTrouble(error: unknown, subject: StartSubject): string | null {
  if (
    error instanceof FileInUse ||
    error instanceof NewerDatabase ||
    error instanceof ForeignDatabase ||
    error instanceof BackupError ||
    error instanceof SecretsKeyError ||
    error instanceof OtherStorage
  )
    return error.message;
  if (error instanceof StoreError) return describeStoreTrouble(error);
  const coded = findCoded(error);
  const { code, path, syscall, hostname } = coded;
  const listening = syscall === 'listen' || hostname === subject.host ? describeListening(coded, subject) : null;
  if (listening !== null) return listening;
  const database = describeDatabase(error, coded, subject);
  if (database !== null) return database;
  if (classifyError(error) === 'full')
    return `The disk is full${path && ` (${path})`}. Make room for the database, the files and the backups.`;
  if (path !== '' && ['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `${path} cannot be written. Let this user write it, or set DATABASE_FILE, FILES_FOLDER or SECRETS_FILE.`;
  if (path !== '' && ['ENOTDIR', 'EEXIST', 'EISDIR'].includes(code))
    return `${path} is in the way: a folder and a file have the same name. Move it, or choose another path.`;
  if (path !== '' && code === 'ENOENT' && syscall === 'mkdir')
    return `The folder ${path} cannot be created at this place. Choose another path.`;
  return code === 'EMFILE' || code === 'ENFILE' ? 'No file descriptors are left. Raise the limit (ulimit -n).' : null;
}
