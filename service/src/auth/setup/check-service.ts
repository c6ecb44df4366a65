import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { findFolderProblem } from '../../database/claim-folder.ts';
import { findDemoSecrets } from './refuse-demo-secrets.ts';
import { commandName } from './command-name.ts';

export interface CheckLine {
  readonly isGood: boolean;
  readonly text: string;
}

export interface CheckSubject {
  readonly kind: 'sqlite' | 'postgres';
  readonly filesFolder: string;
  readonly publicAddress: string;
}

async function checkIntegrity(database: Database, kind: CheckSubject['kind']): Promise<CheckLine> {
  if (kind === 'postgres') {
    await sql`select 1`.execute(database);
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

async function checkFiles(database: Database, folder: string): Promise<readonly CheckLine[]> {
  if (folder === '')
    return [{ isGood: false, text: 'Visitors’ files are stored in a temporary folder. Set FILES_FOLDER.' }];
  try {
    accessSync(folder, constants.R_OK | constants.W_OK);
  } catch {
    return [{ isGood: false, text: `The service cannot write to the folder of files: ${folder}` }];
  }
  const problem = await findFolderProblem(database, folder);
  if (problem !== null) return [{ isGood: false, text: problem }];
  const media = await database.selectFrom('visitor_media').select('name').where('post_id', 'is not', null).execute();
  const pictures = await database.selectFrom('feed_media').select('name').execute();
  const files = [
    ...media.map(({ name }) => join(folder, 'media', name)),
    ...pictures.map(({ name }) => join(folder, 'feeds', name)),
  ];
  const missing = files.filter((file) => !existsSync(file));
  return [
    missing.length === 0
      ? { isGood: true, text: `All ${files.length} files of posts exist.` }
      : {
          isGood: false,
          text: `${missing.length} of ${files.length} files of posts are missing. Restore them from a backup.`,
        },
  ];
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
  { kind, filesFolder, publicAddress }: CheckSubject,
): Promise<readonly CheckLine[]> {
  return [
    await checkIntegrity(database, kind),
    await checkOwner(database),
    await checkSecrets(database),
    ...(await checkFiles(database, filesFolder)),
    checkAddress(publicAddress),
  ];
}
