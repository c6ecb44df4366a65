import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ownScript } from '../jobs/own-script.ts';
import { giveWay } from '../jobs/quiet-process.ts';
import type { BackupWork, MadeBackup } from './make-backup.ts';

const script = fileURLToPath(ownScript('backup-process', import.meta.url));

type Response =
  | { readonly made: MadeBackup }
  | { readonly fault: { readonly message: string; readonly code?: string } };

/** Makes a backup in a process of its own (`backup-process.ts`), which is killed when the signal aborts. */
export async function backUpApart(work: BackupWork, aborted: AbortSignal): Promise<MadeBackup> {
  const child = spawn(process.execPath, [script], {
    stdio: ['pipe', 'pipe', 'inherit'],
    signal: aborted,
    killSignal: 'SIGKILL',
  });
  giveWay(child);
  let failure = new Error('The process of the backup ended.');
  child.on('error', (error) => (failure = error));
  child.on('exit', (_, signal) => signal && (failure = new Error(`The process of the backup got ${signal}.`)));
  // Secrets are in the input, because others can see the environment and the parameters of a process.
  child.stdin.on('error', () => {});
  child.stdin.write(`${JSON.stringify(work)}\n`);
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    // A process that is killed on abort has an error at once, and ends a moment later.
    child.once('error', () => child.pid === undefined && resolve());
  });
  let text = '';
  createInterface({ input: child.stdout }).on('line', (line) => (text = line));
  await closed;
  if (text === '') throw failure;
  const response = JSON.parse(text) as Response;
  if ('made' in response) return response.made;
  throw Object.assign(new Error(response.fault.message), { code: response.fault.code });
}
