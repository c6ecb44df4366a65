import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Core } from '../../core.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { parseMediaType } from '../../http/json-api/media-type.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { respondOne } from '../../http/operations/respond.ts';
import { fillPath, paths } from '../../http/paths.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { findFileKind } from '../uploads/file-kind.ts';
import type { ImageProcessor } from '../uploads/image-processor.ts';
import { makePicture, type MadeFile } from '../uploads/make-picture.ts';
import { refusals, type Refusal } from '../uploads/refusals.ts';
import { maxPictureBytes } from '../uploads/upload-limits.ts';
import { teamPicturePrefix, teamPicturesFolder } from './team-pictures.ts';

const nameBytes = 18;
/** Some three thousand pictures as they are stored. */
const maxTeamBytes = 1024 * 1_048_576;
/** Pictures are re-encoded one after another, about one a second; whoever comes later tries again. */
const maxWaiting = 8;
const busyRetryS = 5;

export interface PictureTools extends Pick<Core, 'closing'> {
  readonly files: FileStorage;
  readonly pictures: ImageProcessor;
}

/** Resolves with the stored picture, or with the reason why the file is none. */
export type KeepPicture = (bytes: Uint8Array) => Promise<MadeFile | Refusal>;

/** Re-encodes uploaded bytes, which also removes where a photo was taken, and stores the result. */
export function createKeepPicture({ files, pictures, closing }: PictureTools): KeepPicture {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function keep(bytes: Uint8Array): Promise<MadeFile | Refusal> {
    const kind = await findFileKind(bytes);
    if ('refusal' in kind) return kind.refusal;
    if ('video' in kind) return 'video';
    const path = join(files.workFolder, teamPicturePrefix + randomBytes(nameBytes).toString('base64url'));
    const upload = `${path}.upload`;
    try {
      await writeFile(upload, bytes);
      const made = await makePicture(upload, `${path}.webp`, { pictures, videoProgram: null, closing });
      if (typeof made !== 'string') await files.put(teamPicturesFolder + basename(made.path), made.path);
      return made;
    } finally {
      await rm(upload, { force: true });
    }
  }

  return (bytes) => {
    if (waiting >= maxWaiting)
      throw new ApiError('busy', 'Too many pictures at once; try again in a moment.', undefined, {
        'Retry-After': String(busyRetryS),
      });
    waiting++;
    // One after another: pictures need much memory.
    const made = last.then(() => keep(bytes)).finally(() => waiting--);
    last = made.catch(() => undefined);
    return made;
  };
}

async function requireSpace(database: Database, teamId: number): Promise<void> {
  const { bytes } = await database
    .selectFrom('team_pictures')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
  if (Number(bytes ?? 0) >= maxTeamBytes)
    throw new ApiError('storage_full', 'The pictures of this team use all the space that a team has.');
}

/** Adds the operation by which a team uploads a picture for its own posts, products, buttons and designs. */
export function addUploadPicture({ add }: OperationRegistry, keepPicture: KeepPicture): void {
  add(
    {
      group: 'pictures',
      isOurs: true,
      id: 'upload_picture',
      summary:
        'Upload a picture for the team’s own content; its address can stand wherever an address of a picture can',
      method: 'POST',
      path: paths.teamPictures,
      scope: 'posts:write',
      // Whoever may write something that shows a picture.
      permission: ['moderate_board', 'modify_board', 'products_cu', 'design_cu', 'personalizations_cu', 'forms_cu'],
      ownBody: {
        mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
        maxBytes: maxPictureBytes,
      },
      response: { status: 201, type: 'picture' },
    },
    async (input) => {
      const { database, bearer, context, nowMs, base } = input;
      await requireSpace(database, bearer.teamId);
      // Browsers derive the type from the name, so it need not be right: the first bytes decide.
      const { name: mediaType } = parseMediaType(context.req.header('Content-Type') ?? '');
      if (!mediaType.startsWith('image/') && mediaType !== 'application/octet-stream')
        throw new ApiError('unsupported_media_type', 'Send a picture, such as image/jpeg.', { header: 'Content-Type' });
      const made = await keepPicture(new Uint8Array(await context.req.arrayBuffer()));
      if (typeof made === 'string') throw new ApiError('unusable_file', refusals[made]);
      const { path, contentType, bytes, width, height, color } = made;
      const name = basename(path);
      // Everyone may read it for good: a signature would only end, wherever the address is pasted.
      context.set('signMedia', (json) => json);
      await database
        .insertInto('team_pictures')
        .values({
          name,
          team_id: bearer.teamId,
          created_at: nowMs,
          content_type: contentType,
          bytes,
          width,
          height,
          color,
        })
        .execute();
      const url = base + fillPath(paths.media, { file: name });
      return respondOne(input, {
        type: 'picture',
        id: name,
        attributes: { url, width, height, color: color || null },
        links: { self: url },
      });
    },
  );
}
