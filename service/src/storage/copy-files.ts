import { createHash, randomUUID } from 'node:crypto';
import { copyFile as copyOnDisk, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { MissingFile, type FileStorage } from './file-storage.ts';

/** Files that are made again, and backups themselves. */
const leftOut = /^(?:variants|backups|public)\//;
/** Files on their way at the same time. */
const atOnce = 8;

/** The size and the SHA-256 of a file. */
export interface Fingerprint {
  readonly bytes: number;
  readonly hash: string;
}

export interface CopyReport {
  /** The names that the target did not have before. */
  readonly added: readonly string[];
  readonly bytes: number;
  /** SHA-256 of each file that is now equal in both. */
  readonly hashes: Readonly<Record<string, string>>;
}

/** Reads a file. null = there is none. */
export async function readFingerprint(storage: Pick<FileStorage, 'read'>, name: string): Promise<Fingerprint | null> {
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of await storage.read(name)) {
      hash.update(chunk as Uint8Array);
      bytes += (chunk as Uint8Array).length;
    }
    return { bytes, hash: hash.digest('hex') };
  } catch (error) {
    if (error instanceof MissingFile) return null;
    throw error;
  }
}

/** The names of all files that a copy needs, in order. */
export async function listNames(storage: FileStorage): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list('')) if (!leftOut.test(name)) names.push(name);
  return names.sort();
}

export async function removeFiles(storage: FileStorage, names: readonly string[]): Promise<void> {
  for (const name of names) await storage.remove(name);
}

/** Runs work for each item, some at a time. The first error ends it, after the work that has begun. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items].reverse();
  const ends = await Promise.allSettled(
    Array.from({ length: atOnce }, async () => {
      try {
        for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
    }),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Stores one file under the same name, reads it back, and throws unless it is equal. null = it disappeared. */
async function copyFile(
  from: FileStorage,
  to: FileStorage,
  { name, isExisting }: { readonly name: string; readonly isExisting: boolean },
): Promise<Fingerprint | null> {
  const source = await readFingerprint(from, name);
  if (source === null || (isExisting && isDeepStrictEqual(source, await readFingerprint(to, name)))) return source;
  const local = await from.copyHere(name).catch((error: unknown) => {
    if (error instanceof MissingFile) return null;
    throw error;
  });
  if (local === null) return null;
  try {
    // A folder only renames the file, which must lie on its own disk.
    await to.put(name, to.kind === 'folder' ? await moveHere(local.path, to) : local.path);
  } finally {
    await local.close();
  }
  const target = await readFingerprint(to, name);
  if (target === null || !isDeepStrictEqual(target, source))
    throw new Error(`The copy of ${from.describe(name)} differs from it: ${to.describe(name)}. Try again.`);
  return source;
}

async function moveHere(path: string, to: FileStorage): Promise<string> {
  if (dirname(path) === to.workFolder) return path;
  // Files of several folders may have one name.
  const target = join(to.workFolder, randomUUID());
  await copyOnDisk(path, target).catch(async (error: unknown) => {
    await rm(target, { force: true });
    throw error;
  });
  return target;
}

/**
 * Copies all files that the target does not have, or has with other bytes, and reads each copy back. Files that
 * disappear meanwhile are skipped. After an error the target has no new files, unless they are kept for the next try.
 */
export async function copyFiles(
  from: FileStorage,
  to: FileStorage,
  {
    names,
    isKept = false,
    onFile = () => {},
  }: {
    /** Omitted = all. */
    readonly names?: readonly string[];
    readonly isKept?: boolean;
    readonly onFile?: (count: number) => void;
  } = {},
): Promise<CopyReport> {
  const existing = new Set(await listNames(to));
  const added: string[] = [];
  const hashes: Record<string, string> = {};
  let [count, bytes] = [0, 0];
  try {
    await forEach(names ?? (await listNames(from)), async (name) => {
      const copied = await copyFile(from, to, { name, isExisting: existing.has(name) });
      if (copied === null) return;
      if (!existing.has(name)) added.push(name);
      hashes[name] = copied.hash;
      bytes += copied.bytes;
      onFile(++count);
    });
  } catch (error) {
    if (!isKept) await removeFiles(to, added);
    throw error;
  }
  return { added, bytes, hashes };
}
