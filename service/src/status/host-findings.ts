import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { findDemoSecrets } from '../auth/setup/refuse-demo-secrets.ts';
import { isLate } from '../backups/check-backups.ts';
import type { Core } from '../core.ts';
import { findUnknownMigrations } from '../database/migrate.ts';
import { readBackupState } from '../http/monitoring/count-work.ts';
import { tryStorage } from '../storage/try-storage.ts';
import { describeTime, finding, type Finding } from './finding.ts';

const mebibyte = 1024 ** 2;
/** Below this share, or this many bytes, uploads and the database soon fail. */
const [minShare, minFree] = [0.1, 2048 * mebibyte];
const problemFree = 256 * mebibyte;

export interface Space {
  readonly folder: string;
  readonly freeBytes: number;
  readonly bytes: number;
}

/** @param spaces of which two may be of the same disk */
export function findFullDisks(spaces: readonly Space[]): readonly Finding[] {
  const full = spaces.filter(
    ({ freeBytes, bytes }, index) =>
      freeBytes < Math.min(minFree, bytes * minShare) &&
      spaces.findIndex((other) => other.bytes === bytes && other.freeBytes === freeBytes) === index,
  );
  return full.map(({ folder, freeBytes }, index) =>
    finding(
      freeBytes < problemFree ? 'problem' : 'risk',
      'full_disk',
      `The disk of ${folder} is nearly full: ${Math.floor(freeBytes / mebibyte)} MiB are free.`,
      'Make room, or move the files to a store (S3_BUCKET).',
      { id: `full_disk_${index + 1}`, values: { folder, free_mib: Math.floor(freeBytes / mebibyte) } },
    ),
  );
}

async function readSpaces({ options, storage }: Core): Promise<readonly Space[]> {
  const { database } = options;
  const folders = [
    storage.files.workFolder,
    ...(database.kind === 'sqlite' && database.file !== ':memory:' ? [dirname(database.file)] : []),
  ];
  const found = await Promise.all(
    folders.map(async (folder) => {
      const { bavail, blocks, bsize } = await statfs(folder);
      return { folder, freeBytes: bavail * bsize, bytes: blocks * bsize };
    }),
  );
  return found;
}

async function findStorageTroubles(core: Core): Promise<readonly Finding[]> {
  const trouble = await tryStorage(core.storage.files);
  const remedy = 'Run drystone-service check where the service runs: it tries it again.';
  return trouble === null ? [] : [finding('problem', 'storage', trouble, remedy, { values: { error: trouble } })];
}

async function findDatabaseTroubles({ database, options, replica, signals }: Core): Promise<readonly Finding[]> {
  const unknown = await findUnknownMigrations(database);
  const reads = replica ? Object.values(replica.counts).reduce((sum, amount) => sum + amount, 0) : 0;
  return [
    ...(unknown.length > 0
      ? [
          finding(
            'risk',
            'older_process',
            `A newer version of the service has changed the database (${unknown.at(-1)}), and this process is older.`,
            'Start this process with the newer version, too.',
            { values: { migration: unknown.at(-1) ?? '' } },
          ),
        ]
      : []),
    ...(replica?.isUp() === false
      ? [
          finding(
            'problem',
            'replica_away',
            'The replica of the database does not answer. The primary does its work.',
            'Start it, or correct DATABASE_REPLICA_URL.',
          ),
        ]
      : []),
    ...(replica && reads >= 100 && replica.counts.behind > reads / 4
      ? [
          finding(
            'risk',
            'replica_behind',
            `The replica is often behind: ${replica.counts.behind} of ${reads} reads went to the primary.`,
            'Look at its load and its connection to the primary.',
            { values: { behind: replica.counts.behind, reads } },
          ),
        ]
      : []),
    ...(options.database.kind === 'postgres' && !signals.isHearing()
      ? [
          finding(
            'hint',
            'no_signals',
            'Signals between processes do not arrive, so each process asks the database at intervals.',
            'Set DATABASE_LISTEN_URL to PostgreSQL itself if a pooler is in front of it.',
          ),
        ]
      : []),
  ];
}

