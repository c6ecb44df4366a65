import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { join } from 'node:path';
import { FileStore, type Configstore } from '@tus/file-store';
import { ERRORS, type Upload } from '@tus/server';
import { syncFile } from './sync-file.ts';

/** A store that acknowledges only bytes that are synced to the disk, so that they survive a power failure. */
export class DurableFileStore extends FileStore {
  readonly #onBytes: (id: string, bytes: number) => Promise<void>;

  /**
   * @param directory an existing folder
   * @param onBytes receives the size of an upload whenever bytes were written
   */
  constructor(directory: string, configstore: Configstore, onBytes: (id: string, bytes: number) => Promise<void>) {
    // The base class makes its folder after a while and throws when that fails, but a service may be closed by then.
    // The folder of this store exists already.
    super({ directory: '.', configstore });
    this.directory = directory;
    this.#onBytes = onBytes;
    // "creation-defer-length" is left out, because the size must be checked before the upload starts.
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  pathOf(id: string): string {
    return join(this.directory, id);
  }

  override async create(file: Upload): Promise<Upload> {
    const created = await super.create(file);
    await syncFile(this.pathOf(file.id));
    await syncFile(this.directory);
    return created;
  }

  /** As the base class writes, which hides the cause: a full disk is no error of the service. */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(this.pathOf(id), { flags: 'r+', start: offset });
    try {
      await pipeline(readable, file);
      await syncFile(this.pathOf(id));
      return offset + file.bytesWritten;
    } catch (error) {
      const { syscall = '' } = error as NodeJS.ErrnoException;
      throw ['open', 'write', 'fsync'].includes(syscall) ? error : ERRORS.FILE_WRITE_ERROR;
    } finally {
      // Interrupted requests are included, because their bytes also use disk space.
      const found = await stat(this.pathOf(id)).catch(() => null);
      if (found) await this.#onBytes(id, found.size);
    }
  }

  /** Returns the progress of an upload, including the synced bytes of interrupted requests. */
  override async getUpload(id: string): Promise<Upload> {
    const upload = await super.getUpload(id);
    if (upload.offset > 0 && upload.offset !== upload.size) await syncFile(this.pathOf(id));
    return upload;
  }
}
