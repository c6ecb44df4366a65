import { openDatabase } from '../../database/connect.ts';
import { claimFile } from '../../database/claim-file.ts';
import { migrate } from '../../database/migrate.ts';
import { rotateKey } from '../secrets/rotate-key.ts';
import { rotateSecrets } from '../secrets/rotate-secrets.ts';
import type { CommandDependencies } from './command.ts';

/** Encrypts the database with a new key. A service that runs meanwhile must have the new key, too. */
async function printRotatedKey({ database, keySources, sealedPlaces, write }: CommandDependencies): Promise<void> {
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
  }
}

export async function printRotatedSecrets(dependencies: CommandDependencies): Promise<void> {
  const { database, keySources, write } = dependencies;
  const isFile = keySources.given === undefined || keySources.given === '';
  // The key of a file is replaced here, and a service that runs would keep the former one.
  const claim = isFile ? claimFile(database) : null;
  try {
    const { passwords } = await rotateSecrets(database);
    write('All sessions have ended, and the demo’s tokens are deleted.');
    for (const [email, password] of Object.entries(passwords))
      write(`New password of ${email}, shown only once: ${password}`);
    await printRotatedKey(dependencies);
  } finally {
    claim?.release();
  }
}
