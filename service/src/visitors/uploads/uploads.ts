import type { Database } from '../../database/schema.ts';
import { fillPath, paths } from '../../http/paths.ts';
import type { FileStorage, LocalCopy } from '../../storage/file-storage.ts';
import { headBytes } from './file-kind.ts';
import { isUploadId } from './upload-id.ts';
import type { UploadServer, UploadsSettings } from './upload-server.ts';

/** The protocol's server, and upload functions for the rest of the service. */
export interface Uploads {
  /** Responds to a request of the protocol. */
  handle(request: Request): Promise<Response>;
  /** All bytes as one file of this machine. */
  open(id: string): Promise<LocalCopy>;
  /** The first bytes, for the detection of the type. */
  readHead(id: string): Promise<Uint8Array>;
  /** Returns true when all bytes have been received. */
  isWhole(id: string): Promise<boolean>;
  /** Removes the bytes and the row. A missing upload is not an error. */
  remove(id: string): Promise<void>;
}

/** Returns the id from an upload address of this service; null for any other address. */
export function readUploadId(address: string, base: string): string | null {
  if (!address.startsWith(base)) return null;
  const match = /^\/v2\/boards\/[^/?#]{1,200}\/uploads\/([^/?#]+)$/.exec(address.slice(base.length));
  const id = match?.[1] ?? '';
  return isUploadId(id) ? id : null;
}

export function describeUploadAddress(base: string, slug: string, id: string): string {
  return base + fillPath(paths.upload, { slug, id });
}

export function createUploads(database: Database, storage: FileStorage, settings: UploadsSettings): Uploads {
  let loading: Promise<UploadServer> | null = null;
  const open = async (): Promise<UploadServer> => {
    const { createUploadServer } = await import('./upload-server.ts');
    return createUploadServer(database, storage, settings);
  };
  const load = (): Promise<UploadServer> =>
    (loading ??= open().catch((error: unknown) => {
      // Without a file descriptor, for example, nothing can be loaded: the next request tries again.
      loading = null;
      throw error;
    }));
  return {
    handle: async (request) => (await load()).server.handleWeb(request),
    open: async (id) => (await load()).store.open(id),
    readHead: async (id) => (await load()).store.readHead(id, headBytes),
    isWhole: async (id) => {
      const row = await database
        .selectFrom('uploads')
        .select(['length', 'received'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row !== undefined && Number(row.received) === Number(row.length);
    },
    remove: async (id) => (await load()).store.remove(id),
  };
}
