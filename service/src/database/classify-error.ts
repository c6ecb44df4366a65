/** What an error means for the work in which it happened. */
export type ErrorKind =
  /** The database cannot be reached. */
  | 'unavailable'
  /** The database has no connection left, or this process none that is free. */
  | 'no_connection'
  /** The store of files cannot be reached, or has trouble. */
  | 'store_away'
  /** The store of files refuses the keys, or has no such bucket. */
  | 'store_refuses'
  /** Another statement or process is in the way for a moment. */
  | 'busy'
  /** A statement has waited too long for another one, or took too long. */
  | 'waited'
  /** The database refuses what the service is, or was, allowed to do. */
  | 'refused'
  /** There is no space left on a disk. */
  | 'full'
  /** A folder, a file or the database refuses writes. */
  | 'read_only'
  /** The database file was removed or replaced while it is open. */
  | 'moved'
  /** No file descriptors, memory or processes are left. */
  | 'exhausted'
  /** A disk fails now and then. */
  | 'storage'
  /** The database file is damaged. */
  | 'damaged'
  /** A row with this value already exists. */
  | 'duplicate'
  /** A row that is referred to does not exist any more. */
  | 'missing'
  | 'unknown';

const byCode: Readonly<Record<string, ErrorKind>> = {
  // Node
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ECONNABORTED: 'unavailable',
  EPIPE: 'unavailable',
  ETIMEDOUT: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  ENETUNREACH: 'unavailable',
  ENETDOWN: 'unavailable',
  EHOSTDOWN: 'unavailable',
  ENOTFOUND: 'unavailable',
  EAI_AGAIN: 'unavailable',
  // The store of files (`storage/s3/store-error.ts`)
  STORE_UNAVAILABLE: 'store_away',
  STORE_REFUSES: 'store_refuses',
  // Another request changes the same (`take-turns.ts`)
  NO_TURN: 'busy',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read_only',
  EACCES: 'read_only',
  EPERM: 'read_only',
  EMFILE: 'exhausted',
  ENFILE: 'exhausted',
  ENOMEM: 'exhausted',
  EAGAIN: 'exhausted',
  EIO: 'storage',
  ESTALE: 'storage',
  EBUSY: 'storage',
  ETXTBSY: 'storage',
  // PostgreSQL (appendix A of its manual)
  '25006': 'read_only',
  '40001': 'busy',
  '40P01': 'busy',
  '55P03': 'waited',
  '57014': 'waited',
  '42501': 'refused',
  // The search path leads elsewhere, or somebody has renamed a table.
  '42P01': 'refused',
  '3F000': 'refused',
  '25P03': 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '57P04': 'unavailable',
  '57P05': 'unavailable',
  // The password, the user or the database was changed while the service runs.
  '28000': 'unavailable',
  '28P01': 'unavailable',
  '3D000': 'unavailable',
  '53000': 'exhausted',
  '53100': 'full',
  '53200': 'exhausted',
  '53300': 'no_connection',
  '53400': 'exhausted',
  '58000': 'storage',
  '58030': 'storage',
  XX001: 'damaged',
  XX002: 'damaged',
  '23505': 'duplicate',
  '23503': 'missing',
  // SQLite
  SQLITE_CONSTRAINT_UNIQUE: 'duplicate',
  SQLITE_CONSTRAINT_PRIMARYKEY: 'duplicate',
  SQLITE_CONSTRAINT_FOREIGNKEY: 'missing',
  SQLITE_FULL: 'full',
  SQLITE_READONLY_DBMOVED: 'moved',
  SQLITE_NOMEM: 'exhausted',
};

/** SQLite's codes have extensions: SQLITE_BUSY_SNAPSHOT. */
const byPrefix: readonly (readonly [string, ErrorKind])[] = [
  ['SQLITE_BUSY', 'waited'],
  ['SQLITE_LOCKED', 'waited'],
  ['SQLITE_READONLY', 'read_only'],
  ['SQLITE_CANTOPEN', 'exhausted'],
  ['SQLITE_IOERR', 'storage'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
];

/** PostgreSQL's class 08 is about connections. The driver's own errors have no code. */
const isAboutConnection = ({ code, message }: { readonly code: string; readonly message: string }): boolean =>
  /^08...$/.test(code) ||
  /^(?:Connection terminated|timeout expired|Query read timeout|Client (?:has encountered|was closed))/.test(message);

function classifyOne(error: object): ErrorKind {
  const { code, message, syscall, severity } = error as {
    readonly code?: unknown;
    readonly message?: unknown;
    readonly syscall?: unknown;
    readonly severity?: unknown;
  };
  const [name, text] = [typeof code === 'string' ? code : '', typeof message === 'string' ? message : ''];
  // The pool's own limit (`postgres-pool.ts`).
  if (text === 'timeout exceeded when trying to connect') return 'no_connection';
  // PostgreSQL ends the connection, or begins none, for whatever reason.
  if (severity === 'FATAL' && name !== '53300') return 'unavailable';
  // The socket of a local PostgreSQL is a file.
  if (syscall === 'connect' || isAboutConnection({ code: name, message: text })) return 'unavailable';
  return byCode[name] ?? byPrefix.find(([prefix]) => name.startsWith(prefix))?.[1] ?? 'unknown';
}

/** Classifies an error by its code, or by the codes of its causes. */
export function classifyError(error: unknown): ErrorKind {
  const waiting: unknown[] = [error];
  for (let steps = 0; waiting.length > 0 && steps < 20; steps++) {
    const one = waiting.shift();
    if (typeof one !== 'object' || one === null) continue;
    const kind = classifyOne(one);
    if (kind !== 'unknown') return kind;
    const { cause, errors } = one as { readonly cause?: unknown; readonly errors?: unknown };
    waiting.push(cause, ...(Array.isArray(errors) ? (errors as unknown[]) : []));
  }
  return 'unknown';
}

const passing: ReadonlySet<ErrorKind> = new Set([
  'unavailable',
  'no_connection',
  'busy',
  'waited',
  'refused',
  'full',
  'read_only',
  'moved',
  'exhausted',
  'storage',
  'store_away',
  'store_refuses',
] as const);

/** Whether the same work may succeed later without a change to it. Nobody's request fails for good by such an error. */
export const isTemporary = (error: unknown): boolean => passing.has(classifyError(error));
