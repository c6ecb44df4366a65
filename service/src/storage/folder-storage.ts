import { randomBytes } from 'node:crypto';
import { constants, createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { makeFolder } from '../database/make-folder.ts';
import { markerPrefix, MissingFile, type FileStorage, type ListedFile } from './file-storage.ts';
import { syncFile } from './sync-file.ts';

/** The part of the folder for unfinished files. It is on the same disk, so that a finished file is only renamed. */
export const workName = 'unfinished';
/** Unfinished files of a killed process are removed at a start when they are older. */
const unfinishedMs = 3_600_000;

/** The whole folder is away, so nothing can be said about its files. */
class FolderGone extends Error {
  override readonly name = 'FolderGone';
  readonly code = 'STORE_UNAVAILABLE';

  constructor(folder: string) {
    super(`${folder} is gone, or its disk is not mounted: put it back`);
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Throws if the folder is away. Without a disk, its place is an empty folder, in which nothing must be stored; one that
 * was restored from a backup has its mark (`claim-storage.ts`), and no folder for unfinished files.
 */
async function requireFolder(folder: string): Promise<void> {
  const work = join(folder, workName);
  if ((await stat(work).catch(() => null))?.isDirectory() === true) return;
  const names = await readdir(folder).catch(() => []);
  if (!names.some((name) => name.startsWith(markerPrefix))) throw new FolderGone(folder);
  await mkdir(work, { recursive: true });
}

function watchFolder(
  folder: string,
  use: 'read' | 'write',
): {
  requireAll(): Promise<void>;
  /** Returns what an error of a file means. */
  judge(error: unknown, name: string): Promise<unknown>;
} {
  const requireAll = async (): Promise<void> => {
    if (use === 'write') await requireFolder(folder);
  };
  return {
    requireAll,
    judge: async (error, name) => {
      await requireAll();
      return isMissing(error) ? new MissingFile(name) : error;
    },
  };
}

async function* listFolder(
  folder: string,
  recursive: boolean,
  whenMissing: () => Promise<void>,
): AsyncGenerator<ListedFile> {
  const entries = await readdir(folder, { recursive, withFileTypes: true }).catch(async (error: unknown) => {
    await whenMissing();
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    const found = name.startsWith(`${workName}/`) ? null : await stat(path).catch(() => null);
    if (found) yield { name, bytes: found.size, changedAt: found.mtimeMs };
  }
}

async function removeOldWork(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > unfinishedMs) await rm(join(folder, name), { force: true });
  }
}

/** Moves a finished file to its place. */
async function moveFile(path: string, target: string): Promise<void> {
  await syncFile(path);
  await mkdir(dirname(target), { recursive: true });
  await rename(path, target);
  await syncFile(dirname(target));
}

/**
 * @param folder is created; omitted = a temporary one, which is removed at the end
 * @param use `read` creates nothing, so the folder may be of a disk that cannot be written
 */
export async function openFolderStorage(folder?: string, use: 'read' | 'write' = 'write'): Promise<FileStorage> {
  const kept = folder ?? mkdtempSync(join(tmpdir(), 'boards-files-'));
  const workFolder = join(kept, workName);
  if (use === 'write') {
    makeFolder(workFolder);
    await removeOldWork(workFolder);
  }
  const pathOf = (name: string): string => join(kept, ...name.split('/'));
  const makeWorkPath = (): string => join(workFolder, randomBytes(12).toString('hex'));

  const { requireAll, judge } = watchFolder(kept, use);
  const refuseMissing = async (name: string): Promise<void> => {
    const found = await stat(pathOf(name)).catch(async (error: unknown) => {
      throw await judge(error, name);
    });
    if (!found.isFile()) throw new MissingFile(name);
  };

  return {
    kind: 'folder',
    place: `the folder of files ${kept}`,
    describe: pathOf,
    workFolder,
    put: (name, path) => moveFile(path, pathOf(name)),
    write: async (name, bytes) => {
      const path = makeWorkPath();
      await requireAll();
      try {
        await writeFile(path, bytes);
        await moveFile(path, pathOf(name));
      } finally {
        await rm(path, { force: true });
      }
    },
    read: async (name, range) => {
      try {
        // Opened here, so that a missing file is an error of this call and not of a stream that is already sent.
        // Without waiting: a named pipe opens when somebody writes to it.
        const handle = await open(pathOf(name), constants.O_RDONLY | constants.O_NONBLOCK);
        let isFile = false;
        try {
          isFile = (await handle.stat()).isFile();
        } finally {
          if (!isFile) await handle.close();
        }
        if (isFile) return createReadStream('', { fd: handle, ...range });
      } catch (error) {
        throw await judge(error, name);
      }
      throw new MissingFile(name);
    },
    copyHere: async (name) => {
      await refuseMissing(name);
      if (use === 'read') return { path: pathOf(name), close: async () => {} };
      const path = makeWorkPath();
      await requireAll();
      await copyFile(pathOf(name), path).catch(async (error: unknown) => {
        // A missing work folder is no missing file.
        await refuseMissing(name);
        throw error;
      });
      return { path, close: () => rm(path, { force: true }) };
    },
    size: async (name) => {
      const found = await stat(pathOf(name)).catch(async (error: unknown) => {
        const judged = await judge(error, name);
        if (judged instanceof MissingFile) return null;
        throw judged;
      });
      return found?.isFile() === true ? found.size : null;
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    list: async function* (part) {
      const isTop = part !== '' && !part.includes('/');
      const first = isTop ? '' : (part.split('/')[0] ?? '');
      for await (const file of listFolder(join(kept, first), !isTop, requireAll)) {
        const name = first === '' ? file.name : `${first}/${file.name}`;
        if (name.startsWith(part)) yield { ...file, name };
      }
    },
    addressOf: async () => null,
    close: async () => {
      if (folder === undefined) rmSync(kept, { recursive: true, force: true });
    },
  };
}
