import { allocateIds } from '../database/allocate-ids.ts';
import type { FeedPictureRow } from '../database/feed-rows.ts';
import type { Database } from '../database/schema.ts';
import { referToMedia } from '../visitors/media/media-reference.ts';
import { LostLease, type Claim } from '../jobs/claim.ts';
import type { Sender } from './connectors/sender.ts';

/** Removes the displayed picture of a post if it is this one, so not one that a moderator chose. */
async function hidePicture(database: Database, postId: number, mediaName: string): Promise<void> {
  const post = await database.selectFrom('posts').select('attributes').where('id', '=', postId).executeTakeFirst();
  if (!post) return;
  const attributes = JSON.parse(post.attributes) as Record<string, unknown>;
  if (attributes['image_url'] !== referToMedia(mediaName)) return;
  for (const name of ['image_width', 'image_height', 'image_color', 'media']) delete attributes[name];
  await database
    .updateTable('posts')
    .set({ attributes: JSON.stringify({ ...attributes, image_url: null, alternative_text: null }) })
    .where('id', '=', postId)
    .execute();
}

/**
 * Whether several pages of the feed name this image: then it is the image of the site, and none of a post. It is
 * removed from the post that got it first.
 */
async function isOfSite(database: Database, row: FeedPictureRow, url: string): Promise<boolean> {
  const others = await database
    .selectFrom('feed_pictures')
    .selectAll()
    .where('social_feed_id', '=', row.social_feed_id)
    .where('role', '=', 'found')
    .where('url', '=', url)
    .where('post_id', '!=', row.post_id)
    .execute();
  for (const { id, post_id, media_name } of others) {
    if (media_name !== null) await hidePicture(database, post_id, media_name);
    await database
      .updateTable('feed_pictures')
      .set({ status: 'failed', media_name: null })
      .where('id', '=', id)
      .execute();
  }
  return others.length > 0;
}

/**
 * Asks the page of a post for its image, and turns the row of the page into that of the image. Returns null if there is
 * none. Any response settles the page: it is not asked twice.
 */
export async function findOnPage(
  database: Database,
  send: Sender,
  { row, owner }: Claim<'feed_pictures'>,
): Promise<Claim<'feed_pictures'>['row'] | null> {
  const { readPageImage } = await import('./page-image.ts');
  const image = await readPageImage(send, row.url);
  if (image === null) return null;
  return database.transaction().execute(async (transaction) => {
    // Two pages that name the same image must see each other, also in two processes.
    await allocateIds(transaction, 'feed_pictures', 0);
    const found = { role: 'found' as const, url: image.url, alternative_text: image.alternativeText, attempts: 0 };
    const isShared = await isOfSite(transaction, row, image.url);
    const { numUpdatedRows } = await transaction
      .updateTable('feed_pictures')
      .set(found)
      .where('id', '=', row.id)
      .where('lease_owner', '=', owner)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new LostLease('Another process asks for this page.');
    return isShared ? null : { ...row, ...found };
  });
}
