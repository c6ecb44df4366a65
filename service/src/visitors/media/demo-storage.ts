import { open } from 'node:fs/promises';
import type { StoredFile } from '../../storage/stored-file.ts';
import type { MediaFile } from './media-files.ts';

/** The files of the demo, which lie in the clone and never change. */
export function readDemoFiles(files: ReadonlyMap<string, MediaFile>): StoredFile['storage'] {
  const pathOf = (name: string): string => files.get(name)?.path ?? '';
  return {
    read: async (name, range) => (await open(pathOf(name))).createReadStream(range),
    copyHere: async (name) => ({ path: pathOf(name), close: async () => {} }),
    addressOf: async () => null,
  };
}
