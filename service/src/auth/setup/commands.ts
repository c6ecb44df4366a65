import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { allocateIds } from '../../database/allocate-ids.ts';
import { openDatabase, type DatabaseOptions } from '../../database/connect.ts';
import { claimFile } from '../../database/claim-file.ts';
import { migrate } from '../../database/migrate.ts';
import type { Database } from '../../database/schema.ts';
import { hashToken } from '../authorize.ts';
import { hashPassword } from '../oauth/password.ts';
import { knownScopes } from '../oauth/scopes.ts';
import { makeSecret } from '../oauth/secret.ts';
import { runBackup, runRestore } from '../../backups/backup-commands.ts';
import { checkBackups, type CheckLine } from '../../backups/check-backups.ts';
import type { BackupPlace } from '../../backups/backup-place.ts';
import { checkService } from './check-service.ts';
import { metricsHost } from '../../http/monitoring/serve-metrics.ts';
import { checkPort, checkSecretsKey, checkStart } from './check-start.ts';
import { describeStartTrouble } from './describe-start-trouble.ts';
import type { SecretsKeySources } from '../secrets/read-secrets-key.ts';
import type { SealedPlace } from '../secrets/reseal.ts';
import { rotateKey } from '../secrets/rotate-key.ts';
import { rotateSecrets } from '../secrets/rotate-secrets.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { openStorage, type StorageOptions, type StoreOptions } from '../../storage/storage-options.ts';
import { moveFiles } from '../../storage/move-files.ts';
import { wordsIn } from '../../http/words/words.ts';
import { commandName } from './command-name.ts';
import { createOwner, findOwnerProblem, type OwnerProblem } from './create-owner.ts';

export interface CommandDependencies {
  readonly database: DatabaseOptions;
  /** `''` = a temporary one. */
  readonly filesFolder: string;
  /** The store of the environment; null = none. */
  readonly store: StoreOptions | null;
  /** The files are in the store, and not in the folder. */
  readonly isInStore: boolean;
  /** Where scheduled backups are; null = nowhere. */
  readonly backups: BackupPlace | null;
  /** The interval of the schedule; null = there is none. */
  readonly backupEveryMs: number | null;
  readonly publicAddress: string;
  /** Where the service listens. */
  readonly host: string;
  readonly port: string;
  /** `''` = no port for metrics. */
  readonly metricsPort: string;
  /** The password from the environment. It must not be on the command line, where other users can see it. */
  readonly password: string | undefined;
  readonly keySources: SecretsKeySources;
  readonly sealedPlaces: readonly SealedPlace[];
  readonly now: () => number;
  readonly write: (line: string) => void;
}

export const usage = `Commands, after \`${commandName}\`:
  (none)                                             start the service
  setup --team NAME --name NAME --email ADDRESS      create the team and its owner
  user add --name NAME --email ADDRESS [--role NAME] add a user with a role of the team (default: Owner)
  user remove-factors --email ADDRESS                remove the second factors of a user who has lost their device
  token [--user ADDRESS] [--scopes "a:read b:write"] [--days N]   create an access token
  backup [FOLDER]                                    write all rows and files to a new folder while the service runs;
                                                     without FOLDER to the place of scheduled backups
  restore                                            list the scheduled backups
  restore FOLDER|NAME|latest                         restore a backup into an empty database
  move-files --to s3|folder [--delete-source]        copy all files between FILES_FOLDER and S3_BUCKET
  rotate-secrets                                     replace secrets that may have leaked, and end all sessions
  check [--restore]                                  list the problems to fix before the service is public;
                                                     --restore also restores the newest backup, for a rehearsal
  help                                               print this text
setup and user add use the password in OWNER_PASSWORD. Without it, they generate a password and print it.`;

