import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { readWhole } from '../../storage/file-storage.ts';
import { createResponseStore } from '../../http/cache/response-store.ts';
import type { ServiceContext } from '../../http/environment.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { matchesEtag } from '../../http/json-api/respond.ts';
import { isForTeam, publicCaching, type Readers } from '../../storage/readers.ts';
import type { StoredFile } from '../../storage/stored-file.ts';

/**
 * Responds with a file, or with the requested part of it. Safari plays a video only from a server that supports ranges.
 */
export type RespondFile = (
  context: ServiceContext,
  file: Pick<StoredFile, 'storage' | 'name' | 'contentType' | 'bytes' | 'readers'>,
) => Promise<Response>;

function describeFileCaching(readers: Readers): string {
  if (readers === 'always') return 'public, max-age=31536000, immutable';
  return isForTeam(readers) ? publicCaching.replace('public', 'private') : publicCaching;
}

/** Maximum size of a cached file. Pictures of posts are smaller, and videos are requested in parts. */
const maxKeptFileBytes = 1_048_576;
const maxKeptBytes = 32 * 1_048_576;

type Named = Pick<StoredFile, 'storage' | 'name'>;

interface ByteRange {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

/**
 * Parses a single range, which is the form that players request. `null` = the whole file (no range, or a form that we
 * may ignore); 'none' = outside of the file.
 */
export function parseRange(header: string | undefined, bytes: number): ByteRange | null | 'none' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start > end ? 'none' : { start, end };
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Caches pictures in memory. Reading takes several turns of the thread pool, which also writes strangers' files and
 * checks passwords. A file never changes under its name.
 */
export function createRespondFile(): RespondFile {
  const kept = createResponseStore<{ readonly body: Uint8Array<ArrayBuffer>; readonly bytes: number }>(maxKeptBytes);

  async function readKept({ storage, name }: Named): Promise<Uint8Array<ArrayBuffer>> {
    const known = kept.find(name);
    if (known) return known.body;
    try {
      const body = new Uint8Array(await readWhole(storage, name));
      kept.store(name, { body, bytes: body.length });
      return body;
    } catch (error) {
      // The file was deleted after its row was read.
      throw isMissing(error) ? new ApiError('not_found', 'There is no such file.') : error;
    }
  }

  return async (context, { storage, name, contentType, bytes, readers }) => {
    context.header('Cache-Control', describeFileCaching(readers));
    const address = await storage.addressOf(name, readers);
    if (address) {
      // Elsewhere the file has no checks of its own, so caches must ask here again.
      context.header('Cache-Control', `${isForTeam(readers) ? 'private' : 'public'}, max-age=${address.validS}`);
      return context.redirect(address.url, 302);
    }
    const etag = `"${basename(name)}"`;
    context.header('ETag', etag);
    if (matchesEtag(context.req.header('If-None-Match'), etag)) return context.body(null, 304);
    // RFC 9110, 13.1.5: a part of another file than the one that the client began would damage it.
    const isSameFile = (context.req.header('If-Range') ?? etag) === etag;
    const range = isSameFile ? parseRange(context.req.header('Range'), bytes) : null;
    if (range === 'none') {
      context.header('Content-Range', `bytes */${bytes}`);
      return context.body(null, 416);
    }
    const { start, end } = range ?? { start: 0, end: bytes - 1 };
    const status = range ? 206 : 200;
    const isAsked = context.req.method !== 'HEAD';
    const whole = isAsked && bytes <= maxKeptFileBytes ? await readKept({ storage, name }) : null;
    context.header('Content-Type', contentType);
    context.header('Content-Length', String(end - start + 1));
    context.header('Accept-Ranges', 'bytes');
    if (range) context.header('Content-Range', `bytes ${start}-${end}/${bytes}`);
    if (!isAsked) return context.body(null, status);
    if (whole) return context.body(range ? whole.subarray(start, end + 1) : whole, status);
    const content = await storage.read(name, { start, end }).catch((error: unknown) => {
      throw isMissing(error) ? new ApiError('not_found', 'There is no such file.') : error;
    });
    return context.body(Readable.toWeb(content) as ReadableStream, status);
  };
}
