import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../../database/make-folder.ts';
import { makeSecretsKey, secretsKeyBytes } from './seal.ts';

export interface SecretsKeySources {
  /** `SECRETS_KEY`: 64 hexadecimal digits; former keys follow after commas. */
  readonly given: string | undefined;
  /** The file that stores the key when `SECRETS_KEY` is not set. `''` = there is none. */
  readonly file: string;
}

/** The key for secrets cannot be used. It is printed as one sentence, without a stack trace. */
export class SecretsKeyError extends Error {
  override readonly name = 'SecretsKeyError';
}

function parseKeys(text: string, source: string): readonly Buffer[] {
  return text
    .trim()
    .split(/[\s,]+/)
    .map((key) => {
      if (/^[\da-f]{64}$/i.test(key)) return Buffer.from(key, 'hex');
      throw new SecretsKeyError(
        `${source} must be ${secretsKeyBytes * 2} hexadecimal digits: openssl rand -hex ${secretsKeyBytes}`,
      );
    });
}

/**
 * Returns the key that encrypts secrets in the database, and the former keys that still decrypt. The key is created
 * once, and only the file's owner can read it. Empty = nothing keeps a key.
 */
export function readSecretsKeys({ given, file }: SecretsKeySources): readonly Buffer[] {
  if (given !== undefined && given !== '') return parseKeys(given, 'SECRETS_KEY');
  if (file === '') return [];
  makeFolder(dirname(file));
  try {
    // When two processes start together, one creates the file and both read it.
    writeFileSync(file, `${makeSecretsKey().toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  try {
    return parseKeys(readFileSync(file, 'utf8'), file);
  } catch (error) {
    if (error instanceof SecretsKeyError) throw error;
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new SecretsKeyError(
      code === 'EISDIR'
        ? `${file} is a folder. Move it away, or set SECRETS_FILE.`
        : `${file} cannot be read. Let this user read it, or set SECRETS_FILE. (${code || message})`,
      { cause: error },
    );
  }
}
