import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { CheckLine } from '../../backups/check-backups.ts';
import type { Database } from '../../database/schema.ts';
import { findForeignSecrets, type SealedPlace } from '../secrets/reseal.ts';
import { makeSecretsKey } from '../secrets/seal.ts';
import { readSecretsKeys, type SecretsKeySources } from '../secrets/read-secrets-key.ts';
import { describeStartTrouble, type StartSubject } from './describe-start-trouble.ts';

const answerWithinMs = 3000;

/** Listens for a moment. Returns the error, or null. */
function tryListening(port: number, host: string): Promise<Error | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

/** Whether a board service answers there: then it is this one, which may run while it is checked. */
async function isService(port: number, host: string): Promise<boolean> {
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}/livez`;
  return fetch(address, { signal: AbortSignal.timeout(answerWithinMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

export async function checkPort(subject: StartSubject): Promise<CheckLine> {
  const { host, port } = subject;
  const error = await tryListening(Number(port), host);
  if (error === null) return { isGood: true, text: `Port ${port} of ${host} is free.` };
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE' && (await isService(Number(port), host)))
    return { isGood: true, text: `A board service runs on port ${port} of ${host}.` };
  return { isGood: false, text: describeStartTrouble(error, subject) ?? error.message };
}

/** A check creates no key: it may run as another user than the service. */
function checkKey(sources: SecretsKeySources, subject: StartSubject): CheckLine {
  if (!sources.given && !existsSync(sources.file))
    return { isGood: true, text: 'The first start creates the key for secrets.' };
  try {
    readSecretsKeys(sources);
    return { isGood: true, text: 'The key for secrets can be read.' };
  } catch (error) {
    return { isGood: false, text: describeStartTrouble(error, subject) ?? String(error) };
  }
}

/** Whether the key is the one of the database's secrets. A key that cannot be read has its own line. */
export async function checkSecretsKey(
  database: Database,
  sources: SecretsKeySources,
  places: readonly SealedPlace[],
): Promise<readonly CheckLine[]> {
  let keys = [makeSecretsKey()] as readonly Buffer[];
  try {
    if (sources.given || existsSync(sources.file)) keys = readSecretsKeys(sources);
  } catch {
    return [];
  }
  const foreign = await findForeignSecrets(database, keys, places);
  return foreign === null ? [] : [{ isGood: false, text: foreign }];
}

/** Checks what a start needs beside its database and its files: the key for secrets, and a port to listen on. */
export async function checkStart(sources: SecretsKeySources, subject: StartSubject): Promise<readonly CheckLine[]> {
  return [checkKey(sources, subject), await checkPort(subject)];
}
