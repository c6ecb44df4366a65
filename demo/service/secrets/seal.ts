import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what the database keeps and must be able to read again. The key is not in the database. */
export interface Seal {
  /** @param purpose what it is for: sealed for one thing, it opens for no other */
  seal(text: string, purpose: string): string;
  /** null = another key has sealed it, or somebody has changed it. */
  open(sealed: string, purpose: string): string | null;
  /** A name that leads back to nothing without the key, and that all processes with the key give. */
  name(text: string): string;
}

export const secretsKeyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

export function makeSecretsKey(): Buffer {
  return randomBytes(secretsKeyBytes);
}

/** AES-256-GCM: what was changed on the way does not open. */
export function createSeal(key: Buffer): Seal {
  if (key.length !== secretsKeyBytes) throw new Error(`The key of secrets must have ${secretsKeyBytes} bytes.`);
  const derive = (use: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', use, secretsKeyBytes));
  // Names are made at every request: as a key object the key is read once, and a name takes a tenth of the time.
  const [sealKey, nameKey] = [derive('seal'), createSecretKey(derive('name'))];
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
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
    name: (text) => createHmac('sha256', nameKey).update(text).digest('base64url'),
  };
}
