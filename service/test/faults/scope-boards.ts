import type { Database, PostRow, PostStatus } from '../../src/database/schema.ts';
import { ApiError } from '../../src/http/json-api/api-error.ts';
import type { MediaFile } from '../../src/visitors/media/media-files.ts';
import { recordModerations } from '../../src/posts/post-history.ts';
import { describeSeedPost } from '../../../demo/seed/describe-seed-post.ts';
import type { PostDraft } from '../../src/posts/post-draft.ts';
import type { SeedPost } from '../../../demo/seed/seed-types.ts';
import { demoTeamId } from '../../../demo/seed/seed.ts';
import { storeBoard, storeParts } from '../../../demo/seed/store-board.ts';
import { storePosts } from '../../src/posts/store-posts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The inputs for changes to a feed. */
export interface ScopeChanges {
  readonly files: ReadonlyMap<string, MediaFile>;
  readonly now: () => number;
}

/**
 * The scope is part of a board's slug, so that boards are removed with their scope and do not collide with other tests.
 */
function slugOf(scope: string, name: string): string {
  return `${scope}.${name}`;
}

/** The feed and the look that a board needs to accept visitors' posts. */
const inviting = {
  feed: { name: 'Visitors', source: 'public_post', options: { email: false, custom_field: false } },
  look: { name: 'Inviting', theme: 'classic', author: true, data: { public_add_post: 'true' } },
} as const;

/** `{name, live?, public?, takesPosts?}` → `{id, slug}`: an empty board for one test. */
export async function createScopeBoard(
  database: Database,
  scope: string,
  { name, live, public: isPublic, takesPosts }: Fields,
): Promise<{ id: number; slug: string }> {
  if (typeof name !== 'string' || !/^[\w-]{1,40}$/.test(name))
    throw new ApiError('malformed_body', 'name must be 1 to 40 letters, digits, "_" or "-".');
  const slug = slugOf(scope, name);
  const id = await storeBoard(database, {
    teamId: demoTeamId,
    slug,
    name,
    isPublic: isPublic !== false,
    isLive: live === true,
  });
  if (takesPosts === true) {
    await storeParts(database, 'social_feeds', id, [inviting.feed]);
    await storeParts(database, 'personalizations', id, [inviting.look]);
  }
  return { id, slug };
}

export async function removeScopeBoards(database: Database, scope: string): Promise<void> {
  const prefix = slugOf(scope, '');
  const boards = await database.selectFrom('boards').select(['id', 'slug']).execute();
  const ids = boards.filter(({ slug }) => slug.startsWith(prefix)).map(({ id }) => id);
  if (ids.length > 0) await database.deleteFrom('boards').where('id', 'in', ids).execute();
}

function readTime(value: unknown, fallback: number): number {
  if (value === undefined) return fallback;
  const time = typeof value === 'string' ? Date.parse(value) : NaN;
  if (Number.isNaN(time)) throw new ApiError('malformed_body', 'Times are ISO 8601.');
  return time;
}

function readUser(value: unknown): number | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new ApiError('malformed_body', 'moderatedBy is the number of a user.');
  return value;
}

/** Deletes posts; figures still count them. */
async function removePosts(
  database: Database,
  boardId: number,
  ids: readonly number[],
  userId: number | null,
  nowMs: number,
): Promise<void> {
  if (ids.length === 0) return;
  const removed = await database
    .deleteFrom('posts')
    .where('board_id', '=', boardId)
    .where('id', 'in', ids)
    .returning(['id', 'type'])
    .execute();
  await recordModerations(
    database,
    removed.map(({ id, type }) => ({
      post_id: id,
      board_id: boardId,
      occurred_at: nowMs,
      user_id: userId,
      status: 'deleted',
      source: type,
    })),
  );
}

function readStatus(value: unknown, fallback: PostStatus): PostStatus {
  if (value === undefined) return fallback;
  if (value === 'approved' || value === 'pending' || value === 'rejected') return value;
  throw new ApiError('malformed_body', 'status is approved, pending or rejected.');
}

