import { accessSync, constants, statSync } from 'node:fs';
import { findBackupProblems } from './backups/backup-place.ts';
import { applicationNames } from './feeds/networks/network.ts';
import { findStoreProblems } from './storage/storage-options.ts';

/** How a variable of the environment is written. */
type Kind =
  | 'text'
  /** `1` or `0`. */
  | 'flag'
  /** A whole number from 1 to 999999. */
  | 'count'
  /** A port from 0 to 65535; 0 = any free one. */
  | 'port'
  /** An http or https address. */
  | 'web address'
  /** Origins, separated by commas. */
  | 'origins'
  | 'database address'
  | 'mail address'
  /** A text that is never printed. */
  | 'secret'
  | 'key'
  /** A program in PATH, or a path to one. */
  | 'program'
  /** The name of a header. */
  | 'header'
  /** The name of a bucket. */
  | 'bucket'
  /** A path of names. */
  | 'prefix';

export interface Variable {
  readonly name: string;
  readonly kind: Kind;
  /** The default, in words. */
  readonly otherwise: string;
  readonly help: string;
}

const row = (name: string, kind: Kind, otherwise: string, help: string): Variable => ({ name, kind, otherwise, help });

/** Every variable of the environment that the service reads. `--help` and `service/README.md` print this table. */
export const variables: readonly Variable[] = [
  row('PORT', 'port', '4175', 'the port for requests'),
  row('HOST', 'text', '127.0.0.1', 'the address for requests; 0.0.0.0 = every address of this machine'),
  row('PUBLIC_ADDRESS', 'web address', 'as requested', 'the start of all links: https://boards.example'),
  row('DATABASE_URL', 'database address', 'none', 'a PostgreSQL address (postgres://…); with it no file is used'),
  row(
    'DATABASE_LISTEN_URL',
    'database address',
    'DATABASE_URL',
    'PostgreSQL itself where DATABASE_URL is a pooler such as PgBouncer, for signals between processes',
  ),
  row('DATABASE_REPLICA_URL', 'database address', 'none', 'a standby of PostgreSQL, for public reads'),
  row('DATABASE_FILE', 'text', '.data/service.sqlite', 'the SQLite file, or :memory:'),
  row('FILES_FOLDER', 'text', 'service-files beside the database file', 'visitors’ uploads and imported images'),
  row('FILES_STORE', 'text', 's3 with S3_BUCKET, else folder', 'where files are: s3 or folder'),
  row('S3_BUCKET', 'bucket', 'none', 'the bucket of a store that speaks S3, for files and for backups'),
  row('S3_ENDPOINT', 'web address', 'that of Amazon in S3_REGION', 'the address of the store, without the bucket'),
  row('S3_REGION', 'text', 'us-east-1', 'the region of the store'),
  row('S3_ACCESS_KEY_ID', 'text', 'none', 'the key that may read, write, delete and list in the bucket'),
  row('S3_SECRET_ACCESS_KEY', 'secret', 'none', 'and its secret'),
  row('S3_PREFIX', 'prefix', 'none', 'the start of all names in the bucket, such as boards/live'),
  row('S3_PATH_STYLE', 'flag', '0 at Amazon, else 1', '1 = https://store/bucket/…, 0 = https://bucket.store/…'),
  row('S3_PUBLIC_ADDRESS', 'web address', 'through the service', 'the address of a CDN that reads the bucket’s prefix'),
  row('S3_SIGNED', 'flag', '0', '1 sends visitors to signed addresses of the store'),
  row('BACKUP_HOURS', 'count', 'no backups', 'the hours between two backups, such as 24'),
  row('BACKUP_FOLDER', 'text', 'the store', 'a folder for backups, on another disk than the database'),
  row('BACKUP_BUCKET', 'bucket', 'S3_BUCKET', 'a bucket for backups, at the same store'),
  row('BACKUP_PREFIX', 'prefix', 'backups, below S3_PREFIX', 'the start of their names in the bucket'),
  row('BACKUP_DAYS', 'count', '7', 'the days of which the last backup is kept'),
  row('BACKUP_WEEKS', 'count', '4', 'the weeks of which the last backup is kept'),
  row(
    'SECRETS_KEY',
    'key',
    'made once, in SECRETS_FILE',
    '64 hexadecimal digits that encrypt secrets in the database; former keys after commas',
  ),
  row('SECRETS_FILE', 'text', 'service-secrets.key beside FILES_FOLDER', 'the file with that key'),
  row('OWNER_PASSWORD', 'text', 'made and printed', 'the password for the commands setup and user add'),
  row('OWNER_ORIGINS', 'origins', 'none', 'origins whose pages may send an access token'),
  row('ADDRESS_HEADER', 'header', 'none', 'the header in which your proxy names the visitor’s address'),
  row('ADDRESS_PROXIES', 'count', '1', 'the number of your proxies that write into that header'),
  row('COUNTRY_HEADER', 'header', 'none', 'the header in which your proxy names the visitor’s country'),
  row('MAIL_URL', 'mail address', 'no mail', 'smtp://user:password@host:587, or smtps://'),
  row('MAIL_FOLDER', 'text', 'none', 'a folder that receives each mail as a file, for development'),
  row('MAIL_FROM', 'text', 'boards@localhost', 'the sender of mail'),
  row('FFMPEG', 'program', 'the one in PATH', 'the program that re-encodes videos; without it videos are refused'),
  row('ENGAGEMENT_DAYS', 'count', '90', 'the days for which single engagement events are stored'),
  row('LIMITS_FACTOR', 'count', '1', 'multiplies most limits; for tests'),
  row(
    'POST_CHALLENGE',
    'flag',
    'the setting of each feed',
    'whether visitors’ posts need a proof of work on all boards',
  ),
  row('WEBHOOKS_TO_PRIVATE', 'flag', '0', '1 allows webhooks to this machine and to private networks'),
  row('FEEDS_FROM_PRIVATE', 'flag', '0', '1 allows feeds from this machine and from private networks'),
  ...applicationNames.flatMap((name) => [
    row(`${name.toUpperCase()}_CLIENT_ID`, 'text', 'none', `the id of your application at ${name}`),
    row(`${name.toUpperCase()}_CLIENT_SECRET`, 'secret', 'none', 'and its secret'),
  ]),
  row('NETWORK_STAND_INS', 'text', 'none', 'youtube=http://127.0.0.1:4001: asked in place of networks, for tests'),
  row('ACCESS_LOG', 'flag', '0', '1 logs each request, without addresses and queries'),
  row('LOG_FORMAT', 'text', 'text', 'json writes one object per line, for programs'),
  row('METRICS_TOKEN', 'text', 'no /metrics', 'the bearer token that may read /metrics'),
  row('METRICS_PORT', 'port', 'no /metrics', 'a port of this machine with /metrics, without a token'),
  row('OTEL_EXPORTER_OTLP_ENDPOINT', 'web address', 'no traces', 'a collector that receives traces (OTLP over HTTP)'),
  row('OTEL_EXPORTER_OTLP_HEADERS', 'secret', 'none', 'headers for it: name=value, separated by commas'),
  row('OTEL_SERVICE_NAME', 'text', 'drystone', 'the name of this service in traces'),
  row('OTEL_TRACES_SAMPLER_ARG', 'text', '1', 'the share of traces that is recorded, from 0 to 1'),
  row('DEBUG', 'flag', '0', '1 prints stack traces'),
];

