/**
 * A process that makes one backup: the rows of a large database would block the requests of the service, and wait for
 * its only connection to a file. The first input line is a `BackupWork`, and the response is one line of JSON. It ends
 * with its parent, whose death closes the input.
 */
import { createInterface } from 'node:readline';
import { makeBackup, type BackupWork } from './make-backup.ts';

const lines = createInterface({ input: process.stdin });
lines.on('close', () => process.exit(1));
lines.once('line', (line) => {
  void makeBackup(JSON.parse(line) as BackupWork)
    .then(
      (made) => ({ made }),
      (error: NodeJS.ErrnoException) => ({ fault: { message: error.message, code: error.code } }),
    )
    .then((response) => process.stdout.write(`${JSON.stringify(response)}\n`, () => process.exit(0)));
});
