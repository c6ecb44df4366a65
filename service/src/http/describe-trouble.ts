import { NoResultError } from 'kysely';
import { classifyError, type ErrorKind } from '../database/classify-error.ts';
import { ApiError } from './json-api/api-error.ts';

/** Visitors write on these paths: they have a text to lose. */
const visitorPath = /^(?:\/~[^/]+)?\/v2\/(?:boards\/[^/]+\/(?:posts|uploads)|teams\/[^/]+\/experiences\/)/;

/** The attributes that must be unique, by the index that says so; SQLite names the columns in place of most indexes. */
const uniqueAttributes: readonly (readonly [RegExp, string, string])[] = [
  [/users_by_email|users\.email/, 'email', 'Somebody has this address.'],
  [/domains_by_name/, 'name', 'The team has this domain.'],
  [/products_by_sku/, 'sku', 'The feed has a product with this sku.'],
  [/boards_slug_key|boards\.slug/, 'slug', 'There is a board with this slug.'],
  [/experiences_team_id_slug_key|experiences\.slug/, 'slug', 'The team has an experience with this slug.'],
];

function describeDuplicate(error: unknown): ApiError {
  const { message = '', constraint = '' } = error as { readonly message?: string; readonly constraint?: string };
  const found = uniqueAttributes.find(([index]) => index.test(constraint || message));
  return found
    ? new ApiError('conflict', found[2], { pointer: `/data/attributes/${found[1]}` })
    : new ApiError('conflict', 'The same was stored by another request just now. Read it again first.');
}

/**
 * Returns the response to an error that the request did not cause by its content, or that another request caused at the
 * same time. null = an error of the service itself.
 */
export function describeTrouble(error: unknown, method: string, path: string): ApiError | null {
  // A row that was found at the beginning of a request was deleted by another one before its end.
  if (error instanceof NoResultError) return new ApiError('not_found', 'This was deleted just now.');
  const retry = (seconds: number) => ({ 'Retry-After': String(seconds) });
  switch (classifyError(error)) {
    case 'unavailable':
    case 'refused':
      return new ApiError(
        'unavailable',
        'The database of the service cannot be reached right now. Please try again in a moment.',
        undefined,
        retry(2),
      );
    case 'store_away':
    case 'store_refuses':
      return new ApiError(
        'unavailable',
        'The files of the service cannot be reached right now. Please try again in a moment.',
        undefined,
        retry(5),
      );
    case 'busy':
      return new ApiError('busy', 'Somebody else changes the same just now. Please try again.', undefined, retry(1));
    case 'full':
      return new ApiError(
        'storage_full',
        method !== 'GET' && visitorPath.test(path)
          ? 'There is no room for new posts right now; your text is kept.'
          : 'The disk of the service is full, so nothing was changed. Its operator must make room.',
        undefined,
        retry(60),
      );
    case 'read_only':
    case 'moved':
      return new ApiError(
        'unavailable',
        'The service cannot store anything right now, so nothing was changed. Its operator must allow it to write.',
        undefined,
        retry(60),
      );
    case 'no_connection':
    case 'waited':
    case 'exhausted':
    case 'storage':
      return new ApiError(
        'busy',
        'The service is overloaded just now. Please try again in a moment.',
        undefined,
        retry(5),
      );
    case 'duplicate':
      return describeDuplicate(error);
    case 'missing':
      return new ApiError('not_found', 'Something that this request refers to was deleted just now.');
    default:
      return null;
  }
}

const lines: Partial<Readonly<Record<ErrorKind, string>>> = {
  no_connection:
    'No connection to the database is free: PostgreSQL allows too few (raise max_connections, or use PgBouncer), ' +
    'or statements take too long. Waiting work goes on by itself.',
  waited:
    'Statements wait in vain for the database: another program holds a lock (SQLite: end it; PostgreSQL: look into ' +
    'pg_stat_activity), or statement_timeout is too short. Waiting work goes on by itself.',
  refused:
    'The database refuses the service: give its user the rights on all tables again, and their search_path. Waiting ' +
    'work goes on by itself.',
  full: 'A disk or the store of files is full: make room. Waiting work goes on by itself.',
  read_only: 'The database or FILES_FOLDER refuses writes: allow this user to write. Waiting work goes on by itself.',
  moved:
    'The database file was removed or replaced, so nothing is stored. Put the same file back, or stop the service ' +
    'and restore a backup.',
  exhausted: 'No file descriptors, processes or memory are left: raise the limits (ulimit -n). Work goes on by itself.',
  store_away: 'The store of files cannot be reached: files wait, and work goes on by itself.',
  store_refuses: 'The store of files refuses the service: correct S3_BUCKET and its keys (`check` says more).',
  storage: 'A disk reports errors: look at the system’s log. Waiting work is tried again.',
};

/** A state of trouble is over when it has not occurred for this time. */
const stateEndsMs = 60_000;

/**
 * Reports errors: one line for a state of trouble however many requests meet it, and everything else as it is. A lost
 * database has its own line (`availability.ts`).
 */
export function createErrorReports(
  reportError: (error: unknown) => void,
  report: (line: string) => void,
): (error: unknown) => void {
  const seen = new Map<ErrorKind, number>();
  return (error) => {
    const kind = classifyError(error);
    if (kind === 'unavailable' || kind === 'busy') return;
    const line = lines[kind];
    if (line === undefined) {
      reportError(error);
      return;
    }
    const nowMs = performance.now();
    if (nowMs - (seen.get(kind) ?? -stateEndsMs) >= stateEndsMs)
      report(`${line} (${error instanceof Error ? error.message : String(error)})`);
    seen.set(kind, nowMs);
  };
}

/**
 * Returns the response to whatever a request has thrown, and reports it unless the request is the reason. null = an
 * error of the service itself.
 */
export function judgeError(
  error: unknown,
  { method, path }: { readonly method: string; readonly path: string },
  reportError: (error: unknown) => void,
): ApiError | null {
  if (error instanceof ApiError) return error;
  const trouble = describeTrouble(error, method, path);
  if (trouble === null || trouble.status >= 500) reportError(error);
  return trouble;
}
