import { randomBytes } from 'node:crypto';
import { Server } from '@tus/server';
import type { Database } from '../../database/schema.ts';
import { describeTrouble } from '../../http/describe-trouble.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { fillPath, paths } from '../../http/paths.ts';
import type { FileStorage, LocalCopy } from '../../storage/file-storage.ts';
import { findFileKind, headBytes } from './file-kind.ts';
import { UploadParts } from './parts-store.ts';
import { refusals, type Refusal } from './refusals.ts';
import { maxVideoBytes, maxPictureBytes } from './upload-limits.ts';

/** The protocol's server, and upload functions for the rest of the service. */
export interface Uploads {
  readonly server: Server;
  /** All bytes as one file of this machine. */
  open(id: string): Promise<LocalCopy>;
  /** The first bytes, for the detection of the type. */
  readHead(id: string): Promise<Uint8Array>;
  /** Returns true when all bytes have been received. */
  isWhole(id: string): Promise<boolean>;
  /** Removes the bytes and the row. A missing upload is not an error. */
  remove(id: string): Promise<void>;
}

export interface UploadsSettings {
  readonly now: () => number;
  /** True when videos can be re-encoded. */
  readonly takesVideos: boolean;
  readonly reportError: (error: unknown) => void;
}

const idBytes = 24;
const idPattern = /^[\w-]{32}$/;

/** Checks the format of an upload id. Other values cannot match, and one database rejects U+0000 in a query. */
export function isUploadId(text: string): boolean {
  return idPattern.test(text);
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

function refuse(refusal: Refusal): ApiError {
  return new ApiError('unusable_file', refusals[refusal]);
}

export function createUploads(
  database: Database,
  storage: FileStorage,
  { now, takesVideos, reportError }: UploadsSettings,
): Uploads {
  const store = new UploadParts(database, storage, now);
  const remove = (id: string): Promise<void> => store.remove(id);
  const readHead = (id: string): Promise<Uint8Array> => store.readHead(id, headBytes);

  /**
   * Checks the type of a complete upload by its first bytes, so that the visitor sees an error while they still use the
   * form.
   */
  async function check(id: string, bytes: number): Promise<void> {
    const kind = await findFileKind(await readHead(id));
    const refusal =
      'refusal' in kind
        ? kind.refusal
        : 'picture' in kind
          ? bytes > maxPictureBytes
            ? 'large'
            : null
          : takesVideos
            ? null
            : 'video';
    if (refusal === null) return;
    await remove(id);
    throw refuse(refusal);
  }

  const server = new Server({
    path: '/',
    datastore: store,
    maxSize: takesVideos ? maxVideoBytes : maxPictureBytes,
    namingFunction: () => randomBytes(idBytes).toString('base64url'),
    // The store returns only the id, and the route builds the address.
    generateUrl: (_, { id }) => id,
    getFileIdFromRequest: (_, last = '') => (idPattern.test(last) ? last : undefined),
    onUploadCreate: async (_, { metadata, size = 0 }) => {
      if (size === 0) throw refuse('empty');
      const type = metadata?.['filetype'] ?? '';
      if (type.startsWith('video/') && !takesVideos) throw refuse('video');
      if (type.startsWith('image/') && size > maxPictureBytes) throw refuse('large');
      // No other metadata is stored, which excludes the original file name.
      return { metadata: { board: metadata?.['board'] ?? null } };
    },
    onResponseError: (_, error) => {
      if (error instanceof ApiError) return { status_code: error.status, body: error.message };
      if ('status_code' in error) return undefined;
      reportError(error);
      // A full disk, for example, is no error of the service, and a browser may try again.
      const trouble = describeTrouble(error, 'PATCH', paths.uploads);
      if (trouble) return { status_code: trouble.status, body: trouble.message };
      return { status_code: 500, body: 'Something went wrong on our side.' };
    },
    onUploadFinish: async (_, { id, size = 0 }) => {
      await check(id, size);
      return {};
    },
  });

  return {
    server,
    open: (id) => store.open(id),
    readHead,
    isWhole: async (id) => {
      const row = await database
        .selectFrom('uploads')
        .select(['length', 'received'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row !== undefined && Number(row.received) === Number(row.length);
    },
    remove,
  };
}
