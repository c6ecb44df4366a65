import type { Database, PostRow, PostStatus } from '../../database/schema.ts';
import { changePosts, deletePosts } from '../../posts/moderation/decide.ts';
import type { FeedPlace } from '../import-batch.ts';
import { findEdited, readShownVersion } from '../shown-version.ts';

/** One of two posts that are the same item. */
export interface JoinedPost {
  readonly row: PostRow;
  /** Visitors saw it before the poll that joins it. */
  readonly wasPublic: boolean;
  /** A person decided about it: it was approved, rejected or edited after it arrived. */
  readonly isDecided: boolean;
  /** A moderator's own words, by the names of the attributes. */
  readonly edits: Readonly<Record<string, unknown>>;
}

/** What a moderator wrote in place of the words of the source. */
export async function readEdits(database: Database, post: PostRow): Promise<JoinedPost['edits']> {
  const leader = await database
    .selectFrom('feed_posts')
    .select('shown')
    .where('post_id', '=', post.id)
    .orderBy('leads', 'desc')
    .limit(1)
    .executeTakeFirst();
  const source = readShownVersion(leader?.shown ?? null);
  const attributes = JSON.parse(post.attributes) as Record<string, unknown>;
  return source
    ? Object.fromEntries([...findEdited(attributes, source)].map((name) => [name, attributes[name] ?? null]))
    : {};
}

/** Whether a person decided about a post since it arrived. */
export async function isDecided(database: Database, post: PostRow, arrivedAt: number): Promise<boolean> {
  const decision = await database
    .selectFrom('moderation_events')
    .select('id')
    .where('board_id', '=', post.board_id)
    .where('post_id', '=', post.id)
    .where((event) => event.or([event('occurred_at', '>', arrivedAt), event('user_id', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return decision !== undefined || Object.keys(await readEdits(database, post)).length > 0;
}

/** Public before pending, but a person's rejection before a rule's approval. */
function joinStatus(both: readonly JoinedPost[]): PostStatus {
  const [approved, rejected] = (['approved', 'rejected'] as const).map((status) =>
    both.find(({ row }) => row.status === status),
  );
  if (rejected?.isDecided && approved && !approved.isDecided) return 'rejected';
  return approved ? 'approved' : rejected ? 'rejected' : 'pending';
}

/** The post that stays: what visitors saw, and of two such posts the older one, so that its address stays. */
function chooseSurvivor(both: readonly [JoinedPost, JoinedPost]): readonly [JoinedPost, JoinedPost] {
  const [one, other] = both;
  const isFirst = one.wasPublic === other.wasPublic ? one.row.id < other.row.id : one.wasPublic;
  return isFirst ? [one, other] : [other, one];
}

const tagsOf = ({ attributes }: PostRow): readonly string[] =>
  ((JSON.parse(attributes) as { readonly tags?: readonly string[] }).tags ?? []).slice();

/** Moves what refers to a post to another one: buttons, products, links of mails, and the actions of visitors. */
async function moveReferences(database: Database, from: PostRow, to: PostRow): Promise<void> {
  for (const [table, column] of [
    ['cta_associations', 'cta_id'],
    ['product_tags', 'product_id'],
  ] as const)
    await database
      .updateTable(table)
      .set({ post_id: to.id })
      .where('post_id', '=', from.id)
      .where(column as 'id', 'not in', (rows) =>
        rows
          .selectFrom(table)
          .select(column as 'id')
          .where('post_id', '=', to.id),
      )
      .execute();
  await database.updateTable('decision_links').set({ post_id: to.id }).where('post_id', '=', from.id).execute();
  for (const table of ['engagement_events', 'engagement_days', 'engagement_hours'] as const)
    await database
      .updateTable(table)
      .set({ post_id: to.id })
      .where('board_id', '=', from.board_id)
      .where('post_id', '=', from.id)
      .execute();
}

/**
 * Makes one post of two that are the same item. Decisions, edits, tags, buttons, products and the actions of visitors
 * are those of both. Must be called in a transaction, after the post was updated from its source.
 */
export async function joinPosts(
  database: Database,
  { teamId, nowMs }: Pick<FeedPlace, 'teamId' | 'nowMs'>,
  both: readonly [JoinedPost, JoinedPost],
): Promise<PostRow> {
  const [{ row: kept, edits }, { row: merged, edits: others }] = chooseSurvivor(both);
  const status = joinStatus(both);
  const decision = { bearer: { teamId, userId: null }, nowMs, base: '' };
  const attributes = { ...(JSON.parse(kept.attributes) as object), ...others, ...edits };
  const tags = [...new Set([...tagsOf(kept), ...tagsOf(merged)])];
  const rating = (attributes as { readonly rating?: unknown }).rating;
  const [joined] = await changePosts(
    database,
    [
      {
        row: { ...kept, attributes: JSON.stringify(attributes) },
        change: {
          status,
          pinned: kept.is_pinned === 1 || merged.is_pinned === 1,
          tags,
          ...('rating' in others && { rating: typeof rating === 'number' ? rating : null }),
        },
      },
    ],
    decision,
  );
  await moveReferences(database, merged, kept);
  await database
    .updateTable('feed_posts')
    .set({ post_id: kept.id, leads: 0, approved_shown: null, waits_for_picture: 0 })
    .where('post_id', '=', merged.id)
    .execute();
  if (status !== 'pending') {
    await database
      .updateTable('feed_posts')
      .set({ approved_shown: null, waits_for_picture: 0 })
      .where('post_id', '=', kept.id)
      .execute();
    await database.deleteFrom('feed_pictures').where('post_id', '=', kept.id).where('role', '=', 'approved').execute();
  }
  await deletePosts(database, [merged], decision);
  return joined!;
}