/** Variables that only the demo and tests read, in `demo/start.ts`. */
const demoVariables = ['DEMO', 'DEMO_RESET_HOURS', 'FAULTS', 'PAGES_PORT'];

const flag = /^[01]?$/;
const count = /^[1-9]\d{0,5}$/;

function isAddress(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** What is wrong with a value; null = nothing. An empty value counts as none. */
function findFault({ kind, name }: Variable, value: string): string | null {
  if (value === '') return null;
  switch (kind) {
    case 'flag':
      return flag.test(value) ? null : 'must be 1 or 0';
    case 'count':
      return count.test(value) ? null : 'must be a whole number from 1 to 999999';
    case 'port':
      return /^\d{1,5}$/.test(value) && Number(value) < 65_536 ? null : 'must be a port from 0 to 65535';
    case 'key':
      return /^[\da-f]{64}(,\s*[\da-f]{64})*$/i.test(value)
        ? null
        : 'must be 64 hexadecimal digits: openssl rand -hex 32';
    case 'web address':
      // A password in it would stand in every link.
      return isAddress(value, ['http:', 'https:']) && !/[?#]/.test(value) && new URL(value).username === ''
        ? null
        : 'must be an address such as https://boards.example';
    case 'program':
      return !value.includes('/') || isProgram(value) ? null : 'must be a program that this user may run';
    case 'header':
      // RFC 9110, 5.6.2.
      return /^[\w!#$%&'*+.^`|~-]+$/.test(value) ? null : 'must be the name of a header: X-Forwarded-For';
    case 'bucket':
      return /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(value) ? null : 'must be the name of a bucket: boards-files';
    case 'prefix':
      return /^\/?[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?$/.test(value) ? null : 'must be a path such as boards/live';
    case 'origins':
      return value
        .split(',')
        .every((origin) => isAddress(origin.trim(), ['http:', 'https:']) && new URL(origin).pathname === '/')
        ? null
        : 'must be origins such as https://shop.example, separated by commas';
    case 'database address':
      return isAddress(value, ['postgres:', 'postgresql:'])
        ? null
        : 'must be an address such as postgres://user:password@host/database';
    case 'mail address':
      return isAddress(value, ['smtp:', 'smtps:']) ? null : 'must be an address such as smtp://user:password@host:587';
    default:
      if (name === 'OTEL_TRACES_SAMPLER_ARG')
        return /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(value) ? null : 'must be a number from 0 to 1';
      if (name === 'FILES_STORE') return ['s3', 'folder'].includes(value) ? null : 'must be s3 or folder';
      return name === 'LOG_FORMAT' && !['text', 'json'].includes(value) ? 'must be text or json' : null;
  }
}

/** The number of letters that must change to make one text from the other; more than `max` counts as `max + 1`. */
function countEdits(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const current = [i];
    for (let j = 1; j <= other.length; j++)
      current.push(
        Math.min(
          before[j]! + 1,
          current[j - 1]! + 1,
          before[j - 1]! + (one.charAt(i - 1) === other.charAt(j - 1) ? 0 : 1),
        ),
      );
    before = current;
  }
  return before.at(-1) ?? 0;
}

/** Shorter names are too close to those of other programs. */
const minTypoLength = 8;
const maxEdits = 2;

/** The variable that was meant by a name that is almost its name; null = another program's variable. */
function findMeant(name: string): string | null {
  if (name.length < minTypoLength) return null;
  const known = [...variables.map((variable) => variable.name), ...demoVariables];
  if (known.includes(name)) return null;
  return known.find((other) => other.length >= minTypoLength && countEdits(name, other, maxEdits) <= maxEdits) ?? null;
}

/** A wrong setting. It is printed without a stack trace. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** Everything that is wrong with the environment, a sentence each, with the remedy. */
export function findConfigurationProblems(
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const wrong = variables.flatMap((variable) => {
    const value = environment[variable.name];
    const fault = value === undefined ? null : findFault(variable, value);
    // Addresses and keys may hold a password.
    const shown = ['database address', 'mail address', 'key', 'secret'].includes(variable.kind)
      ? ''
      : `, not "${value}"`;
    return fault === null ? [] : [`${variable.name} ${fault}${shown}.`];
  });
  const unknown = Object.keys(environment).flatMap((name) => {
    const meant = findMeant(name);
    return meant === null ? [] : [`${name} is not a setting of the service. Did you mean ${meant}?`];
  });
  return [...wrong, ...unknown, ...findStoreProblems(environment), ...findBackupProblems(environment)];
}

/** Refuses to start with a wrong environment: an unintended setting is worse than a failed start. */
export function requireConfiguration(environment: Readonly<Record<string, string | undefined>>): void {
  const problems = findConfigurationProblems(environment);
  if (problems.length > 0)
    throw new ConfigurationError(`${problems.join('\n')}\nAll settings: drystone-service --help`);
}

/** The table of settings, as `--help` prints it. */
export function describeVariables(): string {
  const width = Math.max(...variables.map(({ name }) => name.length)) + 2;
  return variables
    .map(({ name, otherwise, help }) => `  ${name.padEnd(width)}${help} (default: ${otherwise})`)
    .join('\n');
}
