import type { FileStorage } from './file-storage.ts';
import type { Readers } from './readers.ts';

/** A file that may currently be served. */
export interface StoredFile {
  readonly storage: Pick<FileStorage, 'read' | 'copyHere' | 'addressOf'>;
  /** The name in the storage. */
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  /** Pixels; null = unknown, or not a picture. */
  readonly width: number | null;
  readonly readers: Readers;
  /** The file was made from a stranger's upload. */
  readonly isStrangers?: true;
}
