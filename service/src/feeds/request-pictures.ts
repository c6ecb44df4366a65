import { allocateIds } from '../database/allocate-ids.ts';
import type { Database } from '../database/schema.ts';
import { askForPages } from './ask-pages.ts';
import type { SourcePost } from './connectors/connector.ts';
import { rowsAtOnce, type FeedPlace } from './import-batch.ts';

/** Stores the pictures to be fetched. They are fetched later, one by one, so that the text is available immediately. */
export async function requestPictures(
  database: Database,
  { feedId, nowMs, asksPages = false }: FeedPlace,
  posts: readonly { readonly postId: number; readonly post: SourcePost }[],
): Promise<void> {
  if (asksPages) await askForPages(database, feedId, posts, nowMs);
  const rows = posts.flatMap(({ postId, post }) => {
    const author = post.author?.imageUrl ?? null;
    return [
      ...post.pictures.map((picture, place) => ({ postId, role: 'image' as const, place, ...picture })),
      ...(author === null ? [] : [{ postId, role: 'author' as const, place: 0, url: author, alternativeText: null }]),
    ];
  });
  if (rows.length === 0) return;
  const firstId = await allocateIds(database, 'feed_pictures', rows.length);
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await database
      .insertInto('feed_pictures')
      .values(
        rows.slice(start, start + rowsAtOnce).map(({ postId, role, place, url, alternativeText }, index) => ({
          id: firstId + start + index,
          post_id: postId,
          social_feed_id: feedId,
          role,
          place,
          url,
          alternative_text: alternativeText,
          status: 'pending' as const,
          attempts: 0,
          due_at: nowMs,
          media_name: null,
        })),
      )
      .execute();
  }
}
