import { randomBytes } from 'node:crypto';
import { readWhole, type FileStorage } from './file-storage.ts';
import { StoreError } from './s3/store-error.ts';

const remedies: Readonly<Record<string, string>> = {
  NoSuchBucket: 'There is no such bucket. Create it, or correct S3_BUCKET.',
  InvalidAccessKeyId: 'The key is not known there. Correct S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'The secret is wrong. Correct S3_SECRET_ACCESS_KEY (and S3_REGION).',
  AuthorizationHeaderMalformed: 'The region is wrong. Correct S3_REGION.',
  PermanentRedirect: 'The bucket is in another region. Correct S3_ENDPOINT and S3_REGION.',
  AccessDenied: 'The key may not do this. Allow it to read, write, delete and list in the bucket.',
  RequestTimeTooSkewed: 'The clock of this machine is wrong. Set it.',
};

/** One sentence on what is wrong with a store, and what to do. */
export function describeStoreTrouble({ code, reason, message }: StoreError): string {
  const remedy =
    remedies[reason] ??
    {
      STORE_UNAVAILABLE: 'It cannot be reached, or has trouble. Start it, or correct S3_ENDPOINT.',
      STORE_REFUSES: 'It refuses the service. Correct S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
      ENOSPC: 'It is full. Make room, or raise its quota.',
    }[code];
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}. ${remedy}`;
}

/** Writes, reads and removes a small file. Says what is wrong and what to do; null = nothing. */
export async function tryStorage(storage: FileStorage): Promise<string | null> {
  const name = `check-${randomBytes(6).toString('hex')}`;
  const written = randomBytes(32);
  try {
    await storage.write(name, written);
    const read = await readWhole(storage, name);
    await storage.remove(name);
    if (!read.equals(written)) return `${storage.place} returned other bytes than it was given. Do not use it.`;
    return (await storage.size(name)) === null ? null : `${storage.place} does not remove files. Allow it to delete.`;
  } catch (error) {
    if (error instanceof StoreError) return describeStoreTrouble(error);
    const reason = error instanceof Error ? error.message : String(error);
    return `The service cannot write to ${storage.place}: ${reason}. Let this user write it.`;
  }
}
