// Long because one transaction decides which posts are new, changed, duplicate or deleted, and it is easiest to read in
// one piece.
import { allocateIds } from '../database/allocate-ids.ts';
import type { FeedPostRow } from '../database/feed-rows.ts';
import type { Database, PostRow } from '../database/schema.ts';
import type { Coverage, SourcePost } from './connectors/connector.ts';
import { deletePosts } from '../posts/moderation/decide.ts';
import { foldText } from '../posts/fold-text.ts';
import { recordModerations } from '../posts/post-history.ts';
import { storePosts } from '../posts/store-posts.ts';
import { describeShown, draftSourcePost, fingerprintOf, normalAddress, searchTextOf } from './describe-source-post.ts';
import { judge, type FeedRules } from './feed-rules.ts';
import { createJudge } from './rules/create-judge.ts';

export interface FeedPlace {
  readonly feedId: number;
  readonly boardId: number;
  readonly teamId: number;
  /** Network of its posts. */
  readonly source: string;
  readonly rules: FeedRules;
  readonly nowMs: number;
}

export interface ImportBatch {
  readonly posts: readonly SourcePost[];
  readonly covers: Coverage;
  readonly deletedIds?: readonly string[];
}

export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly deleted: number;
}

const idsAtOnce = 500;

/**
 * Serializes imports: two processes may import the same post for two feeds of a board at the same time, so one must
 * wait.
 */
async function waitForTurn(database: Database): Promise<void> {
  await allocateIds(database, 'feed_pictures', 0);
}

async function loadKnown(
  database: Database,
  feedId: number,
  ids: readonly string[],
): Promise<Map<string, FeedPostRow>> {
  const known = new Map<string, FeedPostRow>();
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const rows = await database
      .selectFrom('feed_posts')
      .selectAll()
      .where('social_feed_id', '=', feedId)
      .where('source_id', 'in', ids.slice(start, start + idsAtOnce))
      .execute();
    for (const row of rows) known.set(row.source_id, row);
  }
  return known;
}

async function findAddresses(database: Database, boardId: number, addresses: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (let start = 0; start < addresses.length; start += idsAtOnce) {
    const rows = await database
      .selectFrom('feed_posts')
      .select('address')
      .where('board_id', '=', boardId)
      .where('address', 'in', addresses.slice(start, start + idsAtOnce))
      .execute();
    for (const { address } of rows) if (address !== null) found.add(address);
  }
  return found;
}

