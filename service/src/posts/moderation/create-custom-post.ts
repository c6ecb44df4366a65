import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/schema.ts';
import { writeAttributes } from '../../visitors/media/media-reference.ts';
import { describeTeamPicture } from '../../visitors/pictures/team-pictures.ts';
import { recordCopies } from '../../visitors/media/record-copies.ts';
import { storePosts } from '../store-posts.ts';
import type { Decision } from './decide.ts';
import { describeAuthor } from './describe-author.ts';
import type { CustomPost } from './post-change.ts';

/**
 * Stores a post that the team itself writes. Such a post has no feed, and its author counts as its moderator. Returns
 * its number.
 */
export async function createCustomPost(
  database: Database,
  boardId: number,
  post: CustomPost,
  { bearer, nowMs, base }: Decision,
): Promise<number> {
  const {
    status = 'approved',
    pinned = false,
    highlighted = false,
    tags = [],
    title = null,
    text = null,
    author = null,
    image_url = null,
    language = 'en',
  } = post;
  const { video_url = null, media, rating = null, published_at = nowMs } = post;
  const written = writeAttributes(
    {
      type: 'custom',
      external_id: randomUUID(),
      author: author && describeAuthor(author),
      title,
      text,
      image_url,
      video_url,
      ...(media && { media }),
      alternative_text: post.alternative_text ?? null,
      ...(post.url && { url: post.url }),
      published_at: new Date(published_at).toISOString(),
      highlighted,
      pinned,
      tags,
      rating,
      metadata: { language },
    },
    base,
  );
  const attributes = JSON.parse(written) as Record<string, unknown>;
  Object.assign(attributes, await describeTeamPicture(database, attributes['image_url']));
  const [id = 0] = await storePosts(database, boardId, [
    {
      socialFeedId: null,
      type: 'custom',
      status,
      language,
      sentiment: '',
      publishedAt: published_at,
      ingestedAt: nowMs,
      lastModeratedAt: nowMs,
      moderations: status === 'pending' ? [] : [{ at: nowMs, userId: bearer.userId, status }],
      rating,
      isPinned: pinned,
      isVerbatim: false,
      searchText: [title, text, author?.name, author?.username, ...tags].join(' '),
      tags,
      attributes,
      ctas: [],
      productTags: [],
    },
  ]);
  await recordCopies(database, id, written);
  return id;
}
