// Long because one promise covers a picture's way from its address to its post (fetched, re-encoded, stored, shown).
import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { isTemporary } from '../database/classify-error.ts';
import {
  claimNext,
  endClaim,
  findNextWork,
  isClaimable,
  LostLease,
  releaseClaim,
  withClaim,
  type Claim,
} from '../jobs/claim.ts';
import { findNextAttempt } from '../jobs/next-attempt.ts';
import { ConnectorError } from './connectors/connector.ts';
import { requireSuccess } from './connectors/read-response.ts';
import type { Sender } from './connectors/sender.ts';
import type { FeedMediaRow, FeedPictureRow } from '../database/feed-rows.ts';
import type { Database } from '../database/schema.ts';
import { referToMedia } from '../visitors/media/media-reference.ts';
import { recordModerations } from '../posts/post-history.ts';
import { createFairShares } from '../visitors/posts/fair-shares.ts';
import { makePicture } from '../visitors/uploads/make-picture.ts';
import type { ImageProcessor } from '../visitors/uploads/image-processor.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { maxPictureBytes } from '../visitors/uploads/upload-limits.ts';
import { readFeedAttributes, rulesOf, type FeedAttributes } from './feed-attributes.ts';
import { feedMediaFolder, feedMediaPrefix } from './feed-media-route.ts';
import { judgeWithPictures } from './feed-rules.ts';
import { findOnPage } from './find-on-page.ts';

export interface FeedPictureTools {
  readonly send: Sender;
  readonly imageProcessor: ImageProcessor;
  /** Where re-encoded pictures are stored. */
  readonly storage: FileStorage;
  readonly now: () => number;
  readonly closing: AbortSignal;
  readonly reportError: (error: unknown) => void;
}

/**
 * The waits after the source's first failure, its second, …; afterwards the post remains without the picture. Trouble
 * of this service is not the source's failure, and does not count.
 */
const waits: readonly number[] = [60_000, 10 * 60_000, 2 * 3_600_000];
/** The wait after trouble of this service: a source is not asked each second for what cannot be stored. */
const ownTroubleWaitMs = 60_000;
const timeoutMs = 10_000;
/** Statuses of a missing picture, for which a retry cannot succeed. */
const missingStatuses = [401, 403, 404, 410];
/** The number of concurrent fetches, so that a slow server does not block the others. */
const atOnce = 3;
/** The time during which the same address counts as the same picture. */
const sameForMs = 7 * 86_400_000;
const nameBytes = 18;
const waiting = sql`status = 'pending'`;
/** Smaller images count visits, or separate paragraphs. */
const minShownPixels = 4;

type PictureClaim = Claim<'feed_pictures'>;

export interface PictureRunner {
  /** Fetches due pictures. Returns the milliseconds until the next one is due. */
  run(): Promise<number | null>;
}

async function findMade(
  database: Database,
  { social_feed_id, url }: FeedPictureRow,
  nowMs: number,
): Promise<FeedMediaRow | undefined> {
  return database
    .selectFrom('feed_media')
    .selectAll()
    .where('social_feed_id', '=', social_feed_id)
    .where('url', '=', url)
    .where('created_at', '>', nowMs - sameForMs)
    .limit(1)
    .executeTakeFirst();
}

async function loadFeed(database: Database, id: number): Promise<FeedAttributes> {
  const feed = await database.selectFrom('social_feeds').select('attributes').where('id', '=', id).executeTakeFirst();
  return feed ? readFeedAttributes(feed) : {};
}

type Shown = Pick<FeedPictureRow, 'role' | 'place' | 'status' | 'alternative_text'> & Partial<FeedMediaRow>;

