import { openDatabase } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import type { Database } from '../../database/schema.ts';
import { runBackup, runRestore } from '../../backups/backup-commands.ts';
import { checkBackups, type CheckLine } from '../../backups/check-backups.ts';
import { checkService } from './check-service.ts';
import { metricsHost } from '../../http/monitoring/serve-metrics.ts';
import { checkPort, checkSecretsKey, checkStart } from './check-start.ts';
import { describeStartTrouble } from './describe-start-trouble.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { openStorage, type StorageOptions } from '../../storage/storage-options.ts';
import { moveFiles } from '../../storage/move-files.ts';
import { type CommandDependencies, usage, CommandError, readOptions } from './command.ts';
import { setUp, addUser, removeFactors, makeToken } from './people-commands.ts';
import { printRotatedSecrets } from './key-commands.ts';

/** The only word after the command, if there is one. */
function readWord(given: readonly string[]): string | undefined {
  const [word] = readOptions(given, [], 1).words;
  // An unset variable in quotation marks. Without this, the backup would be one of the schedule.
  if (word?.trim() === '') throw new CommandError('The name of the folder is empty.');
  return word;
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
