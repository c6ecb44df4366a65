import { createHash } from 'node:crypto';
import type { FeedPostRow } from '../database/feed-rows.ts';
import type { Database, PostStatus } from '../database/schema.ts';
import { storePosts } from '../posts/store-posts.ts';
import { draftSourcePost, fingerprintOf } from './describe-source-post.ts';
import type { Judgement } from './feed-rules.ts';
import { createJudge } from './rules/create-judge.ts';
import { findOnBoard } from './identity/find-on-board.ts';
import type { ListedPost, Matches } from './identity/compared-posts.ts';
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

/** A listed post with all that is decided about it. */
interface Draft extends FreshPost {
  /** The same page stands earlier in this list. */
  readonly first: FreshPost | null;
  /** The board has it already. */
  readonly twin: FeedPostRow | undefined;
  readonly judgement: Judgement;
  readonly publishedAt: number;
  readonly name: string;
}

const isCreated = ({ first, twin }: Draft): boolean => first === null && !twin;

async function draftAll(
  database: Database,
  place: FeedPlace,
  fresh: readonly FreshPost[],
  { matches, names }: KnownList,
): Promise<readonly Draft[]> {
  const listed = fresh.map((one) => one.listed);
  const onBoard = await findOnBoard(database, place, listed, matches);
  const decide = await createJudge(
    database,
    place,
    listed.map(({ post }) => post),
  );
  const taken = new Set(names.keys());
  const firsts = new Map<string, FreshPost>();
  return fresh.map((one) => {
    const { address, isAddressShared, post } = one.listed;
    const full = address?.isSpecific && !isAddressShared ? address.full : null;
    const first = full === null ? null : (firsts.get(full) ?? null);
    if (full !== null && !first) firsts.set(full, one);
    return {
      ...one,
      first,
      twin: onBoard.get(one.listed),
      judgement: keepStatus(one, decide(post)),
      // A post with a future date would otherwise stay above all posts until that date.
      publishedAt: one.row ? Number(one.row.published_at) : Math.min(post.publishedAt ?? place.nowMs, place.nowMs),
      name: one.row?.source_id ?? nameRow(one.listed, taken),
    };
  });
}

/** The ids of the posts that listed posts stand for. null = a moderator deleted the post that the board had. */
async function createPosts(
  database: Database,
  { feedId, boardId, source, nowMs }: FeedPlace,
  drafts: readonly Draft[],
): Promise<ReadonlyMap<ListedPost, number | null>> {
  const created = drafts.filter(isCreated);
  const ids = await storePosts(
    database,
    boardId,
    created.map(({ listed: { post }, row, judgement, publishedAt }) => {
      const draft = draftSourcePost(post, judgement, { feedId, source, publishedAt, nowMs });
      return { ...draft, attributes: { ...draft.attributes, ...readRemoved(row)?.edits } };
    }),
  );
  const postIds = new Map(created.map(({ listed }, index) => [listed, ids[index] ?? null]));
  for (const { listed, first, twin } of drafts)
    if (twin) postIds.set(listed, twin.post_id);
    else if (first) postIds.set(listed, postIds.get(first.listed) ?? null);
  return postIds;
}

function rowOf(
  draft: Draft,
  { feedId, boardId }: FeedPlace,
  postId: number | null,
  listedAt: number | null,
): FeedPostRow {
  const { listed, judgement, publishedAt, name } = draft;
  const { post } = listed;
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
    leads: Number(isCreated(draft)),
    gone_at: null,
    held_since: null,
    is_kept: 0,
    removed: null,
    deleted_at: null,
  };
}

async function storeRows(database: Database, rows: readonly FeedPostRow[], back: ReadonlySet<string>): Promise<void> {
  for (const row of rows.filter(({ source_id }) => back.has(source_id)))
    await database
      .updateTable('feed_posts')
      .set(row)
      .where('social_feed_id', '=', row.social_feed_id)
      .where('source_id', '=', row.source_id)
      .execute();
  const inserted = rows.filter(({ source_id }) => !back.has(source_id));
  for (let start = 0; start < inserted.length; start += rowsAtOnce)
    await database
      .insertInto('feed_posts')
      .values(inserted.slice(start, start + rowsAtOnce))
      .execute();
}

/** Stores new posts, and posts that come back. */
export async function storeNewPosts(
  database: Database,
  place: FeedPlace,
  given: readonly FreshPost[],
  known: KnownList,
): Promise<StoredPosts> {
  if (given.length === 0) return { created: 0, names: new Set(), repeats: new Set() };
  // Oldest first, so that ids increase with the dates.
  const fresh = given.toSorted(
    ({ listed: { post: one } }, { listed: { post: other } }) =>
      (one.publishedAt ?? Infinity) - (other.publishedAt ?? Infinity) || 0,
  );
  const drafts = await draftAll(database, place, fresh, known);
  const postIds = await createPosts(database, place, drafts);
  const rows = drafts.map((draft) => rowOf(draft, place, postIds.get(draft.listed) ?? null, known.listedAt));
  await storeRows(database, rows, new Set(fresh.flatMap(({ row }) => row?.source_id ?? [])));
  const created = drafts.filter(isCreated);
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
        .filter(({ first, twin }) => first !== null || twin?.social_feed_id === place.feedId)
        .map(({ listed }) => listed),
    ),
  };
}