/** A usage error. It is printed as one sentence, without a stack trace. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

const dayMs = 86_400_000;
const generatedBytes = 15;

type Options = Readonly<Record<string, string | undefined>>;

function readOptions(
  given: readonly string[],
  names: readonly string[],
): { readonly options: Options; readonly words: readonly string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    });
    return { options: values as Options, words: positionals };
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

function choosePassword({ password, write }: CommandDependencies): string {
  if (password !== undefined) return password;
  const made = randomBytes(generatedBytes).toString('base64url');
  write(`Password: ${made}`);
  return made;
}

/** Commands are English. */
const say = ({ problem: { text, values } }: OwnerProblem): string => wordsIn(null).t(text, values);

async function setUp(database: Database, given: readonly string[], dependencies: CommandDependencies): Promise<void> {
  const {
    options: { team = '', name = '', email = '' },
  } = readOptions(given, ['team', 'name', 'email']);
  // The check is first, so that no password is printed for an invalid command.
  const problem = findOwnerProblem({ team, name, email, password: 'x'.repeat(20) });
  if (problem !== null) throw new CommandError(say(problem));
  const result = await createOwner(
    database,
    { team, name, email, password: choosePassword(dependencies) },
    dependencies.now(),
  );
  if ('problem' in result) throw new CommandError(say(result));
  dependencies.write(`Team ${result.teamId} is created, and ${email} is its owner.`);
}

async function requireTeam(database: Database): Promise<number> {
  const team = await database.selectFrom('teams').select('id').orderBy('id').limit(1).executeTakeFirst();
  if (!team) throw new CommandError(`There is no team. Create one first: ${commandName} setup`);
  return team.id;
}

async function addUser(database: Database, given: readonly string[], dependencies: CommandDependencies): Promise<void> {
  const {
    options: { name = '', email = '', role: roleName = 'Owner' },
    words,
  } = readOptions(given, ['name', 'email', 'role']);
  if (words.join(' ') !== 'add') throw new CommandError(usage);
  const teamId = await requireTeam(database);
  const problem = findOwnerProblem({ team: 'x', name, email, password: dependencies.password ?? 'x'.repeat(20) });
  if (problem !== null) throw new CommandError(say(problem));
  const roles = await database
    .selectFrom('team_records')
    .selectAll()
    .where('type', '=', 'role')
    .where('team_id', '=', teamId)
    .execute();
  const names = roles.map(({ attributes }) => (JSON.parse(attributes) as { readonly name: string }).name);
  const role = roles[names.indexOf(roleName)];
  if (!role) throw new CommandError(`The team has no role "${roleName}". Its roles: ${names.join(', ')}.`);
  if (await database.selectFrom('users').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst())
    throw new CommandError(`A user with the address ${email} already exists.`);
  const passwordHash = await hashPassword(choosePassword(dependencies));
  const id = await allocateIds(database, 'users', 1);
  await database
    .insertInto('users')
    .values({
      id,
      team_id: teamId,
      name: name.trim(),
      email: email.toLowerCase(),
      password_hash: passwordHash,
      role_id: role.id,
    })
    .execute();
  dependencies.write(`User ${id}, ${email}, has the role ${roleName}.`);
}

async function removeFactors(
  database: Database,
  given: readonly string[],
  { write }: CommandDependencies,
): Promise<void> {
  const { email = '' } = readOptions(given, ['email']).options;
  const user = await database
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (!user) throw new CommandError(`There is no user with the address ${email}.`);
  const { numDeletedRows } = await database
    .deleteFrom('team_records')
    .where('type', '=', 'authentication_factor')
    .where('parent_id', '=', user.id)
    .executeTakeFirst();
  write(
    `Second factors of ${email} that are removed: ${numDeletedRows}. The user can sign in with the password alone.`,
  );
}

