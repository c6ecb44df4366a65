import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** Encrypts values that the database stores and the service must read again. The key is not in the database. */
export interface Seal {
  /** @param purpose the use of the value; a value sealed for one purpose cannot be opened for another */
  seal(text: string, purpose: string): string;
  /** Returns null when the value was sealed with another key or was changed. */
  open(sealed: string, purpose: string): string | null;
  /** Returns a name that cannot be reversed without the key. All processes with the same key return the same name. */
  name(text: string): string;
  /** Returns a signature that nobody can make without the key. */
  sign(text: string): string;
}

export const secretsKeyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

export function makeSecretsKey(): Buffer {
  return randomBytes(secretsKeyBytes);
}

function derive(key: Buffer, use: string): Buffer {
  if (key.length !== secretsKeyBytes)
    throw new Error(`The key that encrypts secrets must have ${secretsKeyBytes} bytes.`);
  return Buffer.from(hkdfSync('sha256', key, '', use, secretsKeyBytes));
}

function decrypt(key: Buffer, bytes: Buffer, purpose: string): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/**
 * Encrypts with AES-256-GCM, which rejects modified values.
 *
 * @param keys the first encrypts; the others are former keys, which still decrypt
 */
export function createSeal(keys: readonly Buffer[]): Seal {
  const [current] = keys;
  if (!current) throw new Error('There is no key to encrypt secrets with.');
  const sealKeys = keys.map((key) => derive(key, 'seal'));
  const [sealKey = current] = sealKeys;
  // Every request computes names. A key object parses the key once, which reduces the time for a name to a tenth.
  const [nameKey, signKey] = [createSecretKey(derive(current, 'name')), createSecretKey(derive(current, 'sign'))];
  const hash = (key: KeyObject, text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  return {
    seal: (text, purpose) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (sealed, purpose) => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < ivBytes + tagBytes) return null;
      for (const key of sealKeys) {
        const text = decrypt(key, bytes, purpose);
        if (text !== null) return text;
      }
      return null;
    },
    name: (text) => hash(nameKey, text),
    sign: (text) => hash(signKey, text),
  };
}
