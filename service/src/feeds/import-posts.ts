import { allocateIds } from '../database/allocate-ids.ts';
import type { FeedPostRow } from '../database/feed-rows.ts';
import type { Database, PostRow } from '../database/schema.ts';
import { countHeld, followDeletions, type ListTimes } from './deletions/follow-deletions.ts';
import { isInOrder } from './deletions/window-evidence.ts';
import { fingerprintOf } from './describe-source-post.ts';
import { knownPostOf, loadKnown } from './identity/load-known.ts';
import { listOnce, matchPosts } from './identity/match-posts.ts';
import { joinTwins } from './joins/find-joins.ts';
import { rowsAtOnce, type FeedPlace, type ImportBatch, type ImportCounts, type KnownListed } from './import-batch.ts';
import { identityOf, storeNewPosts, type FreshPost } from './store-new-posts.ts';
import { updatePost } from './update-post.ts';

/**
 * Serializes imports: two processes may import the same post for two feeds of a board at the same time, so one must
 * wait.
 */
async function waitForTurn(database: Database): Promise<void> {
  await allocateIds(database, 'feed_pictures', 0);
}

async function readListTimes(database: Database, feedId: number): Promise<ListTimes> {
  const state = await database
    .selectFrom('feed_states')
    .select(['listed_at', 'unordered_at'])
    .where('social_feed_id', '=', feedId)
    .executeTakeFirst();
  const numberOf = (value: number | null | undefined): number | null => (value == null ? null : Number(value));
  return { previousMs: numberOf(state?.listed_at), unorderedMs: numberOf(state?.unordered_at) };
}

/** Loads the posts of rows, those by id that still exist. */
async function loadPosts(database: Database, known: readonly KnownListed[]): Promise<ReadonlyMap<number, PostRow>> {
  const ids = [...new Set(known.flatMap(({ row }) => row.post_id ?? []))];
  const posts = new Map<number, PostRow>();
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const rows = await database
      .selectFrom('posts')
      .selectAll()
      .where('id', 'in', ids.slice(start, start + rowsAtOnce))
      .execute();
    for (const row of rows) posts.set(row.id, row);
  }
  return posts;
}

/**
 * Stores that the posts are listed. Most of them have not changed, so that one statement is enough. Returns those whose
 * identity did.
 */
async function markListed(
  database: Database,
  { feedId }: FeedPlace,
  known: readonly KnownListed[],
  listedAt: number | null,
): Promise<readonly KnownListed[]> {
  const changed: KnownListed[] = [];
  const ofFeed = () => database.updateTable('feed_posts').where('social_feed_id', '=', feedId);
  const names = known.map(({ row }) => row.source_id);
  for (let start = 0; start < names.length; start += rowsAtOnce)
    await ofFeed()
      .set({ missing_since: null, held_since: null, is_kept: 0, ...(listedAt !== null && { listed_at: listedAt }) })
      .where('source_id', 'in', names.slice(start, start + rowsAtOnce))
      .execute();
  for (const one of known) {
    const { row, listed } = one;
    const identity = identityOf(listed);
    const isSame =
      row.current_id === identity.current_id &&
      row.address === identity.address &&
      row.page === identity.page &&
      row.content_key === identity.content_key &&
      (row.source_date === null ? null : Number(row.source_date)) === identity.source_date;
    if (isSame) continue;
    await ofFeed().set(identity).where('source_id', '=', row.source_id).execute();
    changed.push(one);
  }
  return changed;
}

/** A post that another feed leads is led by this feed as soon as the other one is deleted, or has another source. */
async function takeOverLead(database: Database, { feedId }: FeedPlace, row: FeedPostRow): Promise<boolean> {
  const leader = await database
    .selectFrom('feed_posts')
    .innerJoin('social_feeds', 'social_feeds.id', 'social_feed_id')
    .select('source_id')
    .where('post_id', '=', row.post_id)
    .where('leads', '=', 1)
    .limit(1)
    .executeTakeFirst();
  if (leader) return false;
  await database
    .updateTable('feed_posts')
    .set({ leads: 1 })
    .where('social_feed_id', '=', feedId)
    .where('source_id', '=', row.source_id)
    .execute();
  return true;
}