/** Approves or rejects a post, as a moderator would. */
async function decidePost(
  database: Database,
  boardId: number,
  value: unknown,
  userId: number | null,
  nowMs: number,
): Promise<void> {
  const { id, status: wanted } = value as Fields;
  const status = readStatus(wanted, 'approved');
  const decided = await database
    .updateTable('posts')
    .set({ status, last_moderated_at: nowMs })
    .where('board_id', '=', boardId)
    .where('id', '=', Number(id))
    .returning(['id', 'type'])
    .executeTakeFirst();
  if (!decided) throw new ApiError('not_found', `The board has no post ${String(id)}.`);
  if (status !== 'pending')
    await recordModerations(database, [
      { post_id: decided.id, board_id: boardId, occurred_at: nowMs, user_id: userId, status, source: decided.type },
    ]);
}

function requirePost(value: unknown): SeedPost {
  const post = value as Partial<SeedPost> | null | undefined;
  if (typeof post !== 'object' || post === null || typeof post.type !== 'string' || typeof post.language !== 'string') {
    throw new ApiError('malformed_body', 'post must be a seed post with at least type and language.');
  }
  return { ...post, type: post.type, language: post.language, author: post.author ?? null };
}

/**
 * `{board, add: [post…]}`, `{board, update: [{id, …post}]}`, `{board, remove: [id…]}`, `{board, decide: [{id,
 * status}]}`, alone or together → `{ids}` of the added posts. A post has the format of the seeds, plus `publishedAt`,
 * `ingestedAt`, `moderatedAt` (ISO 8601, default now) and `status`;
 * its calls to action must be in the same request: `ctas: {name: {text, url}}`.
 * An update replaces the whole post with its id and keeps omitted times. Added and removed posts, and an update with
 * `moderatedAt`, count as moderation by the user with the id `moderatedBy` (default: no user).
 */
export async function changePosts(database: Database, body: Fields, changes: ScopeChanges): Promise<{ ids: number[] }> {
  const board = await database
    .selectFrom('boards')
    .selectAll()
    .where('slug', '=', String(body['board']))
    .executeTakeFirst();
  if (!board) throw new ApiError('not_found', 'There is no such board.');
  const feeds = await database.selectFrom('social_feeds').selectAll().where('board_id', '=', board.id).execute();
  const context = {
    files: changes.files,
    productIds: new Map<string, number>(),
    feeds: feeds.map(({ id, attributes }) => ({ id, ...(JSON.parse(attributes) as { name: string; source: string }) })),
  };

  function describe(value: unknown, old: PostRow | null, ctaIds: ReadonlyMap<string, number>): PostDraft {
    const { publishedAt, ingestedAt, moderatedAt, status: wanted } = value as Fields;
    const now = changes.now();
    const status = readStatus(wanted, old?.status ?? 'approved');
    const lastModeratedAt = readTime(moderatedAt, old?.last_moderated_at ?? now);
    const times = {
      publishedAt: readTime(publishedAt, old?.published_at ?? now),
      ingestedAt: readTime(ingestedAt, now),
      lastModeratedAt,
      moderations:
        (old && moderatedAt === undefined) || status === 'pending' ? [] : [{ at: lastModeratedAt, userId, status }],
    };
    return { ...describeSeedPost(requirePost(value), `${board?.slug}-${now}`, times, { ...context, ctaIds }), status };
  }
  const listOf = (name: string): readonly unknown[] => (Array.isArray(body[name]) ? (body[name] as unknown[]) : []);

  const userId = readUser(body['moderatedBy']);
  const ctas = Object.entries((body['ctas'] ?? {}) as Fields);
  return database.transaction().execute(async (transaction) => {
    const ids = await storeParts(
      transaction,
      'ctas',
      board.id,
      ctas.map(([, cta]) => cta as Fields),
    );
    const ctaIds = new Map(ctas.map(([name], index) => [name, ids[index] ?? 0]));
    for (const value of listOf('update')) {
      const id = Number((value as Fields)['id']);
      const old = await transaction
        .selectFrom('posts')
        .selectAll()
        .where('id', '=', id)
        .where('board_id', '=', board.id)
        .executeTakeFirst();
      if (!old) throw new ApiError('not_found', `The board has no post ${id}.`);
      await transaction.deleteFrom('posts').where('id', '=', id).execute();
      await storePosts(transaction, board.id, [describe(value, old, ctaIds)], [id]);
    }
    for (const value of listOf('decide')) await decidePost(transaction, board.id, value, userId, changes.now());
    await removePosts(transaction, board.id, listOf('remove').map(Number), userId, changes.now());
    return {
      ids: await storePosts(
        transaction,
        board.id,
        listOf('add').map((value) => describe(value, null, ctaIds)),
      ),
    };
  });
}
