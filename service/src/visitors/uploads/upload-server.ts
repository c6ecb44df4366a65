import { randomBytes } from 'node:crypto';
import { Server } from '@tus/server';
import type { Database } from '../../database/schema.ts';
import { describeTrouble } from '../../http/describe-trouble.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { paths } from '../../http/paths.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { findFileKind, headBytes } from './file-kind.ts';
import { UploadParts, type PartsStore } from './parts-store.ts';
import { refusals, type Refusal } from './refusals.ts';
import { maxVideoBytes, maxPictureBytes } from './upload-limits.ts';
import { isUploadId } from './upload-id.ts';

export interface UploadsSettings {
  readonly now: () => number;
  /** True when videos can be re-encoded. */
  readonly takesVideos: boolean;
  readonly reportError: (error: unknown) => void;
}

export interface UploadServer {
  readonly server: Server;
  readonly store: PartsStore;
}

const idBytes = 24;

function refuse(refusal: Refusal): ApiError {
  return new ApiError('unusable_file', refusals[refusal]);
}

/** The store of uploads and the server of the protocol. Its packages are loaded with the first upload. */
export function createUploadServer(
  database: Database,
  storage: FileStorage,
  { now, takesVideos, reportError }: UploadsSettings,
): UploadServer {
  const store = new UploadParts(database, storage, now);

  /**
   * Checks the type of a complete upload by its first bytes, so that the visitor sees an error while they still use the
   * form.
   */
  async function check(id: string, bytes: number): Promise<void> {
    const kind = await findFileKind(await store.readHead(id, headBytes));
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
    await store.remove(id);
    throw refuse(refusal);
  }

  const server = new Server({
    path: '/',
    datastore: store,
    maxSize: takesVideos ? maxVideoBytes : maxPictureBytes,
    namingFunction: () => randomBytes(idBytes).toString('base64url'),
    // The store returns only the id, and the route builds the address.
    generateUrl: (_, { id }) => id,
    getFileIdFromRequest: (_, last = '') => (isUploadId(last) ? last : undefined),
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

  return { server, store };
}