async function updateKnown(
  database: Database,
  place: FeedPlace,
  known: readonly KnownListed[],
  posts: ReadonlyMap<number, PostRow>,
): Promise<number> {
  let updated = 0;
  for (const { row, listed } of known) {
    const post = posts.get(row.post_id ?? 0);
    if (!post) continue;
    const isLeader = row.leads === 1 || (await takeOverLead(database, place, row));
    const isChanged = row.shown === null || row.fingerprint !== fingerprintOf(listed.post);
    // A moderator's decision about the former version ends the comparison with it.
    const isSettled = row.approved_shown === null || post.status === 'pending';
    if (isLeader && (isChanged || !isSettled))
      updated += Number(await updatePost(database, place, row, post, listed.post));
    else if (!isChanged && listed.post.sent !== undefined && listed.post.sent !== row.sent)
      await database
        .updateTable('feed_posts')
        .set({ sent: listed.post.sent })
        .where('social_feed_id', '=', place.feedId)
        .where('source_id', '=', row.source_id)
        .execute();
  }
  return updated;
}

/**
 * Applies the result of a poll to the board. Must be called in a transaction, so that all of it or nothing is stored.
 */
export async function importPosts(database: Database, place: FeedPlace, batch: ImportBatch): Promise<ImportCounts> {
  await waitForTurn(database);
  const { feedId, nowMs } = place;
  const times = await readListTimes(database, feedId);
  const dates = batch.posts.map(({ publishedAt }) => publishedAt);
  const order = batch.order ?? (isInOrder(dates) ? 'dates' : 'other');
  // A list that was cut lists nothing of its end, so it is no list to compare others with.
  const listedAt = order === 'unknown' || batch.covers === 'some' || batch.posts.length === 0 ? null : nowMs;

  const listed = listOnce(batch.posts);
  const rows = await loadKnown(database, place, listed, times.previousMs);
  const byName = new Map(rows.map((row) => [row.source_id, row]));
  const matches = matchPosts(
    listed,
    rows.map((row) => knownPostOf(row, times.previousMs)),
  );
  const known = listed.flatMap((one): KnownListed[] => {
    const row = byName.get(matches.get(one)?.key ?? '');
    return row ? [{ listed: one, row }] : [];
  });
  const isBack = ({ row }: KnownListed): boolean => row.post_id === null && row.gone_at !== null;
  const fresh: readonly FreshPost[] = [
    ...listed.filter((one) => !matches.has(one)).map((one) => ({ listed: one, row: null })),
    ...known.filter(isBack),
  ];
  const { created, names, repeats } = await storeNewPosts(database, place, fresh, { matches, names: byName, listedAt });
  const staying = known.filter((one) => !isBack(one));
  const changed = await markListed(database, place, staying, listedAt);
  const posts = await loadPosts(database, staying);
  const updated = await updateKnown(database, place, staying, posts);
  const joined = await joinTwins(database, place, changed, posts);
  const deleted = await followDeletions(
    database,
    place,
    batch,
    {
      known: staying,
      // A page that is listed twice is no new post.
      fresh: fresh.map(({ listed: one }) => one).filter((one) => !repeats.has(one)),
      freshNames: names,
      isProof: order === 'dates',
    },
    times,
  );
  if (listedAt !== null)
    await database
      .updateTable('feed_states')
      .set({ listed_at: listedAt, ...(order === 'other' && { unordered_at: nowMs }) })
      .where('social_feed_id', '=', feedId)
      .execute();
  await countHeld(database, feedId);
  return { created, updated: updated + joined, deleted };
}
