import { randomBytes } from 'node:crypto';
import { basename, join } from 'node:path';
import type { Database } from '../../database/schema.ts';
import { endClaim, type Claim } from '../../jobs/claim.ts';
import { describeError, type ErrorObject } from '../../http/json-api/api-error.ts';
import { referToMedia } from '../media/media-reference.ts';
import { recordNewPosts } from '../../team/webhooks/record-post-events.ts';
import { storePosts } from '../../posts/store-posts.ts';
import { makeMedia } from '../uploads/make-media.ts';
import type { MadeFile, MediaTools } from '../uploads/make-picture.ts';
import { refusals } from '../uploads/refusals.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { mediaFolder } from '../uploads/sweep.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { visitorMediaPrefix } from '../uploads/visitor-media-route.ts';
import { draftPost, type ShownFile } from './draft-post.ts';
import type { StoredPostRequest } from './store-request.ts';
import { pointTo } from './visitor-post.ts';

export interface PostMakerTools extends MediaTools {
  readonly uploads: Uploads;
  /** Where finished files are stored. */
  readonly storage: FileStorage;
  readonly now: () => number;
  /** Called after a post was created. */
  readonly onPost?: (() => void) | undefined;
}

const nameBytes = 18;

interface MadeFiles {
  readonly shown: readonly ShownFile[];
  readonly made: readonly MadeFile[];
  /** Address of the author's picture; null = none. */
  readonly authorUrl: string | null;
  readonly errors: readonly ErrorObject[];
  /** Uploads that cannot be used. */
  readonly refused: readonly string[];
}

const show = (
  { path, width, height, imagePhash, color }: MadeFile,
  kind: ShownFile['kind'],
  alternativeText: string,
): ShownFile => ({ kind, url: referToMedia(basename(path)), width, height, imagePhash, color, alternativeText });

/** Converts every file of the request, one after another, because pictures need much memory. */
async function makeFiles(
  stored: StoredPostRequest,
  { uploads, storage, ...tools }: PostMakerTools,
): Promise<MadeFiles> {
  const [shown, made, errors, refused]: [ShownFile[], MadeFile[], ErrorObject[], string[]] = [[], [], [], []];
  let authorUrl = stored.author.imageUrl;
  for (const [index, file] of stored.media.entries()) {
    const words = stored.alternativeTexts[index] ?? '';
    if (file.kind === 'address') {
      shown.push({
        kind: 'picture',
        url: file.url,
        width: null,
        height: null,
        imagePhash: '',
        color: '',
        alternativeText: words,
      });
      continue;
    }
    const input = await uploads.open(file.id);
    const name = visitorMediaPrefix + randomBytes(nameBytes).toString('base64url');
    const media = await makeMedia(input.path, join(storage.workFolder, name), tools).finally(input.close);
    if (typeof media === 'string') {
      errors.push(describeError('unusable_file', refusals[media], { pointer: pointTo(file, index) }));
      refused.push(file.id);
      continue;
    }
    const { picture, video } = media;
    const files = [picture, ...(video ? [video] : [])];
    for (const { path } of files) await storage.put(mediaFolder + basename(path), path);
    made.push(...files);
    if (file.isAuthor) {
      authorUrl = referToMedia(basename(picture.path));
      continue;
    }
    // A video's still is a preview for the card: after an earlier picture it would be a redundant additional picture.
    if (!video || shown.length === 0) shown.push(show(picture, 'picture', words));
    if (video) shown.push(show(video, 'video', words));
  }
  return { shown, made, errors, refused, authorUrl };
}

/** The response to an internal or an unknown error. */
export const ourFault: readonly ErrorObject[] = [
  describeError('internal', 'Something went wrong on our side. Please send it again.'),
];

/** Marks the request as failed, and allows the use of its valid uploads in another request. */
export async function failRequest(
  database: Database,
  claim: Claim<'post_create_requests'>,
  errors: readonly ErrorObject[],
): Promise<void> {
  const { id } = claim.row;
  await database.transaction().execute(async (transaction) => {
    await endClaim(transaction, claim, { status: 'failed', errors: JSON.stringify(errors) });
    await transaction.updateTable('uploads').set({ request_id: null }).where('request_id', '=', id).execute();
  });
}

/**
 * Creates the post of a request, or records the reason of the failure. When it is aborted, the request is processed
 * again, and unreferenced files are deleted later.
 */
export async function makePost(
  database: Database,
  claim: Claim<'post_create_requests'>,
  tools: PostMakerTools,
): Promise<void> {
  const { row: request } = claim;
  const stored = JSON.parse(request.attributes) as StoredPostRequest;
  const { shown, made, errors, refused, authorUrl } = await makeFiles(stored, tools);
  const board = await database
    .selectFrom('social_feeds')
    .select(['id', 'attributes'])
    .where('board_id', '=', request.board_id)
    .execute();
  const feed = board.find(
    ({ attributes }) => (JSON.parse(attributes) as { source?: unknown }).source === 'public_post',
  );
  if (errors.length > 0) {
    await failRequest(database, claim, errors);
    // The request has ended, whatever becomes of its files: the sweep removes what stays.
    for (const id of refused) await tools.uploads.remove(id).catch(() => {});
    for (const { path } of made) await tools.storage.remove(mediaFolder + basename(path)).catch(() => {});
    return;
  }

  const nowMs = tools.now();
  await database.transaction().execute(async (transaction) => {
    const [postId = 0] = await storePosts(transaction, request.board_id, [
      draftPost({ ...stored, author: { ...stored.author, imageUrl: authorUrl } }, shown, {
        feedId: feed?.id ?? null,
        createdAt: request.created_at,
        nowMs,
      }),
    ]);
    for (const { path, contentType, bytes, width, height, imagePhash } of made) {
      await transaction
        .insertInto('visitor_media')
        .values({
          name: basename(path),
          post_id: postId,
          created_at: nowMs,
          content_type: contentType,
          bytes,
          width,
          height,
          image_phash: imagePhash,
        })
        .execute();
    }
    await recordNewPosts(transaction, [postId], nowMs);
    // The last statement: when another process has the request, everything above is rolled back.
    await endClaim(transaction, claim, { status: 'completed', post_id: postId, errors: '[]' });
  });
  tools.onPost?.();
  for (const file of stored.media) if (file.kind === 'upload') await tools.uploads.remove(file.id).catch(() => {});
}
