// Long because one step decides for each new post whether it is stored, comes back, or is on the board already.
import { createHash } from 'node:crypto';
import type { FeedPostRow } from '../database/feed-rows.ts';
import type { Database, PostStatus } from '../database/schema.ts';
import { storePosts } from '../posts/store-posts.ts';
import { draftSourcePost, fingerprintOf } from './describe-source-post.ts';
import type { Judgement } from './feed-rules.ts';
import { createJudge } from './rules/create-judge.ts';
import { knownPostOf, loadTwins } from './identity/load-known.ts';
import { isInOtherFeed, type ListedPost, type Matches } from './identity/match-posts.ts';
import { rowsAtOnce, type FeedPlace } from './import-batch.ts';
import { requestPictures } from './request-pictures.ts';
import { findShownChanges, readShownVersion, shownVersionOf } from './shown-version.ts';

/** What is kept of a post that was deleted because its source deleted it. */
export interface RemovedPost {
  readonly status: PostStatus;
  /** A moderator's own words, by the names of the attributes. */
  readonly edits: Readonly<Record<string, unknown>>;
}

/** A listed post to store; `row` = it was deleted at its source before and is listed again. */
export interface FreshPost {
  readonly listed: ListedPost;
  readonly row: FeedPostRow | null;
}

/** The identity of a listed post, as its row keeps it. */
export function identityOf({ post, address, contentKey, date }: ListedPost) {
  return {
    current_id: post.id,
    address: address?.isSpecific ? address.full : null,
    page: address?.isSpecific ? address.page : null,
    content_key: contentKey,
    source_date: date,
  };
}

/** A name for a new row: its id, with a suffix if another row has it. */
function nameRow({ post, address, title }: ListedPost, taken: Set<string>): string {
  let name = post.id;
  for (let attempt = 0; taken.has(name); attempt++) {
    const told = JSON.stringify([address?.full, title, post.publishedAt, attempt]);
    name = `${post.id} ${createHash('sha256').update(told).digest('hex').slice(0, 12)}`;
  }
  taken.add(name);
  return name;
}

/**
 * Finds posts that the board has already: the same address in another feed, or twice in this list, or the same words
 * and date in another feed.
 */
async function findOnBoard(
  database: Database,
  { feedId, boardId }: FeedPlace,
  fresh: readonly FreshPost[],
  matches: Matches,
): Promise<ReadonlyMap<ListedPost, FeedPostRow>> {
  const rows = await loadTwins(
    database,
    boardId,
    fresh.map(({ listed }) => listed),
  );
  const listedKeys = new Set([...matches.values()].map(({ key }) => key));
  const found = new Map<ListedPost, FeedPostRow>();
  // A row with a post comes first; a post that a moderator deleted has none.
  const sorted = rows.toSorted((one, other) => Number(one.post_id === null) - Number(other.post_id === null));
  for (const { listed } of fresh) {
    const { address, isAddressShared } = listed;
    const twin = sorted.find((row) => {
      const isOwn = row.social_feed_id === feedId;
      // A post that was deleted at its source is nowhere on the board.
      if (row.gone_at !== null || (isOwn && !listedKeys.has(row.source_id))) return false;
      const isLegacy = row.shown === null;
      if (
        address?.isSpecific &&
        !isAddressShared &&
        (row.address === address.full || (isLegacy && row.address === address.page))
      )
        return true;
      return !isOwn && isInOtherFeed(listed, knownPostOf(row));
    });
    if (twin) found.set(listed, twin);
  }
  return found;
}

function readRemoved(row: FeedPostRow | null): RemovedPost | null {
  return row?.removed == null ? null : (JSON.parse(row.removed) as RemovedPost);
}

/** A post that comes back unchanged has the status that it had. */
function keepStatus({ listed: { post }, row }: FreshPost, judgement: Judgement): Judgement {
  const removed = readRemoved(row);
  const before = readShownVersion(row?.shown ?? null);
  const isUnchanged = before !== null && findShownChanges(before, shownVersionOf(post)).length === 0;
  return removed && isUnchanged && judgement.status !== 'rejected'
    ? { ...judgement, status: removed.status, waitsForPicture: false }
    : judgement;
}

export interface StoredPosts {
  readonly created: number;
  /** The names of all rows, also of posts that the board had already. */
  readonly names: ReadonlySet<string>;
  /** Pages that this feed listed already. What the board has from another feed is new in this list. */
  readonly repeats: ReadonlySet<ListedPost>;
}

