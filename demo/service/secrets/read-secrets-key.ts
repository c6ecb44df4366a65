import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeSecretsKey, secretsKeyBytes } from './seal.ts';

export interface SecretsKeySources {
  /** `SECRETS_KEY`: 64 hexadecimal digits. */
  readonly given: string | undefined;
  /** File that keeps the key of a service to which none is given. `''` = it ends with the process. */
  readonly file: string;
}

function parseKey(text: string, source: string): Buffer {
  if (!/^[\da-f]{64}$/i.test(text))
    throw new Error(
      `${source} must be ${secretsKeyBytes * 2} hexadecimal digits: openssl rand -hex ${secretsKeyBytes}`,
    );
  return Buffer.from(text, 'hex');
}

/** The key that secrets in the database are sealed with. It is made once; only its own user can read the file. */
export function readSecretsKey({ given, file }: SecretsKeySources): Buffer {
  if (given !== undefined && given !== '') return parseKey(given, 'SECRETS_KEY');
  if (file === '') return makeSecretsKey();
  mkdirSync(dirname(file), { recursive: true });
  try {
    // Of two processes that come together one makes it, and both read it.
    writeFileSync(file, `${makeSecretsKey().toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return parseKey(readFileSync(file, 'utf8').trim(), file);
}
