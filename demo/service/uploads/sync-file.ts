import { open } from 'node:fs/promises';

/** Resolves when the disk has what was written to a file, or (of a folder) its names. */
export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