interface KnownList {
  readonly matches: Matches;
  /** All rows that may have the name of a new one. */
  readonly names: ReadonlyMap<string, FeedPostRow>;
  readonly listedAt: number | null;
}

/** Stores new posts, and posts that come back. */
export async function storeNewPosts(
  database: Database,
  place: FeedPlace,
  given: readonly FreshPost[],
  { matches, names, listedAt }: KnownList,
): Promise<StoredPosts> {
  if (given.length === 0) return { created: 0, names: new Set(), repeats: new Set() };
  const { feedId, boardId, source, nowMs } = place;
  // Oldest first, so that ids increase with the dates.
  const fresh = given.toSorted(
    ({ listed: { post: one } }, { listed: { post: other } }) =>
      (one.publishedAt ?? Infinity) - (other.publishedAt ?? Infinity) || 0,
  );
  const onBoard = await findOnBoard(database, place, fresh, matches);
  const decide = await createJudge(
    database,
    place,
    fresh.map(({ listed: { post } }) => post),
  );
  const taken = new Set(names.keys());
  const firsts = new Map<string, number>();
  const drafts = fresh.map((one, index) => {
    const { address, isAddressShared, post } = one.listed;
    const full = address?.isSpecific && !isAddressShared ? address.full : null;
    // The same page twice in one list.
    const first = full === null ? undefined : firsts.get(full);
    if (full !== null && first === undefined) firsts.set(full, index);
    return {
      ...one,
      first,
      twin: onBoard.get(one.listed),
      judgement: keepStatus(one, decide(post)),
      // A post with a future date would otherwise stay above all posts until that date.
      publishedAt: one.row ? Number(one.row.published_at) : Math.min(post.publishedAt ?? nowMs, nowMs),
      name: one.row?.source_id ?? nameRow(one.listed, taken),
    };
  });
  const created = drafts.filter(({ first, twin }) => first === undefined && !twin);
  const ids = await storePosts(
    database,
    boardId,
    created.map(({ listed: { post }, row, judgement, publishedAt }) => {
      const draft = draftSourcePost(post, judgement, { feedId, source, publishedAt, nowMs });
      return { ...draft, attributes: { ...draft.attributes, ...readRemoved(row)?.edits } };
    }),
  );
  const postIds = new Map(created.map(({ listed }, index) => [listed, ids[index] ?? null]));
  const rows: FeedPostRow[] = drafts.map(({ listed, first, twin, judgement, publishedAt, name }) => {
    const { post } = listed;
    const firstListed = first === undefined ? undefined : drafts[first];
    const postId = twin
      ? twin.post_id
      : firstListed
        ? firstListed.twin
          ? firstListed.twin.post_id
          : (postIds.get(firstListed.listed) ?? null)
        : (postIds.get(listed) ?? null);
    return {
      social_feed_id: feedId,
      source_id: name,
      board_id: boardId,
      post_id: postId,
      ...identityOf(listed),
      fingerprint: fingerprintOf(post),
      published_at: publishedAt,
      missing_since: null,
      waits_for_picture: Number(judgement.waitsForPicture),
      listed_at: listedAt,
      shown: JSON.stringify(shownVersionOf(post)),
      sent: post.sent ?? null,
      approved_shown: null,
      leads: Number(!twin && first === undefined),
      gone_at: null,
      held_since: null,
      is_kept: 0,
      removed: null,
      deleted_at: null,
    };
  });
  const isBack = new Set(fresh.flatMap(({ row }) => row?.source_id ?? []));
  for (const row of rows.filter(({ source_id }) => isBack.has(source_id)))
    await database
      .updateTable('feed_posts')
      .set(row)
      .where('social_feed_id', '=', feedId)
      .where('source_id', '=', row.source_id)
      .execute();
  const inserted = rows.filter(({ source_id }) => !isBack.has(source_id));
  for (let start = 0; start < inserted.length; start += rowsAtOnce)
    await database
      .insertInto('feed_posts')
      .values(inserted.slice(start, start + rowsAtOnce))
      .execute();
  await requestPictures(
    database,
    place,
    // Pictures of rejected posts are not requested from the source.
    created
      .filter(({ judgement }) => judgement.status !== 'rejected')
      .map(({ listed }) => ({ post: listed.post, postId: postIds.get(listed) ?? 0 })),
  );
  return {
    created: created.length,
    names: new Set(rows.map(({ source_id }) => source_id)),
    repeats: new Set(
      drafts
        .filter(({ first, twin }) => first !== undefined || twin?.social_feed_id === feedId)
        .map(({ listed }) => listed),
    ),
  };
}
