// Long because one step decides what is missing, what of it is believed, and what waits for the team.
import type { FeedPostRow } from '../../database/feed-rows.ts';
import type { Database, PostRow } from '../../database/schema.ts';
import { deletePosts } from '../../posts/moderation/decide.ts';
import type { ListedPost } from '../identity/compared-posts.ts';
import { rowsAtOnce, type FeedPlace, type ImportBatch, type KnownListed } from '../import-batch.ts';
import { findEdited, readShownVersion } from '../shown-version.ts';
import type { RemovedPost } from '../store-new-posts.ts';
import { countFreeDeletions } from './deletion-bound.ts';
import { findMissing, type WindowPost } from './window-evidence.ts';

const dayMs = 86_400_000;
/** After a list that was not in the order of its dates, the lists of a feed prove nothing for this time. */
const unorderedMs = 30 * dayMs;

export interface ListTimes {
  /** The time of the previous list. */
  readonly previousMs: number | null;
  readonly unorderedMs: number | null;
}

const ofRow = (database: Database, { social_feed_id, source_id }: FeedPostRow) =>
  database.updateTable('feed_posts').where('social_feed_id', '=', social_feed_id).where('source_id', '=', source_id);

/** What a list contains, with the rows of known posts as they were before it. */
export interface ImportedList {
  readonly known: readonly KnownListed[];
  readonly fresh: readonly ListedPost[];
  /** The names of the rows that the list created. */
  readonly freshNames: ReadonlySet<string>;
  /** The list is a complete window in the order of its dates. */
  readonly isProof: boolean;
}

function findMissingKeys(
  candidates: readonly FeedPostRow[],
  { known, fresh }: ImportedList,
  { previousMs }: ListTimes,
): ReadonlySet<string> {
  const describe = (row: FeedPostRow, listedDate: number | null, isListed: boolean): WindowPost => ({
    key: row.source_id,
    date: row.source_date === null ? null : Number(row.source_date),
    listedDate,
    isListed,
    wasListed: previousMs !== null && row.listed_at !== null && Number(row.listed_at) === previousMs,
    isSuspected: !isListed && row.missing_since !== null,
  });
  return new Set(
    findMissing([
      ...candidates.map((row) => describe(row, null, false)),
      ...known.map(({ row, listed }) => describe(row, listed.post.publishedAt, true)),
      ...fresh.map(({ post }) => ({
        key: post.id,
        date: null,
        listedDate: post.publishedAt,
        isListed: true,
        wasListed: false,
        isSuspected: false,
      })),
    ]),
  );
}

/** Deletes the posts of rows, unless another feed of the board still lists them: then that feed leads. */
export async function deleteGone(
  database: Database,
  { teamId, nowMs }: Pick<FeedPlace, 'teamId' | 'nowMs'>,
  victims: readonly FeedPostRow[],
): Promise<number> {
  if (victims.length === 0) return 0;
  const ids = [...new Set(victims.flatMap(({ post_id }) => post_id ?? []))];
  const own = new Set(victims.map(({ social_feed_id, source_id }) => `${social_feed_id} ${source_id}`));
  const others = (
    await database
      .selectFrom('feed_posts')
      .innerJoin('feed_states', 'feed_states.social_feed_id', 'feed_posts.social_feed_id')
      .selectAll('feed_posts')
      .select('feed_states.listed_at as feed_listed_at')
      .where('post_id', 'in', ids)
      .where('gone_at', 'is', null)
      .execute()
  ).filter(
    (row) =>
      !own.has(`${row.social_feed_id} ${row.source_id}`) &&
      row.missing_since === null &&
      row.listed_at !== null &&
      Number(row.listed_at) === Number(row.feed_listed_at),
  );
  const leading = new Map(others.map((row) => [row.post_id, row]));
  const posts = new Map(
    (await database.selectFrom('posts').selectAll().where('id', 'in', ids).execute()).map((row) => [row.id, row]),
  );
  const deleted: PostRow[] = [];
  for (const row of victims) {
    const gone = { gone_at: nowMs, missing_since: null, held_since: null };
    const heir = leading.get(row.post_id);
    const post = posts.get(row.post_id ?? 0);
    if (heir) {
      await ofRow(database, row)
        .set({ ...gone, post_id: null, leads: 0 })
        .execute();
      await database
        .updateTable('feed_posts')
        .set({ leads: 1 })
        .where('social_feed_id', '=', heir.social_feed_id)
        .where('source_id', '=', heir.source_id)
        .execute();
      await database
        .updateTable('posts')
        .set({ social_feed_id: heir.social_feed_id })
        .where('id', '=', heir.post_id ?? 0)
        .execute();
    } else if (post) {
      const source = readShownVersion(row.shown);
      const attributes = JSON.parse(post.attributes) as Record<string, unknown>;
      const edited = source ? [...findEdited(attributes, source)] : [];
      const removed: RemovedPost = {
        status: post.status,
        edits: Object.fromEntries(edited.map((name) => [name, attributes[name] ?? null])),
      };
      // All rows of the post, also those of other feeds that no longer list it.
      await database
        .updateTable('feed_posts')
        .set({ ...gone, removed: JSON.stringify(removed) })
        .where('post_id', '=', post.id)
        .execute();
      deleted.push(post);
    }
  }
  const unique = [...new Map(deleted.map((row) => [row.id, row])).values()];
  await deletePosts(database, unique, { bearer: { teamId, userId: null }, nowMs, base: '' });
  return unique.length;
}