async function makeToken(
  database: Database,
  given: readonly string[],
  { now, write }: CommandDependencies,
): Promise<void> {
  const {
    options: { user, scopes = knownScopes.join(' '), days },
  } = readOptions(given, ['user', 'scopes', 'days']);
  const teamId = await requireTeam(database);
  const asked = scopes.split(/[\s,]+/).filter((scope) => scope !== '');
  const unknown = asked.find((scope) => !knownScopes.includes(scope) && scope !== 'v1:read');
  if (unknown !== undefined)
    throw new CommandError(
      `There is no scope ${unknown}. Known scopes: ${knownScopes.join(' ')}, and v1:read for version 1.`,
    );
  if (days !== undefined && !/^[1-9]\d{0,4}$/.test(days))
    throw new CommandError('--days must be a number from 1 to 99999.');
  const owner =
    user === undefined
      ? null
      : await database
          .selectFrom('users')
          .select(['id', 'team_id'])
          .where('email', '=', user.toLowerCase())
          .executeTakeFirst();
  if (owner === undefined) throw new CommandError(`There is no user with the address ${user}.`);
  const token = makeSecret();
  await database
    .insertInto('access_tokens')
    .values({
      token_hash: hashToken(token),
      team_id: owner?.team_id ?? teamId,
      scopes: asked.join(' '),
      user_id: owner?.id ?? null,
      expires_at: days === undefined ? null : now() + Number(days) * dayMs,
    })
    .execute();
  write(`Token of team ${owner?.team_id ?? teamId}. It is shown only once: ${token}`);
}

/** The only word after the command, if there is one. */
function readWord(given: readonly string[]): string | undefined {
  const [word, ...more] = readOptions(given, []).words;
  if (more.length > 0) throw new CommandError(usage);
  return word;
}

/** Encrypts the database with a new key. A service that runs meanwhile must have the new key, too. */
async function printRotatedKey({ database, keySources, sealedPlaces, write }: CommandDependencies): Promise<void> {
  const isFile = keySources.given === undefined || keySources.given === '';
  // The key of a file is replaced here, and a service that runs would keep the former one.
  const claim = isFile ? claimFile(database) : null;
  const opened = openDatabase(database);
  try {
    await migrate(opened);
    const { from, changed, unreadable } = await rotateKey(opened, keySources, sealedPlaces);
    if (from === 'none')
      write(
        'The key that encrypts secrets is the same as before. To replace it, start all services with ' +
          'SECRETS_KEY=NEW,FORMER, and run this command again.',
      );
    else
      write(
        `${changed} secrets of the database are encrypted with the new key. ` +
          'Proofs of work and known browsers begin anew.',
      );
    if (from === 'environment') write('The former keys can now be removed from SECRETS_KEY.');
    if (unreadable > 0) write(`${unreadable} secrets could not be read with any key, and stay as they are.`);
  } finally {
    await opened.destroy();
    claim?.release();
  }
}

async function printRotatedSecrets(dependencies: CommandDependencies): Promise<void> {
  const { database, write } = dependencies;
  const { passwords } = await rotateSecrets(database);
  write('All sessions have ended, and the demo’s tokens are deleted.');
  for (const [email, password] of Object.entries(passwords))
    write(`New password of ${email}, shown only once: ${password}`);
  await printRotatedKey(dependencies);
}

/** The storage of the service; null = a temporary folder, which a command cannot see. */
function describeFiles({ filesFolder, store, isInStore }: CommandDependencies): StorageOptions | null {
  const folder = filesFolder === '' ? undefined : filesFolder;
  if (store && isInStore) return { folder, store };
  return folder === undefined ? null : { folder };
}

/** Copies all files to the other storage, with a line of progress now and then. */
async function runMove(
  database: Database,
  given: readonly string[],
  { filesFolder, store, write }: CommandDependencies,
): Promise<void> {
  const isRemoved = given.includes('--delete-source');
  const { to } = readOptions(
    given.filter((word) => word !== '--delete-source'),
    ['to'],
  ).options;
  if (to !== 's3' && to !== 'folder') throw new CommandError('Say where to: move-files --to s3, or --to folder.');
  if (!store || filesFolder === '')
    throw new CommandError('move-files needs S3_BUCKET with its keys, and FILES_FOLDER.');
  const folder = await openStorage({ folder: filesFolder });
  const bucket = await openStorage({ store });
  try {
    const [source, target] = to === 's3' ? [folder, bucket] : [bucket, folder];
    const { files, bytes, copied } = await moveFiles(database, source, target, { isRemoved, write });
    write(
      `${files} files (${bytes} bytes) are in ${target.place}, each read back and equal; ${copied} were copied now.`,
    );
    write(
      to === 's3'
        ? 'Start the service without FILES_STORE=folder to use the store.'
        : 'Start the service with FILES_STORE=folder, or without S3_BUCKET, to use the folder.',
    );
  } finally {
    await Promise.all([folder.close(), bucket.close()]);
  }
}

