import type { Database } from '../database/schema.ts';
import { markStorage } from './claim-storage.ts';
import { copyFiles, listNames, removeFiles } from './copy-files.ts';
import { readWhole, type FileStorage } from './file-storage.ts';

export interface MoveReport {
  readonly files: number;
  readonly bytes: number;
  /** The files that the target did not have before. */
  readonly copied: number;
}

const reportEvery = 100;

/**
 * Copies all files to another storage, and reads each copy back. It may run while the service runs, and again after an
 * interruption: files that are equal are not sent again. The mark of the database comes last, so that no service starts
 * on a storage that has only a part of the files.
 */
export async function moveFiles(
  database: Database,
  source: FileStorage,
  target: FileStorage,
  { isRemoved, write }: { readonly isRemoved: boolean; readonly write: (line: string) => void },
): Promise<MoveReport> {
  const mark = await markStorage(database, source);
  const names = (await listNames(source)).filter((name) => name !== mark);
  const { added, bytes, hashes } = await copyFiles(source, target, {
    names,
    isKept: true,
    onFile: (count) => {
      if (count % reportEvery === 0) write(`${count} of ${names.length} files …`);
    },
  });
  const moved = Object.keys(hashes);
  await target.write(mark, (await source.size(mark)) === null ? new Uint8Array() : await readWhole(source, mark));
  if (isRemoved) await removeFiles(source, [...moved, mark]);
  return { files: moved.length, bytes, copied: added.length };
}
