import type { FeedPostRow } from '../database/feed-rows.ts';
import type { Database, PostRow } from '../database/schema.ts';
import { ApiError } from '../http/json-api/api-error.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { changePosts, type Decision } from '../posts/moderation/decide.ts';
import { readAttributes } from '../visitors/media/media-reference.ts';
import { findShownChanges, isEqual, readShownVersion, type ShownChange, type ShownVersion } from './shown-version.ts';

type Attributes = Readonly<Record<string, unknown>>;

const pictureNames = [
  'image_url',
  'image_width',
  'image_height',
  'image_color',
  'image_variants',
  'alternative_text',
  'media',
] as const;

/** The pictures of a post as it shows them, to be shown again if the approved version is kept. */
export function picturesOf(attributes: Attributes): Attributes {
  const { image_phash: phash } = (attributes['metadata'] ?? {}) as Attributes;
  const shown = pictureNames.flatMap((name) => (attributes[name] === undefined ? [] : [[name, attributes[name]]]));
  return { ...(Object.fromEntries(shown) as Attributes), ...(phash !== undefined && { image_phash: phash }) };
}

/** The addresses of the pictures, each once. */
function addressesOf(attributes: Attributes): readonly string[] {
  const media = Array.isArray(attributes['media']) ? (attributes['media'] as readonly Attributes[]) : [];
  const listed = [attributes['image_url'], ...media.flatMap(({ type, url }) => (type === 'image' ? [url] : []))];
  return [...new Set(listed.filter((url) => typeof url === 'string'))];
}

/** What the post showed when it was approved: what the source said then, and the moderators' own words. */
function shownWhenApproved({
  edits,
  pictures: _,
  stored: _stored,
  language: _language,
  ...said
}: ShownVersion): Attributes {
  return { ...said, ...(edits as Attributes | undefined) };
}

/** Texts are encoded as those of the post itself. */
const encoded = (name: string, value: unknown): unknown =>
  typeof value === 'string' && ['title', 'text', 'content_warning'].includes(name) ? escapeHtml(value) : value;

function findChanges(post: PostRow, row: FeedPostRow, base: string): readonly ShownChange[] {
  const approved = readShownVersion(row.approved_shown);
  if (!approved) return [];
  const before = shownWhenApproved(approved);
  const now = JSON.parse(post.attributes) as Attributes;
  const after = Object.fromEntries(Object.keys(before).map((name) => [name, now[name] ?? null]));
  const stored = approved['stored'] as Attributes | undefined;
  const areOther = stored
    ? !isEqual(addressesOf(stored), addressesOf(now))
    : !isEqual(approved['pictures'], readShownVersion(row.shown)?.['pictures']);
  const pictures = (shown: Attributes) => addressesOf(readAttributes(JSON.stringify(shown), base));
  return [
    ...findShownChanges(before, after).map(({ name, before: one, after: other }) => ({
      name,
      before: encoded(name, one),
      after: encoded(name, other),
    })),
    ...(areOther ? [{ name: 'pictures', before: pictures(stored ?? {}), after: pictures(now) }] : []),
  ];
}

/**
 * What visitors would see differently since the approval, by the id of the post. Only posts that wait again because
 * their source changed them are in it.
 */
export async function loadChanges(
  database: Database,
  posts: readonly PostRow[],
  base: string,
): Promise<ReadonlyMap<number, readonly ShownChange[]>> {
  const waiting = new Map(posts.filter(({ status }) => status === 'pending').map((post) => [post.id, post]));
  if (waiting.size === 0) return new Map();
  const rows = await database
    .selectFrom('feed_posts')
    .selectAll()
    .where('post_id', 'in', [...waiting.keys()])
    .where('approved_shown', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const post = waiting.get(row.post_id ?? 0);
      const changes = post ? findChanges(post, row, base) : [];
      return post && changes.length > 0 ? [[post.id, changes] as const] : [];
    }),
  );
}

/**
 * Publishes a changed post as it was approved. As with any edit of a moderator, the source does not change it any more.
 * Must be called in a transaction.
 */
export async function restoreApproved(database: Database, post: PostRow, decision: Decision): Promise<PostRow> {
  const row = await database
    .selectFrom('feed_posts')
    .selectAll()
    .where('post_id', '=', post.id)
    .where('approved_shown', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  const approved = readShownVersion(row?.approved_shown ?? null);
  if (!row || !approved || post.status !== 'pending')
    throw new ApiError('conflict', 'The post does not wait because of a change of its source.');
  const now = JSON.parse(post.attributes) as Attributes;
  const before = shownWhenApproved(approved);
  const writer = now['author'] as Attributes | null | undefined;
  const { image_phash: phash, ...stored } = (approved['stored'] ?? {}) as Attributes;
  const hasOtherPictures = approved['stored'] !== undefined && !isEqual(addressesOf(stored), addressesOf(now));
  const bare = Object.fromEntries(
    Object.entries(now).filter(([name]) => !hasOtherPictures || !pictureNames.some((known) => known === name)),
  );
  const attributes = {
    ...bare,
    ...(hasOtherPictures && { image_url: null, alternative_text: null, ...stored }),
    ...before,
    ...(before['author'] !== null && {
      author: { ...(before['author'] as Attributes), image_url: writer?.['image_url'] ?? null },
    }),
    metadata: { ...(now['metadata'] as Attributes), ...(hasOtherPictures && { image_phash: phash }) },
  };
  await database
    .updateTable('feed_posts')
    .set({ approved_shown: null, waits_for_picture: 0 })
    .where('post_id', '=', post.id)
    .execute();
  if (hasOtherPictures) {
    await database
      .deleteFrom('feed_pictures')
      .where('post_id', '=', post.id)
      .where('role', 'in', ['image', 'page', 'found', 'kept'])
      .execute();
    await database
      .updateTable('feed_pictures')
      .set({ role: 'kept' })
      .where('post_id', '=', post.id)
      .where('role', '=', 'approved')
      .execute();
  }
  const rating = (attributes as Attributes)['rating'];
  const [restored] = await changePosts(
    database,
    [
      {
        row: { ...post, attributes: JSON.stringify(attributes) },
        change: { status: 'approved', rating: typeof rating === 'number' ? rating : null },
      },
    ],
    decision,
  );
  return restored!;
}
