import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeSecretsKey, secretsKeyBytes } from './seal.ts';

export interface SecretsKeySources {
  /** `SECRETS_KEY`: 64 hexadecimal digits. */
  readonly given: string | undefined;
  /** The file that stores the key when `SECRETS_KEY` is not set. `''` = the key exists only until the process ends. */
  readonly file: string;
}

function parseKey(text: string, source: string): Buffer {
  if (!/^[\da-f]{64}$/i.test(text))
    throw new Error(
      `${source} must be ${secretsKeyBytes * 2} hexadecimal digits: openssl rand -hex ${secretsKeyBytes}`,
    );
  return Buffer.from(text, 'hex');
}

/** Returns the key that encrypts secrets in the database. It is created once, and only the file's owner can read it. */
export function readSecretsKey({ given, file }: SecretsKeySources): Buffer {
  if (given !== undefined && given !== '') return parseKey(given, 'SECRETS_KEY');
  if (file === '') return makeSecretsKey();
  mkdirSync(dirname(file), { recursive: true });
  try {
    // When two processes start together, one creates the file and both read it.
    writeFileSync(file, `${makeSecretsKey().toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return parseKey(readFileSync(file, 'utf8').trim(), file);
}
