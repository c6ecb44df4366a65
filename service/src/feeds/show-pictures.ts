import type { FeedMediaRow, FeedPictureRow } from '../database/feed-rows.ts';
import type { Database } from '../database/schema.ts';
import { recordModerations } from '../posts/post-history.ts';
import { referToMedia } from '../visitors/media/media-reference.ts';
import { readFeedAttributes, rulesOf, type FeedAttributes } from './feed-attributes.ts';
import { judgeWithPictures } from './feed-rules.ts';

/** Smaller images count visits, or separate paragraphs. */
const minShownPixels = 4;

async function loadFeed(database: Database, id: number): Promise<FeedAttributes> {
  const feed = await database.selectFrom('social_feeds').select('attributes').where('id', '=', id).executeTakeFirst();
  return feed ? readFeedAttributes(feed) : {};
}

type Shown = Pick<FeedPictureRow, 'role' | 'place' | 'status' | 'alternative_text'> & Partial<FeedMediaRow>;

/** Adds the results of a post's pictures to its attributes. */
function describePictures(
  before: Readonly<Record<string, unknown>>,
  good: readonly Shown[],
  author: Shown | undefined,
): Record<string, unknown> {
  const [first] = good;
  const attributes: Record<string, unknown> = { ...before };
  const { video_url: video } = before;
  if (first?.name !== undefined) {
    attributes['image_url'] = referToMedia(first.name);
    attributes['image_width'] = first.width;
    attributes['image_height'] = first.height;
    if (first.color) attributes['image_color'] = first.color;
    else delete attributes['image_color'];
    attributes['alternative_text'] = first.alternative_text;
    attributes['metadata'] = {
      ...(before['metadata'] as object),
      image_phash: first.image_phash,
    };
  }
  if (good.length > 1)
    attributes['media'] = [
      ...good.map(({ name = '', width, height, alternative_text: words }) => ({
        type: 'image',
        url: referToMedia(name),
        width,
        height,
        ...(words !== null && { alternative_text: words }),
      })),
      ...(typeof video === 'string' ? [{ type: 'video', url: video }] : []),
    ];
  const writer = before['author'] as Record<string, unknown> | null;
  if (author?.name !== undefined && writer) attributes['author'] = { ...writer, image_url: referToMedia(author.name) };
  return attributes;
}

/**
 * Shows the pictures of a post when all of them are stored or failed, so that the size of its card does not change
 * again.
 */
export async function showPictures(database: Database, postId: number, nowMs: number): Promise<void> {
  // Locks the row, so that a concurrent change by a moderator is not lost.
  await database.updateTable('posts').set({ id: postId }).where('id', '=', postId).execute();
  const post = await database.selectFrom('posts').selectAll().where('id', '=', postId).executeTakeFirst();
  if (!post) return;
  const rows: readonly Shown[] = await database
    .selectFrom('feed_pictures')
    .leftJoin('feed_media', 'feed_media.name', 'media_name')
    .select(['role', 'place', 'status', 'alternative_text', 'name', 'width', 'height', 'image_phash', 'color'])
    .where('post_id', '=', postId)
    .orderBy('place')
    .execute()
    .then((found) => found as readonly Shown[]);
  const own = rows.filter(({ role }) => role === 'image');
  const images = own.length > 0 ? own : rows.filter(({ role }) => role === 'found' || role === 'page');
  const areSettled = images.every(({ status }) => status !== 'pending');
  const known = await database.selectFrom('feed_posts').selectAll().where('post_id', '=', postId).executeTakeFirst();
  const rules = rulesOf(await loadFeed(database, known?.social_feed_id ?? 0));
  const good = areSettled
    ? images.filter(
        ({ status, width, height }) =>
          status === 'done' &&
          Math.min(Number(width), Number(height)) >= Math.max(rules.min_picture_size, minShownPixels),
      )
    : [];
  const author = rows.find(({ role, status }) => role === 'author' && status === 'done');
  const decides = areSettled && known?.waits_for_picture === 1 && post.status === 'pending';
  const status = decides ? judgeWithPictures(good.length > 0, rules) : post.status;
  await database
    .updateTable('posts')
    .set({
      status,
      last_moderated_at: status === post.status ? post.last_moderated_at : nowMs,
      attributes: JSON.stringify(
        describePictures(JSON.parse(post.attributes) as Record<string, unknown>, good, author),
      ),
    })
    .where('id', '=', postId)
    .execute();
  if (areSettled && known?.waits_for_picture === 1)
    await database.updateTable('feed_posts').set({ waits_for_picture: 0 }).where('post_id', '=', postId).execute();
  if (status !== post.status && status !== 'pending')
    await recordModerations(database, [
      {
        post_id: postId,
        board_id: post.board_id,
        occurred_at: nowMs,
        user_id: null,
        status,
        source: post.type,
      },
    ]);
}
