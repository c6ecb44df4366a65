import type { FeedPostRow } from '../database/feed-rows.ts';
import type { Database, PostRow } from '../database/schema.ts';
import { foldText } from '../posts/fold-text.ts';
import { moveScore } from '../posts/score.ts';
import { recordModerations } from '../posts/post-history.ts';
import { readMediaNames } from './read-media-names.ts';
import { picturesOf } from './approved-version.ts';
import type { SourcePost } from './connectors/connector.ts';
import { decideStatus, findPublishersChanges } from './decide-status.ts';
import { fingerprintOf, legacyFingerprintOf } from './describe-source-post.ts';
import type { FeedPlace } from './import-batch.ts';
import { requestPictures } from './request-pictures.ts';
import {
  describeMetadata,
  describeShown,
  findEdited,
  isEqual,
  readShownVersion,
  shownVersionOf,
  withoutQuery,
  type ShownVersion,
} from './shown-version.ts';

/** Removes pictures that were replaced or removed at the source; the others remain. */
function withoutPictures(attributes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const rest: Record<string, unknown> = { ...attributes, image_url: null, alternative_text: null };
  for (const name of ['image_width', 'image_height', 'image_color', 'media']) delete rest[name];
  return rest;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The post as it will be shown: a moderator's own words in place of those of the source. */
function withEdits(post: SourcePost, attributes: ShownVersion, edited: ReadonlySet<string>): SourcePost {
  return {
    ...post,
    ...(edited.has('title') && { title: textOf(attributes['title']) }),
    ...(edited.has('text') && { text: textOf(attributes['text']) }),
  };
}

/** The attributes as the source says them now, except those that a moderator edited. */
function withChanges(
  before: Readonly<Record<string, unknown>>,
  post: SourcePost,
  edited: ReadonlySet<string>,
): Record<string, unknown> {
  const described = describeShown(post);
  const author = described['author'] as Record<string, unknown> | null;
  const pictureOfAuthor = (before['author'] as Record<string, unknown> | null)?.['image_url'] ?? null;
  const fresh = { ...described, author: author && { ...author, image_url: pictureOfAuthor } };
  return {
    ...before,
    ...Object.fromEntries(Object.entries(fresh).filter(([name]) => !edited.has(name))),
    metadata: {
      ...(before['metadata'] as object),
      ...describeMetadata(post),
    },
  };
}

function searchTextOf(attributes: ShownVersion, tags: readonly string[]): string {
  const author = (attributes['author'] ?? {}) as Readonly<Record<string, unknown>>;
  return [
    attributes['title'],
    attributes['content_warning'],
    attributes['text'],
    author['name'],
    author['username'],
    ...tags,
  ]
    .filter((part) => typeof part === 'string')
    .join(' ');
}

/** The last version of the source. Rows of earlier versions have none: then it is what the post shows. */
async function readSource(
  database: Database,
  known: FeedPostRow,
  post: SourcePost,
  attributes: ShownVersion,
): Promise<ShownVersion> {
  const stored = readShownVersion(known.shown);
  if (stored) return stored;
  const next = shownVersionOf(post);
  if (known.fingerprint === legacyFingerprintOf(post)) return next;
  const asked = await database
    .selectFrom('feed_pictures')
    .select('url')
    .where('post_id', '=', known.post_id)
    .where('role', '=', 'image')
    .orderBy('place')
    .execute();
  return {
    ...Object.fromEntries(Object.keys(describeShown(post)).map((name) => [name, attributes[name] ?? null])),
    language: next['language'],
    pictures: asked.map(({ url }) => withoutQuery(url)),
  };
}

const forgetApprovedPictures = (database: Database, postId: number) =>
  database.deleteFrom('feed_pictures').where('post_id', '=', postId).where('role', '=', 'approved').execute();

const forgetPictures = (database: Database, postId: number) =>
  database.deleteFrom('feed_pictures').where('post_id', '=', postId).where('role', 'in', ['image', 'author']).execute();

const keepApprovedPictures = (database: Database, postId: number) =>
  database
    .updateTable('feed_pictures')
    .set({ role: 'approved' })
    .where('post_id', '=', postId)
    .where('role', '=', 'image')
    .where('status', '=', 'done')
    .execute();

async function requestOthers(
  database: Database,
  place: FeedPlace,
  known: FeedPostRow,
  {
    waitsForPicture,
    ...asked
  }: { readonly postId: number; readonly post: SourcePost; readonly waitsForPicture: boolean },
): Promise<void> {
  await database
    .updateTable('feed_posts')
    .set({ waits_for_picture: Number(waitsForPicture) })
    .where('social_feed_id', '=', place.feedId)
    .where('source_id', '=', known.source_id)
    .execute();
  await requestPictures(database, place, [asked]);
}

/** Applies what the source says now of a post that the board has. Returns whether anything changed. */
export async function updatePost(
  database: Database,
  place: FeedPlace,
  known: FeedPostRow,
  row: PostRow,
  post: SourcePost,
): Promise<boolean> {
  const { nowMs, feedId } = place;
  const before = JSON.parse(row.attributes) as Record<string, unknown>;
  const source = await readSource(database, known, post, before);
  const next = shownVersionOf(post);
  const edited = findEdited(before, source);
  const own = await readMediaNames(database, row.id);
  const hasOwnPicture = typeof before['image_url'] === 'string' && !own.has(before['image_url']);
  const hasOtherPictures = !hasOwnPicture && !isEqual(source['pictures'], next['pictures']);
  const kept = new Set([...edited, ...(hasOwnPicture ? ['pictures'] : [])]);
  const shown = withEdits(post, before, edited);
  const { status, approvedShown, waitsForPicture } = decideStatus(
    row,
    known,
    place,
    {
      source,
      next,
      shown,
      hasOtherPictures,
      edits: Object.fromEntries([...edited].map((name) => [name, before[name]])),
      pictures: picturesOf(before),
      changes: findPublishersChanges(source, next, known, post),
    },
    kept,
  );
  await database
    .updateTable('feed_posts')
    .set({
      fingerprint: fingerprintOf(post),
      shown: JSON.stringify(next),
      sent: post.sent ?? null,
      approved_shown: approvedShown && JSON.stringify(approvedShown),
    })
    .where('social_feed_id', '=', feedId)
    .where('source_id', '=', known.source_id)
    .execute();
  if (approvedShown === null && known.approved_shown !== null) await forgetApprovedPictures(database, row.id);
  if (isEqual(source, next) && status === row.status) return false;
  const attributes = withChanges(hasOtherPictures ? withoutPictures(before) : before, post, edited);
  await database
    .updateTable('posts')
    .set({
      status,
      language: post.language === '' ? row.language : post.language,
      ...(!edited.has('rating') && {
        rating: post.rating ?? -1,
        score: moveScore(row, { ...row, rating: post.rating ?? -1 }),
      }),
      last_moderated_at: status === row.status ? row.last_moderated_at : nowMs,
      search_text: foldText(searchTextOf(attributes, post.tags)),
      attributes: JSON.stringify(attributes),
    })
    .where('id', '=', row.id)
    .execute();
  if (status !== row.status && status !== 'pending')
    await recordModerations(database, [
      { post_id: row.id, board_id: row.board_id, occurred_at: nowMs, user_id: null, status, source: row.type },
    ]);
  if (hasOtherPictures) {
    // The pictures of the approved version stay: a moderator compares them, and may keep them.
    if (approvedShown !== null && known.approved_shown === null) await keepApprovedPictures(database, row.id);
    await forgetPictures(database, row.id);
    if (status !== 'rejected') await requestOthers(database, place, known, { postId: row.id, post, waitsForPicture });
  }
  return true;
}