async function findBackupTroubles({ database, options, now }: Core): Promise<readonly Finding[]> {
  const { backups } = options;
  if (!backups)
    return [
      finding(
        'hint',
        'no_backups',
        'This service makes no backups by itself.',
        'Set BACKUP_HOURS=24, and BACKUP_FOLDER or a store, unless you make backups another way.',
      ),
    ];
  const state = await readBackupState(database);
  const goodAt = state?.good_at ?? null;
  const isOld = goodAt === null ? state?.last_error != null : isLate(now() - Number(goodAt), backups.everyMs);
  if (!isOld && state?.last_error == null) return [];
  const age =
    goodAt === null
      ? 'There is no good backup yet'
      : `The last good backup is ${describeTime(now() - Number(goodAt))} old`;
  const error = state?.last_error == null ? '' : ` The last attempt failed: ${state.last_error}`;
  return [
    finding(
      isOld ? 'problem' : 'risk',
      'backups',
      `${age}.${error}`,
      'Correct the place of the backups (BACKUP_FOLDER, BACKUP_BUCKET). The service tries again at least once an hour.',
      {
        values: {
          ...(goodAt !== null && { age_ms: now() - Number(goodAt) }),
          ...(state?.last_error != null && { error: state.last_error }),
        },
      },
    ),
  ];
}

async function findUnsafeSettings({ database, options, outbox, linkBase }: Core): Promise<readonly Finding[]> {
  const { isPublic = false, publicAddress = '', addressHeader, limits, extensions, secretsKeys } = options;
  const demoSecrets = extensions?.demo ? [] : await findDemoSecrets(database);
  const facts: readonly (false | Finding)[] = [
    demoSecrets.length > 0 &&
      finding(
        'problem',
        'demo_secrets',
        `Secrets of this service are public: ${demoSecrets.join(', ')}.`,
        'Run drystone-service rotate-secrets.',
        { values: { names: demoSecrets.join(', ') } },
      ),
    isPublic &&
      publicAddress === '' &&
      finding(
        'problem',
        'no_address',
        'The public address of this service is not set, so it sends no mail, and links repeat what a request says.',
        'Set PUBLIC_ADDRESS.',
      ),
    isPublic &&
      publicAddress.startsWith('http:') &&
      finding(
        'problem',
        'not_encrypted',
        `${publicAddress} is not encrypted: others on the network can read passwords.`,
        'Put a proxy with TLS in front of the service, and set PUBLIC_ADDRESS to its https address.',
        { values: { address: publicAddress } },
      ),
    publicAddress.startsWith('https:') &&
      addressHeader === undefined &&
      finding(
        'risk',
        'all_alike',
        'A proxy is in front, but the service does not know visitors’ addresses, so all share each limit.',
        'Set ADDRESS_HEADER to the header in which your proxy writes them.',
      ),
    isPublic &&
      (limits?.factor ?? 1) !== 1 &&
      finding(
        'risk',
        'limits_factor',
        `Most limits are multiplied by ${limits?.factor}, which is meant for tests.`,
        'Unset LIMITS_FACTOR.',
        { values: { factor: limits?.factor ?? 1 } },
      ),
    secretsKeys === undefined &&
      finding('risk', 'no_key', 'Secrets are encrypted with a key that ends with this process.', 'Set SECRETS_KEY.'),
    outbox === null &&
      linkBase !== null &&
      finding(
        'hint',
        'no_mail',
        'This service sends no mail: nobody can ask for a new password, and invitations are links that you send.',
        'Set MAIL_URL and MAIL_FROM.',
      ),
    options.visitorPosts?.videoProgram === undefined &&
      finding('hint', 'no_videos', 'Visitors cannot send videos.', 'Install ffmpeg, or set FFMPEG to the program.'),
  ];
  return facts.filter((fact) => fact !== false);
}

/** What is not well with the machine, the database, the storage, the backups and the settings. */
export async function findHostTroubles(core: Core): Promise<readonly Finding[]> {
  return [
    ...findFullDisks(await readSpaces(core)),
    ...(await findStorageTroubles(core)),
    ...(await findDatabaseTroubles(core)),
    ...(await findBackupTroubles(core)),
    ...(await findUnsafeSettings(core)),
  ];
}