/** Lists what is not ready. What the start would fail with is a line of the list, too, and never an exception. */
async function runCheck(given: readonly string[], dependencies: CommandDependencies): Promise<boolean> {
  const { database: options, filesFolder, publicAddress, backups, backupEveryMs, now, write } = dependencies;
  const isRestored = given.includes('--restore');
  if (given.some((word) => word !== '--restore')) throw new CommandError(usage);
  const { host, port, metricsPort, keySources } = dependencies;
  const subject = { database: options, filesFolder, host, port };
  const lines: CheckLine[] = [...(await checkStart(keySources, subject))];
  if (metricsPort !== '')
    lines.push(await checkPort({ ...subject, host: metricsHost, port: metricsPort, portName: 'METRICS_PORT' }));
  let database: Database | null = null;
  let storage: FileStorage | null = null;
  try {
    database = openDatabase(options);
    await migrate(database);
    const files = describeFiles(dependencies);
    storage = files && (await openStorage(files));
    const replicaAddress = options.kind === 'postgres' ? options.replicaAddress : undefined;
    const checked = { place: backups, everyMs: backupEveryMs, isRestored, nowMs: now() };
    lines.push(
      ...(await checkService(database, { kind: options.kind, storage, publicAddress, replicaAddress })),
      ...(await checkSecretsKey(database, keySources, dependencies.sealedPlaces)),
      ...(await checkBackups(database, options, checked)),
    );
  } catch (error) {
    const text = describeStartTrouble(error, subject) ?? (error instanceof Error ? error.message : String(error));
    lines.push({ isGood: false, text });
  } finally {
    await storage?.close();
    await database?.destroy();
  }
  for (const { isGood, text } of lines) write(`${isGood ? '✔' : '✖'} ${text}`);
  return lines.every(({ isGood }) => isGood);
}

/** Runs one command. Returns false when `check` finds a problem. Throws a `CommandError` for a usage error. */
export async function runCommand(words: readonly string[], dependencies: CommandDependencies): Promise<boolean> {
  const { database: databaseOptions, now, write } = dependencies;
  const [command = '', ...given] = words;
  if (command === 'help') {
    write(usage);
    return true;
  }
  if (!['setup', 'user', 'token', 'backup', 'restore', 'move-files', 'check', 'rotate-secrets'].includes(command))
    throw new CommandError(`There is no command ${command}.\n\n${usage}`);
  if (command === 'rotate-secrets') {
    await printRotatedSecrets(dependencies);
    return true;
  }
  if (command === 'check') return runCheck(given, dependencies);
  const database = openDatabase(databaseOptions);
  try {
    await migrate(database);
    if (command === 'move-files') await runMove(database, given, dependencies);
    if (command === 'setup') await setUp(database, given, dependencies);
    if (command === 'user' && given[0] === 'remove-factors')
      await removeFactors(database, given.slice(1), dependencies);
    else if (command === 'user') await addUser(database, given, dependencies);
    if (command === 'token') await makeToken(database, given, dependencies);
    const work = {
      database: databaseOptions,
      files: describeFiles(dependencies),
      place: dependencies.backups,
      now,
      write,
    };
    if (command === 'backup') await runBackup(database, readWord(given), work);
    if (command === 'restore') await runRestore(database, readWord(given), work);
    return true;
  } finally {
    await database.destroy();
  }
}
