import { sql } from 'kysely';
import type { CheckLine } from '../../backups/check-backups.ts';
import { describeDifference, readDatabaseMs } from '../../database/database-clock.ts';
import { findReplicaProblem } from '../../database/replica.ts';
import type { Database } from '../../database/schema.ts';
import { findStorageProblem } from '../../storage/claim-storage.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { tryStorage } from '../../storage/try-storage.ts';
import { findDemoSecrets } from './refuse-demo-secrets.ts';
import { commandName } from './command-name.ts';

export interface CheckSubject {
  readonly kind: 'sqlite' | 'postgres';
  /** null = a temporary folder. */
  readonly storage: FileStorage | null;
  readonly publicAddress: string;
  /** A standby for public reads. undefined = there is none. */
  readonly replicaAddress?: string | undefined;
}

async function checkIntegrity(database: Database, kind: CheckSubject['kind']): Promise<CheckLine> {
  // Changes nothing. A database that refuses writes fails here, as it does at the start.
  await sql`update public_version set version = version where 1 = 0`.execute(database);
  if (kind === 'postgres') {
    return { isGood: true, text: 'The database can be reached.' };
  }
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database);
  const { rows: strays } = await sql`pragma foreign_key_check`.execute(database);
  const isGood = rows[0]?.integrity_check === 'ok' && strays.length === 0;
  return {
    isGood,
    text: isGood
      ? 'The database file is not damaged.'
      : `The database file is damaged: ${rows[0]?.integrity_check}, ${strays.length} invalid references. ` +
        'Restore a backup.',
  };
}

async function checkOwner(database: Database): Promise<CheckLine> {
  const owner = await database
    .selectFrom('users')
    .select('id')
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return owner
    ? { isGood: true, text: 'At least one user can sign in.' }
    : { isGood: false, text: `No user can sign in. Open the address of the service, or run: ${commandName} setup` };
}

async function checkSecrets(database: Database): Promise<CheckLine> {
  const found = await findDemoSecrets(database);
  return found.length === 0
    ? { isGood: true, text: 'The database has none of the demo’s secrets.' }
    : { isGood: false, text: `These secrets are public: ${found.join(', ')}.` };
}

async function checkFiles(database: Database, storage: FileStorage | null): Promise<readonly CheckLine[]> {
  if (storage === null)
    return [{ isGood: false, text: 'Visitors’ files are stored in a temporary folder. Set FILES_FOLDER.' }];
  const trouble = await tryStorage(storage);
  if (trouble !== null) return [{ isGood: false, text: trouble }];
  const problem = await findStorageProblem(database, storage);
  if (problem !== null) return [{ isGood: false, text: problem }];
  const media = await database.selectFrom('visitor_media').select('name').where('post_id', 'is not', null).execute();
  const pictures = await database.selectFrom('feed_media').select('name').execute();
  const own = await database.selectFrom('team_pictures').select('name').execute();
  const files = [
    ...media.map(({ name }) => `media/${name}`),
    ...pictures.map(({ name }) => `feeds/${name}`),
    ...own.map(({ name }) => `pictures/${name}`),
  ];
  // One list of a folder is quicker than a question for each file, which a store charges for.
  const existing = new Set<string>();
  for (const folder of ['media/', 'feeds/', 'pictures/'])
    for await (const { name } of storage.list(folder)) existing.add(name);
  const missing = files.filter((file) => !existing.has(file));
  return [
    { isGood: true, text: `A file can be written, read and removed in ${storage.place}.` },
    missing.length === 0
      ? { isGood: true, text: `All ${files.length} files exist.` }
      : {
          isGood: false,
          text: `${missing.length} of ${files.length} files are missing. Restore them from a backup.`,
        },
  ];
}

async function checkClock(database: Database, kind: CheckSubject['kind']): Promise<readonly CheckLine[]> {
  if (kind !== 'postgres') return [];
  const difference = describeDifference(Date.now() - (await readDatabaseMs(database)));
  return [{ isGood: difference === null, text: difference ?? 'The clocks of this host and of the database agree.' }];
}

async function checkReplica(address: string | undefined): Promise<readonly CheckLine[]> {
  if (address === undefined) return [];
  const problem = await findReplicaProblem(address);
  return [{ isGood: problem === null, text: problem ?? 'The replica can be read, and is a standby.' }];
}

function checkAddress(address: string): CheckLine {
  if (address === '')
    return {
      isGood: false,
      text: 'PUBLIC_ADDRESS is not set: a public service sends no mail, and its links repeat the Host of a request.',
    };
  return address.startsWith('https://')
    ? { isGood: true, text: `Links start with ${address}.` }
    : { isGood: false, text: `${address} is not encrypted: others on the network can read passwords.` };
}

/** Checks the service before it becomes public. Returns one line for each check, with the required action. */
export async function checkService(
  database: Database,
  { kind, storage, publicAddress, replicaAddress }: CheckSubject,
): Promise<readonly CheckLine[]> {
  return [
    await checkIntegrity(database, kind),
    ...(await checkClock(database, kind)),
    ...(await checkReplica(replicaAddress)),
    await checkOwner(database),
    await checkSecrets(database),
    ...(await checkFiles(database, storage)),
    checkAddress(publicAddress),
  ];
}
