import type { Hono } from 'hono';
import { findPublicBoard, type BoardRow } from '../../boards/find-board.ts';
import type { Database } from '../../database/schema.ts';
import type { ServiceContext, ServiceEnvironment } from '../../http/environment.ts';
import { ApiError, type ErrorCode } from '../../http/json-api/api-error.ts';
import type { Share } from '../../http/limits/event-loop-quota.ts';
import { paths } from '../../http/paths.ts';
import { findPostForm } from '../posts/post-form.ts';
import type { PostRateLimiter } from '../posts/post-rate-limiter.ts';
import { maxVideoBytes, maxPictureBytes, uploadLifeMs } from './upload-limits.ts';
import { createUploadSpace } from './upload-space.ts';
import { isUploadId } from './upload-id.ts';
import { describeUploadAddress, type Uploads } from './uploads.ts';

export interface UploadsOptions {
  readonly rateLimiter: PostRateLimiter;
  readonly takesVideos: boolean;
  readonly now: () => number;
}

const tusHeaders = [
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
  'upload-defer-length',
  'upload-concat',
  'content-type',
  'content-length',
];

const tusVersion = '1.0.0';

/** Error codes for the statuses of the upload protocol. */
const codes: Readonly<Record<number, ErrorCode>> = {
  403: 'bad_request',
  404: 'not_found',
  409: 'conflict',
  410: 'gone',
  413: 'too_large',
  415: 'unsupported_media_type',
  422: 'unusable_file',
  500: 'internal',
  503: 'unavailable',
  507: 'storage_full',
};

/**
 * The CPU time in threads that write one mebibyte and collect garbage afterwards. With a quarter of the time, one
 * household can upload 5 MiB per second, so pieces of files (`pieceBytes`) arrive in time.
 */
const writingMs = 40;

/** Limits the rate of a request body, because a local client could otherwise delay all other responses. */
function paceBody(body: ReadableStream<Uint8Array>, share: Share): ReadableStream<Uint8Array> {
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: async (bytes, controller) => {
        controller.enqueue(bytes);
        share.charge((bytes.length / 1_048_576) * writingMs);
        await share.pace();
      },
    }),
  );
}

/**
 * Copies a request with only the headers that the protocol uses.
 * @param metadata added to the visitor's metadata
 */
function describeForServer(context: ServiceContext, metadata: string): Request {
  const { method, url, headers, body: whole } = context.req.raw;
  const share = context.get('share');
  const body = whole && share ? paceBody(whole, share) : whole;
  const kept = new Headers(
    tusHeaders.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? ''] as [string, string]] : [])),
  );
  const given = kept.get('upload-metadata');
  if (method === 'POST') kept.set('upload-metadata', given ? `${given},${metadata}` : metadata);
  return new Request(url, { method, headers: kept, ...(body && { body, duplex: 'half' }) } as RequestInit);
}

/**
 * Returns the expiry time of an upload. It must belong to this board, and it must be neither expired nor part of a
 * post.
 */
async function requireOpen(database: Database, board: BoardRow, id: string, now: number): Promise<number> {
  const row = !isUploadId(id)
    ? undefined
    : await database
        .selectFrom('uploads')
        .selectAll()
        .where('id', '=', id)
        .where('board_id', '=', board.id)
        .executeTakeFirst();
  if (!row) throw new ApiError('not_found', 'There is no such upload.');
  if (row.expires_at <= now)
    throw new ApiError('gone', 'This upload waited too long for its post. Please send the file again.');
  if (row.request_id !== null) throw new ApiError('gone', 'A post has taken this upload.');
  return row.expires_at;
}

/** Adds the routes for visitors' file uploads. */
export function addUploadsRoutes(
  app: Hono<ServiceEnvironment>,
  database: Database,
  uploads: Uploads,
  { rateLimiter, takesVideos, now }: UploadsOptions,
): void {
  const space = createUploadSpace(database, { remove: uploads.remove, now });

  async function handle(context: ServiceContext, board: BoardRow, expiresAt: number): Promise<Response> {
    // The library refuses another version with 400, and the protocol wants this.
    if ((context.req.header('Tus-Resumable') ?? tusVersion) !== tusVersion)
      throw new ApiError(
        'precondition_failed',
        `The service has version ${tusVersion} of the upload protocol.`,
        { header: 'Tus-Resumable' },
        { 'Tus-Resumable': tusVersion, 'Tus-Version': tusVersion },
      );
    const response = await uploads.handle(
      describeForServer(context, `board ${Buffer.from(String(board.id)).toString('base64')}`),
    );
    if (response.status >= 400) {
      const text = (await response.text()).trim();
      throw new ApiError(
        codes[response.status] ?? 'bad_request',
        text === '' ? 'This upload cannot go on.' : text,
        undefined,
        { 'Tus-Resumable': tusVersion },
      );
    }
    // The CORS headers are set by our own middleware.
    for (const [name, value] of response.headers) if (!name.startsWith('access-control-')) context.header(name, value);
    const location = response.headers.get('Location');
    if (location !== null) context.header('Location', describeUploadAddress(context.get('base'), board.slug, location));
    if (response.headers.has('Upload-Offset') || location !== null)
      context.header('Upload-Expires', new Date(expiresAt).toUTCString());
    context.header('Cache-Control', 'no-store');
    return context.body(null, response.status as 200 | 201 | 204);
  }

  const findBoard = async (context: ServiceContext): Promise<BoardRow> => {
    const board = await findPublicBoard(database, context.req.param('slug') ?? '');
    if (!(await findPostForm(database, board, {})))
      throw new ApiError('posts_not_taken', 'This board takes no posts of visitors.');
    return board;
  };

  app.post(paths.uploads, (context) =>
    rateLimiter.countUpload(context, async () => {
      const board = await findBoard(context);
      await space.require(board.id);
      return rateLimiter.countBytes(context, () => handle(context, board, now() + uploadLifeMs));
    }),
  );
  // The framework routes HEAD requests to GET handlers.
  app.on(['GET', 'PATCH', 'DELETE'], paths.upload, async (context, next) => {
    if (context.req.method === 'GET') return next();
    const board = await findBoard(context);
    const expiresAt = await requireOpen(database, board, context.req.param('id'), now());
    if (context.req.method !== 'PATCH') return handle(context, board, expiresAt);
    await space.require(board.id);
    return rateLimiter.countBytes(context, () => handle(context, board, expiresAt));
  });
  // This handles OPTIONS requests of the client itself; preflight requests of browsers are handled earlier.
  app.options(paths.uploads, (context) => {
    context.header('Tus-Resumable', '1.0.0');
    context.header('Tus-Version', '1.0.0');
    context.header('Tus-Extension', 'creation,creation-with-upload,termination,expiration');
    context.header('Tus-Max-Size', String(takesVideos ? maxVideoBytes : maxPictureBytes));
    return context.body(null, 204);
  });
  for (const [path, allowed] of [
    [paths.uploads, 'POST, OPTIONS'],
    [paths.upload, 'HEAD, PATCH, DELETE, OPTIONS'],
  ] as const) {
    app.all(path, () => {
      throw new ApiError('method_not_allowed', `Allowed: ${allowed}.`, undefined, { Allow: allowed });
    });
  }
}
