import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import type { Database } from '../../database/schema.ts';
import { readSecretsKeys, type SecretsKeySources } from './read-secrets-key.ts';
import { resealAll, type Resealed, type SealedPlace } from './reseal.ts';
import { makeSecretsKey } from './seal.ts';

export interface RotatedKey extends Resealed {
  /** `file`: a new key was made. `environment`: it is the first of `SECRETS_KEY`. `none`: there is only one key. */
  readonly from: 'file' | 'environment' | 'none';
}

/** Replaces the file at once: a cut leaves the former keys or the new ones. */
function writeKeys(file: string, keys: readonly Buffer[]): void {
  const draft = `${file}.new`;
  const handle = openSync(draft, 'w', 0o600);
  try {
    writeSync(handle, keys.map((key) => `${key.toString('hex')}\n`).join(''));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}

/**
 * Replaces the key that encrypts secrets in the database. The file has both keys until everything is encrypted with the
 * new one, so that nothing is lost when this is cut off: the next run goes on with the same keys. With keys of the
 * environment, the operator puts the new one before the former one.
 */
export async function rotateKey(
  database: Database,
  sources: SecretsKeySources,
  places: readonly SealedPlace[],
): Promise<RotatedKey> {
  const isGiven = sources.given !== undefined && sources.given !== '';
  let keys = readSecretsKeys(sources);
  if (isGiven || sources.file === '')
    return keys.length > 1
      ? { from: 'environment', ...(await resealAll(database, keys, places)) }
      : { from: 'none', changed: 0, unreadable: 0 };
  if (keys.length === 1) {
    keys = [makeSecretsKey(), ...keys];
    writeKeys(sources.file, keys);
  }
  const resealed = await resealAll(database, keys, places);
  writeKeys(sources.file, keys.slice(0, 1));
  return { from: 'file', ...resealed };
}