/** Adds the results of a post's pictures to its attributes. */
function describePictures(
  before: Readonly<Record<string, unknown>>,
  good: readonly Shown[],
  author: Shown | undefined,
): Record<string, unknown> {
  const [first] = good;
  const attributes: Record<string, unknown> = { ...before };
  const { video_url: video } = before;
  if (first?.name !== undefined) {
    attributes['image_url'] = referToMedia(first.name);
    attributes['image_width'] = first.width;
    attributes['image_height'] = first.height;
    if (first.color) attributes['image_color'] = first.color;
    else delete attributes['image_color'];
    attributes['alternative_text'] = first.alternative_text;
    attributes['metadata'] = {
      ...(before['metadata'] as object),
      image_phash: first.image_phash,
    };
  }
  if (good.length > 1)
    attributes['media'] = [
      ...good.map(({ name = '', width, height, alternative_text: words }) => ({
        type: 'image',
        url: referToMedia(name),
        width,
        height,
        ...(words !== null && { alternative_text: words }),
      })),
      ...(typeof video === 'string' ? [{ type: 'video', url: video }] : []),
    ];
  const writer = before['author'] as Record<string, unknown> | null;
  if (author?.name !== undefined && writer) attributes['author'] = { ...writer, image_url: referToMedia(author.name) };
  return attributes;
}

/**
 * Shows the pictures of a post when all of them are stored or failed, so that the size of its card does not change
 * again.
 */
async function showPictures(database: Database, postId: number, nowMs: number): Promise<void> {
  // Locks the row, so that a concurrent change by a moderator is not lost.
  await database.updateTable('posts').set({ id: postId }).where('id', '=', postId).execute();
  const post = await database.selectFrom('posts').selectAll().where('id', '=', postId).executeTakeFirst();
  if (!post) return;
  const rows: readonly Shown[] = await database
    .selectFrom('feed_pictures')
    .leftJoin('feed_media', 'feed_media.name', 'media_name')
    .select(['role', 'place', 'status', 'alternative_text', 'name', 'width', 'height', 'image_phash', 'color'])
    .where('post_id', '=', postId)
    .orderBy('place')
    .execute()
    .then((found) => found as readonly Shown[]);
  const own = rows.filter(({ role }) => role === 'image');
  const images = own.length > 0 ? own : rows.filter(({ role }) => role === 'found' || role === 'page');
  const areSettled = images.every(({ status }) => status !== 'pending');
  const known = await database.selectFrom('feed_posts').selectAll().where('post_id', '=', postId).executeTakeFirst();
  const rules = rulesOf(await loadFeed(database, known?.social_feed_id ?? 0));
  const good = areSettled
    ? images.filter(
        ({ status, width, height }) =>
          status === 'done' &&
          Math.min(Number(width), Number(height)) >= Math.max(rules.min_picture_size, minShownPixels),
      )
    : [];
  const author = rows.find(({ role, status }) => role === 'author' && status === 'done');
  const decides = areSettled && known?.waits_for_picture === 1 && post.status === 'pending';
  const status = decides ? judgeWithPictures(good.length > 0, rules) : post.status;
  await database
    .updateTable('posts')
    .set({
      status,
      last_moderated_at: status === post.status ? post.last_moderated_at : nowMs,
      attributes: JSON.stringify(
        describePictures(JSON.parse(post.attributes) as Record<string, unknown>, good, author),
      ),
    })
    .where('id', '=', postId)
    .execute();
  if (areSettled && known?.waits_for_picture === 1)
    await database.updateTable('feed_posts').set({ waits_for_picture: 0 }).where('post_id', '=', postId).execute();
  if (status !== post.status && status !== 'pending')
    await recordModerations(database, [
      {
        post_id: postId,
        board_id: post.board_id,
        occurred_at: nowMs,
        user_id: null,
        status,
        source: post.type,
      },
    ]);
}

