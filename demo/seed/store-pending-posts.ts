import { randomBytes } from 'node:crypto';
import type { Database } from '../../service/src/database/schema.ts';
import type { MediaFile } from '../../service/src/visitors/media/media-files.ts';
import { draftPost, type ShownFile } from '../../service/src/visitors/posts/draft-post.ts';
import { hashPost } from '../../service/src/visitors/posts/store-request.ts';
import { referTo } from './describe-seed-post.ts';
import { storePosts } from '../../service/src/posts/store-posts.ts';
import type { PendingPost } from './pending-posts.ts';

const minuteMs = 60_000;
const idBytes = 18;

async function findForm(
  database: Database,
  teamId: number,
  slug: string,
): Promise<{ readonly boardId: number; readonly feedId: number } | null> {
  const feeds = await database
    .selectFrom('social_feeds')
    .innerJoin('boards', 'boards.id', 'board_id')
    .select(['social_feeds.id', 'board_id', 'attributes'])
    .where('slug', '=', slug)
    .where('team_id', '=', teamId)
    .orderBy('social_feeds.id')
    .execute();
  const form = feeds.find(
    ({ attributes }) => (JSON.parse(attributes) as { readonly source?: unknown }).source === 'public_post',
  );
  return form ? { boardId: form.board_id, feedId: form.id } : null;
}

/**
 * Stores visitor posts that wait for moderation, each with its create request. A board that accepts no visitor posts is
 * left out. Returns the number of posts.
 */
export async function storePendingPosts(
  database: Database,
  teamId: number,
  posts: readonly PendingPost[],
  files: ReadonlyMap<string, MediaFile>,
  nowMs: number,
): Promise<number> {
  let count = 0;
  for (const { board, request, photos = [], ageMinutes } of posts) {
    const form = await findForm(database, teamId, board);
    if (!form) continue;
    const createdAt = nowMs - ageMinutes * minuteMs;
    const shown = photos.map((photo, index): ShownFile => {
      const size = files.get(photo)?.size;
      return {
        kind: 'picture',
        url: referTo(photo, files),
        width: size?.width ?? null,
        height: size?.height ?? null,
        imagePhash: '',
        color: files.get(photo)?.color ?? '',
        alternativeText: request.alternativeTexts[index] ?? '',
      };
    });
    const [postId = 0] = await storePosts(database, form.boardId, [
      draftPost(request, shown, { feedId: form.feedId, createdAt, nowMs: createdAt }),
    ]);
    await database
      .insertInto('post_create_requests')
      .values({
        id: randomBytes(idBytes).toString('base64url'),
        board_id: form.boardId,
        status: 'completed',
        work: 'words',
        idempotency_key: null,
        body_hash: hashPost(request),
        created_at: createdAt,
        attributes: JSON.stringify(request),
        errors: '[]',
        post_id: postId,
      })
      .execute();
    count++;
  }
  return count;
}