/** Pictures are fetched later, one by one, so that the text is available immediately. */
async function askForPictures(
  database: Database,
  { feedId, nowMs }: FeedPlace,
  posts: readonly { readonly postId: number; readonly post: SourcePost }[],
): Promise<void> {
  const rows = posts.flatMap(({ postId, post }) => {
    const author = post.author?.imageUrl ?? null;
    return [
      ...post.pictures.map((picture, place) => ({
        postId,
        role: 'image' as const,
        place,
        ...picture,
      })),
      ...(author === null
        ? []
        : [
            {
              postId,
              role: 'author' as const,
              place: 0,
              url: author,
              alternativeText: null,
            },
          ]),
    ];
  });
  if (rows.length === 0) return;
  const firstId = await allocateIds(database, 'feed_pictures', rows.length);
  for (let start = 0; start < rows.length; start += idsAtOnce) {
    await database
      .insertInto('feed_pictures')
      .values(
        rows.slice(start, start + idsAtOnce).map(({ postId, role, place, url, alternativeText }, index) => ({
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

async function storeNew(
  database: Database,
  place: FeedPlace,
  posts: readonly SourcePost[],
  doubles: ReadonlySet<string>,
): Promise<number> {
  const { feedId, boardId, source, nowMs } = place;
  const seen = new Set(doubles);
  const decide = await createJudge(database, place, posts);
  const drafts = posts.map((post) => {
    const address = normalAddress(post.url);
    const isDouble = address !== null && seen.has(address);
    if (address !== null) seen.add(address);
    const judgement = decide(post);
    // A post with a future date would otherwise stay above all posts until that date.
    const publishedAt = Math.min(post.publishedAt ?? nowMs, nowMs);
    return { post, address, isDouble, judgement, publishedAt };
  });
  const fresh = drafts.filter(({ isDouble }) => !isDouble);
  const ids = await storePosts(
    database,
    boardId,
    fresh.map(({ post, judgement, publishedAt }) =>
      draftSourcePost(post, judgement, { feedId, source, publishedAt, nowMs }),
    ),
  );
  const postIds = new Map(fresh.map(({ post }, index) => [post.id, ids[index] ?? 0]));
  for (let start = 0; start < drafts.length; start += idsAtOnce) {
    await database
      .insertInto('feed_posts')
      .values(
        drafts.slice(start, start + idsAtOnce).map(({ post, address, judgement, publishedAt }) => ({
          social_feed_id: feedId,
          source_id: post.id,
          board_id: boardId,
          address,
          post_id: postIds.get(post.id) ?? null,
          fingerprint: fingerprintOf(post),
          published_at: publishedAt,
          missing_since: null,
          waits_for_picture: Number(judgement.waitsForPicture),
        })),
      )
      .execute();
  }
  await askForPictures(
    database,
    place,
    // Pictures of rejected posts are not requested from the source.
    fresh
      .filter(({ judgement }) => judgement.status !== 'rejected')
      .map(({ post }) => ({ post, postId: postIds.get(post.id) ?? 0 })),
  );
  return fresh.length;
}

/** Removes pictures that were replaced or removed at the source; the others remain. */
function withoutPictures(attributes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const rest: Record<string, unknown> = {
    ...attributes,
    image_url: null,
    alternative_text: null,
  };
  for (const name of ['image_width', 'image_height', 'image_color', 'media']) delete rest[name];
  return rest;
}

/**
 * Applies a change at the source. If posts require a moderator's approval, a changed post must be approved again:
 * unreviewed content must not be public.
 */
async function updatePost(
  database: Database,
  place: FeedPlace,
  known: FeedPostRow,
  post: SourcePost,
): Promise<boolean> {
  const { rules, nowMs, feedId } = place;
  await database
    .updateTable('feed_posts')
    .set({
      fingerprint: fingerprintOf(post),
      address: normalAddress(post.url),
      missing_since: null,
    })
    .where('social_feed_id', '=', feedId)
    .where('source_id', '=', known.source_id)
    .execute();
  const row: PostRow | undefined =
    known.post_id === null
      ? undefined
      : await database.selectFrom('posts').selectAll().where('id', '=', known.post_id).executeTakeFirst();
  if (!row) return false;
  const before = JSON.parse(row.attributes) as Record<string, unknown>;
  const asked = await database
    .selectFrom('feed_pictures')
    .select('url')
    .where('post_id', '=', row.id)
    .where('role', '=', 'image')
    .orderBy('place')
    .execute();
  const plain = (urls: readonly { readonly url: string }[]): string =>
    urls.map(({ url }) => url.replace(/[?#][^]*$/, '')).join(' ');
  const hasOtherPictures = plain(asked) !== plain(post.pictures);
  const judgement = judge(post, rules, nowMs);
  const status =
    row.status === 'rejected' ? 'rejected' : judgement.status === 'approved' ? row.status : judgement.status;
  const author = describeShown(post)['author'] as Record<string, unknown> | null;
  const attributes = {
    ...(hasOtherPictures ? withoutPictures(before) : before),
    ...describeShown(post),
    author: author && {
      ...author,
      image_url: (before['author'] as Record<string, unknown> | null)?.['image_url'] ?? null,
    },
    metadata: {
      ...(before['metadata'] as object),
      ...(post.language !== '' && { language: post.language }),
    },
  };
  await database
    .updateTable('posts')
    .set({
      status,
      language: post.language,
      rating: post.rating ?? -1,
      last_moderated_at: status === row.status ? row.last_moderated_at : nowMs,
      search_text: foldText(searchTextOf(post)),
      attributes: JSON.stringify(attributes),
    })
    .where('id', '=', row.id)
    .execute();
  if (status !== row.status && status !== 'pending')
    await recordModerations(database, [
      {
        post_id: row.id,
        board_id: row.board_id,
        occurred_at: nowMs,
        user_id: null,
        status,
        source: row.type,
      },
    ]);
  if (hasOtherPictures) {
    await database.deleteFrom('feed_pictures').where('post_id', '=', row.id).execute();
    if (status !== 'rejected') {
      await database
        .updateTable('feed_posts')
        .set({ waits_for_picture: Number(judgement.waitsForPicture) })
        .where('post_id', '=', row.id)
        .execute();
      await askForPictures(database, place, [{ postId: row.id, post }]);
    }
  }
  return true;
}

/** Finds the known posts that the source no longer has, as far as its response shows it. */
async function findGone(
  database: Database,
  { feedId, rules, nowMs }: FeedPlace,
  { posts, covers, deletedIds = [] }: ImportBatch,
): Promise<readonly number[]> {
  if (!rules.follow_deletions) return [];
  const listed = new Set(posts.map(({ id }) => id));
  const dates = posts.map(({ publishedAt }) => publishedAt).filter((date) => date !== null);
  const oldest = Math.min(...dates);
  const candidates = await database
    .selectFrom('feed_posts')
    .selectAll()
    .where('social_feed_id', '=', feedId)
    .where('post_id', 'is not', null)
    .execute();
  const named = candidates.filter(({ source_id }) => deletedIds.includes(source_id));
  // An empty list is more often an error of the source than a deletion of all posts.
  const isTelling = posts.length > 0 && (covers === 'whole' || (covers === 'newest' && dates.length === posts.length));
  const missing = isTelling
    ? candidates.filter(
        ({ source_id, published_at }) => !listed.has(source_id) && (covers === 'whole' || published_at > oldest),
      )
    : [];
  // A list may have a gap by mistake, so a post counts as deleted when it is missing twice in a row.
  const [once, twice] = [
    missing.filter(({ missing_since: since }) => since === null),
    missing.filter(({ missing_since: since }) => since !== null && since < nowMs),
  ];
  const now = covers === 'whole' ? missing : twice;
  if (covers === 'newest' && once.length > 0)
    await database
      .updateTable('feed_posts')
      .set({ missing_since: nowMs })
      .where('social_feed_id', '=', feedId)
      .where(
        'source_id',
        'in',
        once.map(({ source_id }) => source_id),
      )
      .execute();
  return [...new Set([...named, ...now].flatMap(({ post_id }) => post_id ?? []))];
}

async function deleteGone(database: Database, { teamId, nowMs }: FeedPlace, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await database.selectFrom('posts').selectAll().where('id', 'in', ids).execute();
  await deletePosts(database, rows, {
    bearer: { teamId, userId: null },
    nowMs,
    base: '',
  });
  return rows.length;
}

/**
 * Applies the result of a poll to the board. Must be called in a transaction, so that all of it or nothing is stored.
 */
export async function importPosts(database: Database, place: FeedPlace, batch: ImportBatch): Promise<ImportCounts> {
  await waitForTurn(database);
  const posts = [...new Map(batch.posts.map((post) => [post.id, post])).values()];
  const known = await loadKnown(
    database,
    place.feedId,
    posts.map(({ id }) => id),
  );
  const fresh = posts.filter(({ id }) => !known.has(id));
  const doubles = await findAddresses(
    database,
    place.boardId,
    fresh.flatMap(({ url }) => normalAddress(url) ?? []),
  );
  // Oldest first, so that ids increase with the dates.
  const created = await storeNew(
    database,
    place,
    [...fresh].sort((one, other) => (one.publishedAt ?? Infinity) - (other.publishedAt ?? Infinity) || 0),
    doubles,
  );
  let updated = 0;
  for (const post of posts) {
    const row = known.get(post.id);
    if (!row) continue;
    if (row.fingerprint !== fingerprintOf(post)) updated += Number(await updatePost(database, place, row, post));
    else if (row.missing_since !== null)
      await database
        .updateTable('feed_posts')
        .set({ missing_since: null })
        .where('social_feed_id', '=', place.feedId)
        .where('source_id', '=', post.id)
        .execute();
  }
  const deleted = await deleteGone(database, place, await findGone(database, place, { ...batch, posts }));
  return { created, updated, deleted };
}
