import { open } from 'node:fs/promises';
import { headBytes } from './file-kind.ts';

/** Reads the first bytes of a file, for the detection of its type. */
export async function readHead(path: string): Promise<Uint8Array> {
  const handle = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
