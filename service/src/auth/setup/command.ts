import { parseArgs } from 'node:util';
import type { DatabaseOptions } from '../../database/connect.ts';
import type { BackupPlace } from '../../backups/backup-place.ts';
import type { SecretsKeySources } from '../secrets/read-secrets-key.ts';
import type { SealedPlace } from '../secrets/reseal.ts';
import type { StoreOptions } from '../../storage/storage-options.ts';
import { commandName } from './command-name.ts';

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
  token [--user ADDRESS] [--scopes "a:read b:write"] [--days N] [--name NAME]
                                                     create an access token
  backup [FOLDER]                                    write all rows and files to a new folder while the service runs;
                                                     without FOLDER to the place of scheduled backups
  restore                                            list the scheduled backups
  restore FOLDER|NAME|latest                         restore a backup into an empty database
  move-files --to s3|folder [--delete-source]        copy all files between FILES_FOLDER and S3_BUCKET
  rotate-secrets                                     replace secrets that may have leaked, and end all sessions
  check [--restore]                                  list the problems to fix before the service is public;
                                                     --restore also restores the newest backup, for a rehearsal
  help, --version                                    print this text, or the version
setup and user add use the password in OWNER_PASSWORD. Without it, they generate a password and print it.`;

/** A usage error. It is printed as one sentence, without a stack trace. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

type Options = Readonly<Record<string, string | undefined>>;

/** @param maxWords the number of words without a name that the command takes */
export function readOptions(
  given: readonly string[],
  names: readonly string[],
  maxWords = 0,
): { readonly options: Options; readonly words: readonly string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    });
    if (positionals.length > maxWords)
      throw new Error(`What is “${positionals[maxWords]}”? Put a value of several words in quotation marks.`);
    return { options: values as Options, words: positionals };
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
