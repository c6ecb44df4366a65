import { allocateIds } from '../database/allocate-ids.ts';
import type { Database } from '../database/schema.ts';
import type { SourcePost } from './connectors/connector.ts';

/** The pages that one poll may ask for: the newest posts come first. */
const maxPages = 20;
/** The time between two of them, because they usually are of one server. */
const apartMs = 1000;

interface PostOfPage {
  readonly postId: number;
  readonly post: SourcePost;
}

/** The page of a post; null = it has none of its own, such as a link to the start of the site. */
function pageOf({ url }: SourcePost): string | null {
  if (url === null || !/^https?:/.test(url)) return null;
  const { pathname, search } = new URL(url);
  return pathname === '/' && search === '' ? null : url.replace(/#[^]*$/, '');
}

/**
 * Has the pages of posts without an image asked for theirs, by the job of feed images. A post that was asked for keeps
 * its row, so that its page is not requested again, whether it named an image or not.
 */
export async function askForPages(
  database: Database,
  feedId: number,
  posts: readonly PostOfPage[],
  nowMs: number,
): Promise<void> {
  const without = posts.filter(({ post }) => post.pictures.length === 0 && pageOf(post) !== null);
  if (without.length === 0) return;
  const ids = without.map(({ postId }) => postId);
  const asked = await database
    .selectFrom('feed_pictures')
    .select('post_id')
    .where('post_id', 'in', ids)
    .where('role', 'in', ['page', 'found'])
    .execute();
  const known = new Set(asked.map(({ post_id }) => Number(post_id)));
  // The post lost the images of its own, so the one of its page, which is stored, is shown again.
  if (known.size > 0)
    await database
      .updateTable('feed_pictures')
      .set({ status: 'pending', due_at: nowMs, attempts: 0 })
      .where('post_id', 'in', [...known])
      .where('role', '=', 'found')
      .where('status', '=', 'done')
      .execute();
  const fresh = without
    .filter(({ postId }) => !known.has(postId))
    .sort((one, other) => (other.post.publishedAt ?? nowMs) - (one.post.publishedAt ?? nowMs))
    .slice(0, maxPages);
  if (fresh.length === 0) return;
  const firstId = await allocateIds(database, 'feed_pictures', fresh.length);
  await database
    .insertInto('feed_pictures')
    .values(
      fresh.map(({ postId, post }, index) => ({
        id: firstId + index,
        post_id: postId,
        social_feed_id: feedId,
        role: 'page' as const,
        place: 0,
        url: pageOf(post) ?? '',
        alternative_text: null,
        status: 'pending' as const,
        attempts: 0,
        due_at: nowMs + index * apartMs,
        media_name: null,
      })),
    )
    .execute();
}
