import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { syncFile } from '../../storage/sync-file.ts';
import { hashFile } from './backup-format.ts';

const partOf = '.copied-part';

async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  );
}

/** Returns the paths of all files of a folder, relative to it. A folder that does not exist has none. */
export async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(partOf))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/**
 * Copies all files that the target does not have, or has in another size, because an upload grows. A file gets its name
 * when all its bytes are on the disk. Files that disappear meanwhile are skipped.
 * @returns the paths that the target did not have before
 */
export async function copyFiles(from: string, to: string): Promise<readonly string[]> {
  const added: string[] = [];
  try {
    for (const path of await listFiles(from)) {
      const [source, target] = [join(from, path), join(to, path)];
      const [wanted, existing] = [await sizeOf(source), await sizeOf(target)];
      if (wanted === null || wanted === existing) continue;
      await mkdir(dirname(target), { recursive: true });
      const part = `${target}${partOf}`;
      try {
        await copyFile(source, part);
        await syncFile(part);
        await rename(part, target);
      } catch (error) {
        await rm(part, { force: true });
        if ((error as NodeJS.ErrnoException).code === 'ENOENT' && (await sizeOf(source)) === null) continue;
        throw error;
      }
      if (existing === null) added.push(path);
    }
  } catch (error) {
    await removeFiles(to, added);
    throw error;
  }
  return added;
}

export async function removeFiles(folder: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(join(folder, path), { force: true });
}

/** Returns the hash of each file of a copy. Throws when a copy differs from a source that no longer changes. */
export async function hashCopies(from: string, to: string): Promise<Readonly<Record<string, string>>> {
  const hashes: Record<string, string> = {};
  for (const path of [...(await listFiles(to))].sort()) {
    const [source, target] = [join(from, path), join(to, path)];
    const hash = await hashFile(target);
    const isSameSize = (await sizeOf(source)) === (await sizeOf(target));
    if (
      isSameSize &&
      (await hashFile(source).catch(() => hash)) !== hash &&
      (await sizeOf(source)) === (await sizeOf(target))
    )
      throw new Error(`The copy of ${source} differs from it: ${target}. The disk of the backup may be damaged.`);
    hashes[path] = hash;
  }
  return hashes;
}
