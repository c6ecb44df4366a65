import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { join } from 'node:path';
import { FileStore, type Configstore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { syncFile } from './sync-file.ts';

/** A store whose every answer is about bytes that the disk has: an acknowledged byte outlives a power cut. */
export class DurableFileStore extends FileStore {
  readonly #onBytes: (id: string, bytes: number) => Promise<void>;

  /** @param onBytes told how many bytes of an upload there are, whenever some came */
  constructor(directory: string, configstore: Configstore, onBytes: (id: string, bytes: number) => Promise<void>) {
    super({ directory, configstore });
    this.#onBytes = onBytes;
    // Without "creation-defer-length": what may be sent is decided before it is sent.
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

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    try {
      const newOffset = await super.write(readable, id, offset);
      await syncFile(this.pathOf(id));
      return newOffset;
    } finally {
      // Also of a request that broke off: what came of it takes room.
      const found = await stat(this.pathOf(id)).catch(() => null);
      if (found) await this.#onBytes(id, found.size);
    }
  }

  /** Tells how far an upload has come: also of bytes whose request broke off. */
  override async getUpload(id: string): Promise<Upload> {
    const upload = await super.getUpload(id);
    if (upload.offset > 0 && upload.offset !== upload.size) await syncFile(this.pathOf(id));
    return upload;
  }
}
