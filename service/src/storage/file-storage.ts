import type { Readable } from 'node:stream';
import type { Readers } from './readers.ts';

/** A part of a file, in bytes. */
export interface FileRange {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

export interface ListedFile {
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds since 1970, by the clock of the disk or the store. */
  readonly changedAt: number;
}

/** A file on this machine, for programs that read paths. It must be closed. */
export interface LocalCopy {
  readonly path: string;
  /** Removes the copy. */
  close(): Promise<void>;
}

/**
 * Where the service stores files: a folder, or a store that speaks S3. A name is a path with slashes, such as
 * `media/visitor-….webp`. What a promise has resolved for is durable, and a file appears as a whole or not at all.
 * Errors have a code that `database/classify-error.ts` knows, so a full store is treated like a full disk.
 */
export interface FileStorage {
  readonly kind: 'folder' | 's3';
  /** For messages: `the folder /data/files`, `the bucket boards at https://…`. */
  readonly place: string;
  /** For messages: the path or the address of a file. */
  describe(name: string): string;
  /** A folder of this machine for unfinished files. Nothing in it survives a restart. */
  readonly workFolder: string;
  /** Stores a finished file of the work folder. The file at `path` is moved or removed. */
  put(name: string, path: string): Promise<void>;
  /** Stores bytes. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Reads a file, or a part of it. Throws `MissingFile`. */
  read(name: string, range?: FileRange): Promise<Readable>;
  /** A file of this machine with the bytes. Throws `MissingFile`. */
  copyHere(name: string): Promise<LocalCopy>;
  /** null = there is no such file. */
  size(name: string): Promise<number | null>;
  /** A missing file is not an error. */
  remove(name: string): Promise<void>;
  /**
   * All files whose name starts with this folder, such as `media/`, or with these letters, at the top; `''` = all.
   * Unfinished files are left out.
   */
  list(folder: string): AsyncIterable<ListedFile>;
  /** An address at which a browser reads the file without this service; null = the service serves it. */
  addressOf(name: string, readers: Readers): Promise<FileAddress | null>;
  /** Copies a file to where the CDN reads it, below `publicFolder`. Absent = `addressOf` leads to no CDN. */
  publish?(name: string): Promise<void>;
  close(): Promise<void>;
}

/** The start of the name of a file at the top, which says to which database the storage belongs. */
export const markerPrefix = 'files-of-';

/** Copies of public files, by their last names. */
export const publicFolder = 'public/';

export interface FileAddress {
  readonly url: string;
  /** How long caches may keep it, in seconds. */
  readonly validS: number;
}

export class MissingFile extends Error {
  override readonly name = 'MissingFile';
  /** The code of a missing file of the disk. */
  readonly code = 'ENOENT';
  constructor(file: string) {
    super(`There is no file ${file}.`);
  }
}

/** Reads a whole file into memory. */
export async function readWhole(storage: Pick<FileStorage, 'read'>, name: string): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await storage.read(name)) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

/** A folder of a storage, as a storage of its own. The caller closes the whole. */
export function withinFolder(storage: FileStorage, folder: string): FileStorage {
  const start = `${folder}/`;
  return {
    kind: storage.kind,
    place: `${start} of ${storage.place}`,
    workFolder: storage.workFolder,
    describe: (name) => storage.describe(start + name),
    put: (name, path) => storage.put(start + name, path),
    write: (name, bytes) => storage.write(start + name, bytes),
    read: (name, range) => storage.read(start + name, range),
    copyHere: (name) => storage.copyHere(start + name),
    size: (name) => storage.size(start + name),
    remove: (name) => storage.remove(start + name),
    list: async function* (part) {
      for await (const file of storage.list(start + part)) yield { ...file, name: file.name.slice(start.length) };
    },
    addressOf: (name, readers) => storage.addressOf(start + name, readers),
    close: async () => {},
  };
}
