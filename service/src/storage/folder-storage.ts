import { randomBytes } from 'node:crypto';
import { constants, createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { makeFolder } from '../database/make-folder.ts';
import { MissingFile, type FileStorage, type ListedFile } from './file-storage.ts';
import { syncFile } from './sync-file.ts';

/** The part of the folder for unfinished files. It is on the same disk, so that a finished file is only renamed. */
export const workName = 'unfinished';
/** Unfinished files of a killed process are removed at a start when they are older. */
const unfinishedMs = 3_600_000;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function* listFolder(folder: string, recursive = true): AsyncGenerator<ListedFile> {
  const entries = await readdir(folder, { recursive, withFileTypes: true }).catch((error: unknown) => {
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

  const refuseMissing = async (name: string): Promise<void> => {
    const found = await stat(pathOf(name)).catch((error: unknown) => {
      throw isMissing(error) ? new MissingFile(name) : error;
    });
    if (!found.isFile()) throw new MissingFile(name);
  };

  async function put(name: string, path: string): Promise<void> {
    const target = pathOf(name);
    await syncFile(path);
    await mkdir(dirname(target), { recursive: true });
    await rename(path, target);
    await syncFile(dirname(target));
  }

  return {
    kind: 'folder',
    place: `the folder of files ${kept}`,
    describe: pathOf,
    workFolder,
    put,
    write: async (name, bytes) => {
      const path = makeWorkPath();
      try {
        await writeFile(path, bytes);
        await put(name, path);
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
        throw isMissing(error) ? new MissingFile(name) : error;
      }
      throw new MissingFile(name);
    },
    copyHere: async (name) => {
      await refuseMissing(name);
      if (use === 'read') return { path: pathOf(name), close: async () => {} };
      const path = makeWorkPath();
      await copyFile(pathOf(name), path).catch(async (error: unknown) => {
        // A missing work folder is no missing file.
        await refuseMissing(name);
        throw error;
      });
      return { path, close: () => rm(path, { force: true }) };
    },
    size: async (name) => {
      const found = await stat(pathOf(name)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return found?.isFile() === true ? found.size : null;
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    list: async function* (part) {
      const isTop = part !== '' && !part.includes('/');
      const first = isTop ? '' : (part.split('/')[0] ?? '');
      for await (const file of listFolder(join(kept, first), !isTop)) {
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