/** Stores the number of posts that wait for a decision, for the health of the feed. */
export async function countHeld(database: Database, feedId: number): Promise<number> {
  const held = await database
    .selectFrom('feed_posts')
    .select(({ fn }) => [fn.countAll().as('amount'), fn.min('held_since').as('since')])
    .where('social_feed_id', '=', feedId)
    .where('held_since', 'is not', null)
    .where('post_id', 'is not', null)
    .executeTakeFirstOrThrow();
  await database
    .updateTable('feed_states')
    .set({ held_posts: Number(held.amount), held_since: held.since === null ? null : Number(held.since) })
    .where('social_feed_id', '=', feedId)
    .execute();
  return Number(held.amount);
}

async function setMissing(database: Database, place: FeedPlace, rows: readonly FeedPostRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await database
      .updateTable('feed_posts')
      .set({ missing_since: place.nowMs })
      .where('social_feed_id', '=', place.feedId)
      .where(
        'source_id',
        'in',
        rows.slice(start, start + rowsAtOnce).map(({ source_id }) => source_id),
      )
      .execute();
}

/**
 * Deletes the posts that their source deleted, as far as the list proves it. What would be a large part of the feed
 * waits for a decision of the team.
 */
export async function followDeletions(
  database: Database,
  place: FeedPlace,
  { covers, deletedIds = [], isDeliberate = false, posts }: ImportBatch,
  list: ImportedList,
  times: ListTimes,
): Promise<number> {
  const { feedId, rules, nowMs } = place;
  if (!rules.follow_deletions) return 0;
  const isTelling =
    posts.length > 0 &&
    (covers === 'whole' ||
      (covers === 'newest' && list.isProof && (times.unorderedMs === null || nowMs - times.unorderedMs > unorderedMs)));
  if (!isTelling && deletedIds.length === 0) return 0;
  const listedNames = new Set([...list.known.map(({ row }) => row.source_id), ...list.freshNames]);
  const rows = await database
    .selectFrom('feed_posts')
    .selectAll()
    .where('social_feed_id', '=', feedId)
    .where('post_id', 'is not', null)
    .execute();
  const candidates = rows.filter((row) => row.is_kept === 0 && !listedNames.has(row.source_id));
  const named = candidates.filter(({ source_id, current_id }) => deletedIds.includes(current_id ?? source_id));
  const missingKeys = !isTelling
    ? new Set<string>()
    : covers === 'whole'
      ? new Set(candidates.map(({ source_id }) => source_id))
      : findMissingKeys(candidates, list, times);
  const missing = candidates.filter(({ source_id }) => missingKeys.has(source_id));
  // A list may have a gap by mistake, so a post counts as deleted when it is missing twice in a row.
  const isSure = ({ missing_since: since }: FeedPostRow): boolean =>
    isDeliberate || (since !== null && Number(since) < nowMs);
  await setMissing(
    database,
    place,
    missing.filter(({ missing_since }) => missing_since === null),
  );
  const victims = [...new Set([...named, ...missing.filter(isSure)])];
  if (victims.length === 0) return 0;
  const recent = await database
    .selectFrom('feed_posts')
    .select(({ fn }) => fn.countAll().as('amount'))
    .where('social_feed_id', '=', feedId)
    .where('gone_at', '>', nowMs - dayMs)
    .executeTakeFirstOrThrow();
  const gone = Number(recent.amount);
  const isNamedByTeam = isDeliberate && named.length === victims.length;
  const isHeld = victims.some(({ held_since }) => held_since !== null);
  if (isNamedByTeam || (!isHeld && victims.length + gone <= countFreeDeletions(rows.length + gone)))
    return deleteGone(database, place, victims);
  for (const row of victims.filter(({ held_since }) => held_since === null))
    await ofRow(database, row).set({ held_since: nowMs }).execute();
  return 0;
}