export function createPictureRunner(database: Database, tools: FeedPictureTools): PictureRunner {
  const { send, imageProcessor, storage, now, closing, reportError } = tools;
  const shares = createFairShares();
  let making: Promise<unknown> = Promise.resolve();

  /**
   * Claims the next picture of the feed that used the least time: a feed with a thousand slow pictures delays only
   * itself.
   */
  async function takeNext(): Promise<PictureClaim | null> {
    const { rows } = await sql<{ readonly id: number }>`select distinct social_feed_id as id from feed_pictures
      where ${waiting} and ${isClaimable(now())}`.execute(database);
    const ids = new Set(rows.map(({ id }) => id));
    // Another process, or a poll that changes the post, may hold the last row of a feed: then another feed is next.
    for (;;) {
      const feedId = shares.findNext([...ids], Date.now());
      if (feedId === undefined) return null;
      const where = sql`${waiting} and social_feed_id = ${feedId}`;
      const claim = await claimNext(database, 'feed_pictures', { where, order: sql`due_at, id desc` }, now());
      if (claim) return claim;
      ids.delete(feedId);
    }
  }

  async function settle(claim: PictureClaim, media: FeedMediaRow | null, isNew: boolean): Promise<void> {
    await database.transaction().execute(async (transaction) => {
      await endClaim(transaction, claim, { status: media ? 'done' : 'failed', media_name: media?.name ?? null });
      if (media && isNew) await transaction.insertInto('feed_media').values(media).execute();
      await showPictures(transaction, claim.row.post_id, now());
    });
  }

  async function fetchPicture(row: FeedPictureRow): Promise<FeedMediaRow | null> {
    const response = await send({
      url: row.url,
      headers: {
        Accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
      },
      maxBytes: maxPictureBytes,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (missingStatuses.includes(response.status)) return null;
    requireSuccess(response, now());
    const path = join(storage.workFolder, feedMediaPrefix + randomBytes(nameBytes).toString('base64url'));
    const download = `${path}.download`;
    await writeFile(download, response.body);
    try {
      // Pictures are re-encoded one after another to limit memory.
      const made = making.then(() =>
        makePicture(download, `${path}.webp`, {
          pictures: imageProcessor,
          videoProgram: null,
          closing,
        }),
      );
      making = made.catch(() => undefined);
      const picture = await made;
      if (typeof picture === 'string') return null;
      await storage.put(feedMediaFolder + basename(picture.path), picture.path);
      return {
        name: basename(picture.path),
        social_feed_id: row.social_feed_id,
        url: row.url,
        created_at: now(),
        content_type: picture.contentType,
        bytes: picture.bytes,
        width: picture.width,
        height: picture.height,
        image_phash: picture.imagePhash,
        color: picture.color,
      };
    } finally {
      await rm(download, { force: true });
    }
  }

  /** Stores that the picture failed, or when it is tried again. */
  async function endFailed(claim: PictureClaim, error: unknown): Promise<void> {
    const { row } = claim;
    const isTheirs = error instanceof ConnectorError;
    if (!isTheirs && isTemporary(error)) return endClaim(database, claim, { due_at: now() + ownTroubleWaitMs });
    // A page is asked once, whatever it responds.
    const isLast = isTheirs && (row.role === 'page' || error.isFinal);
    const waitMs = isTheirs ? waits[row.attempts] : findNextAttempt(error, row.attempts + 1);
    if (isLast || waitMs == null) return settle(claim, null, false);
    const retryAfterMs = isTheirs ? (error.retryAfterMs ?? 0) : 0;
    await endClaim(database, claim, { due_at: now() + Math.max(waitMs, retryAfterMs), attempts: row.attempts + 1 });
  }

  async function bring(taken: PictureClaim): Promise<void> {
    let claim = taken;
    try {
      if (claim.row.role === 'page') {
        const row = await findOnPage(database, send, claim);
        if (!row) return await settle(claim, null, false);
        claim = { ...claim, row };
      }
      const made = await findMade(database, claim.row, now());
      await settle(claim, made ?? (await fetchPicture(claim.row)), made === undefined);
    } catch (error) {
      if (error instanceof LostLease) throw error;
      if (closing.aborted) return await releaseClaim(database, claim);
      if (!(error instanceof ConnectorError)) reportError(error);
      await endFailed(claim, error);
    }
  }

  /** The claim may be lost: to another process, or because the post was deleted. The sweep removes the unused file. */
  const handle = (claim: PictureClaim): Promise<void> =>
    withClaim(database, claim, now, () => bring(claim)).catch((error: unknown) => {
      if (!(error instanceof LostLease)) throw error;
    });

  return {
    run: async () => {
      const work = async (): Promise<void> => {
        while (!closing.aborted) {
          const claim = await takeNext();
          if (!claim) return;
          const startedAt = Date.now();
          await handle(claim);
          shares.use(claim.row.social_feed_id, Date.now() - startedAt, Date.now());
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      return findNextWork(database, 'feed_pictures', waiting, now());
    },
  };
}
