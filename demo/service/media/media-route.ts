import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import type { ServiceContext, ServiceEnvironment } from '../http/environment.ts';
import { ApiError } from '../json-api/api-error.ts';
import { paths } from '../paths.ts';
import type { MediaFile } from './media-files.ts';

/** A changed picture gets a new name. */
const caching = 'public, max-age=31536000, immutable';

interface ByteRange {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

/**
 * One range, as players ask for. `null` = the whole file (no range, or a form we need not know); 'none' = outside of
 * it.
 */
export function parseRange(header: string | undefined, bytes: number): ByteRange | null | 'none' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start > end ? 'none' : { start, end };
}

/** A file, or the part of it that was asked for. Safari plays a video only from a server that answers ranges. */
export function respondFile(
  context: ServiceContext,
  file: Pick<MediaFile, 'path' | 'contentType' | 'bytes'>,
): Response {
  const range = parseRange(context.req.header('Range'), file.bytes);
  if (range === 'none') {
    context.header('Content-Range', `bytes */${file.bytes}`);
    return context.body(null, 416);
  }
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
  context.header('Content-Type', file.contentType);
  context.header('Content-Length', String(end - start + 1));
  context.header('Cache-Control', caching);
  context.header('Accept-Ranges', 'bytes');
  if (range) context.header('Content-Range', `bytes ${start}-${end}/${file.bytes}`);
  if (context.req.method === 'HEAD') return context.body(null, range ? 206 : 200);
  return context.body(Readable.toWeb(createReadStream(file.path, { start, end })) as ReadableStream, range ? 206 : 200);
}

/** Pictures and videos of the demo boards. */
export function addMediaRoute(app: Hono<ServiceEnvironment>, files: ReadonlyMap<string, MediaFile>): void {
  app.get(paths.media, (context) => {
    const file = files.get(context.req.param('file'));
    if (!file) throw new ApiError('not_found', 'There is no such file.');
    return respondFile(context, file);
  });
}
