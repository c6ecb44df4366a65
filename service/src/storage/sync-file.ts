import { open } from 'node:fs/promises';

/** Resolves when the written bytes of a file, or the entries of a folder, are on the disk. */
export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
