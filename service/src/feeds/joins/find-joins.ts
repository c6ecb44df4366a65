import type { FeedPostRow } from '../../database/feed-rows.ts';
import type { Database, PostRow } from '../../database/schema.ts';
import { deletePosts } from '../../posts/moderation/decide.ts';
import { loadTwins, knownPostOf } from '../identity/load-known.ts';
import { isSameItem } from '../identity/match-posts.ts';
import type { FeedPlace, KnownListed } from '../import-batch.ts';
import { isDecided, joinPosts, readEdits, type JoinedPost } from './join-posts.ts';

/** A feed that lists both posts in one list shows that they are two. */
async function areListedTogether(database: Database, ids: readonly [number, number]): Promise<boolean> {
  const rows = await database
    .selectFrom('feed_posts')
    .innerJoin('feed_states', 'feed_states.social_feed_id', 'feed_posts.social_feed_id')
    .select(['feed_posts.social_feed_id', 'post_id'])
    .where('post_id', 'in', ids)
    .whereRef('feed_posts.listed_at', '>=', 'feed_states.listed_at')
    .execute();
  return rows.some(
    (row) =>
      row.post_id === ids[0] &&
      rows.some((other) => other.post_id === ids[1] && other.social_feed_id === row.social_feed_id),
  );
}

async function findPost(database: Database, id: number): Promise<PostRow | undefined> {
  return database.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst();
}

async function findArrival(database: Database, post: PostRow): Promise<number> {
  const arrival = await database
    .selectFrom('ingestion_events')
    .select('occurred_at')
    .where('post_id', '=', post.id)
    .executeTakeFirst();
  return Number(arrival?.occurred_at ?? 0);
}

/**
 * A moderator deleted the item before another feed brought it again in other words, and nobody decided about it since:
 * the deletion holds.
 */
async function deleteAgain(
  database: Database,
  { teamId, nowMs }: FeedPlace,
  postId: number,
  deletedAt: number,
): Promise<boolean> {
  const post = await findPost(database, postId);
  if (!post) return false;
  const arrivedAt = await findArrival(database, post);
  if (arrivedAt <= deletedAt || (await isDecided(database, post, arrivedAt))) return false;
  await deletePosts(database, [post], { bearer: { teamId, userId: null }, nowMs, base: '' });
  return true;
}

/**
 * Joins posts of which two feeds now say the same. Each feed had read its post before or after an edit, so that nothing
 * showed then that they were one item.
 * @param changed listed posts whose words, address or date changed in this poll
 * @param before the posts of the list before it was applied
 * @returns the number of joined posts
 */
export async function joinTwins(
  database: Database,
  place: FeedPlace,
  changed: readonly KnownListed[],
  before: ReadonlyMap<number, PostRow>,
): Promise<number> {
  if (changed.length === 0) return 0;
  const twins = (
    await loadTwins(
      database,
      place.boardId,
      changed.map(({ listed }) => listed),
    )
  ).filter(({ social_feed_id, gone_at }) => social_feed_id !== place.feedId && gone_at === null);
  let joined = 0;
  const postOf = async ({ social_feed_id, source_id }: FeedPostRow) =>
    database
      .selectFrom('feed_posts')
      .select(['post_id', 'deleted_at'])
      .where('social_feed_id', '=', social_feed_id)
      .where('source_id', '=', source_id)
      .executeTakeFirstOrThrow();
  for (const { row, listed } of changed)
    for (const twin of twins.filter((one) => one.post_id !== row.post_id && isSameItem(listed, knownPostOf(one)))) {
      // A join before may have changed both.
      const [own, other] = [await postOf(row), await postOf(twin)];
      const ids = [own, other].flatMap(({ post_id: id }) => id ?? []);
      const [one, second] = ids;
      if (one === undefined || one === second) continue;
      if (second === undefined) {
        const deletedAt = (own.post_id === null ? own : other).deleted_at;
        if (deletedAt !== null) joined += Number(await deleteAgain(database, place, one, Number(deletedAt)));
        continue;
      }
      if (await areListedTogether(database, [one, second])) continue;
      const describe = async (id: number): Promise<JoinedPost | null> => {
        const post = await findPost(database, id);
        return (
          (post && {
            row: post,
            wasPublic: (before.get(id) ?? post).status === 'approved',
            isDecided: await isDecided(database, post, await findArrival(database, post)),
            edits: await readEdits(database, post),
          }) ??
          null
        );
      };
      const [first, last] = [await describe(one), await describe(second)];
      if (!first || !last) continue;
      await joinPosts(database, place, [first, last]);
      joined++;
    }
  return joined;
}
