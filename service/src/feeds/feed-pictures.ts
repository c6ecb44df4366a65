// Long because one promise covers a picture's way from its address to its post (fetched, re-encoded, stored, shown).
import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
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

/** The claim of a picture during its fetch: two processes do not fetch it twice, and after a crash it is due again. */
const claimMs = 2 * 60_000;
/** The waits after the first failure, the second, …; afterwards the post remains without the picture. */
const waits: readonly number[] = [60_000, 10 * 60_000, 2 * 3_600_000];
const timeoutMs = 10_000;
/** Statuses of a missing picture, for which a retry cannot succeed. */
const missingStatuses = [401, 403, 404, 410];
/** The number of concurrent fetches, so that a slow server does not block the others. */
const atOnce = 3;
/** The time during which the same address counts as the same picture. */
const sameForMs = 7 * 86_400_000;
const nameBytes = 18;
/** Smaller images count visits, or separate paragraphs. */
const minShownPixels = 4;

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
   * Returns the next picture of the feed that used the least time: a feed with a thousand slow pictures delays only
   * itself.
   */
  async function takeNext(): Promise<FeedPictureRow | null> {
    for (;;) {
      const due = database.selectFrom('feed_pictures').where('status', '=', 'pending').where('due_at', '<=', now());
      const feeds = await due.select('social_feed_id').distinct().execute();
      const feedId = shares.findNext(
        feeds.map(({ social_feed_id }) => social_feed_id),
        Date.now(),
      );
      if (feedId === undefined) return null;
      const row = await due
        .selectAll()
        .where('social_feed_id', '=', feedId)
        .orderBy('due_at')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!row) continue;
      const { numUpdatedRows } = await database
        .updateTable('feed_pictures')
        .set({ due_at: now() + claimMs, attempts: row.attempts + 1 })
        .where('id', '=', row.id)
        .where('due_at', '=', row.due_at)
        .where('status', '=', 'pending')
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return { ...row, attempts: row.attempts + 1 };
    }
  }

  async function settle(row: FeedPictureRow, media: FeedMediaRow | null, isNew: boolean): Promise<void> {
    await database.transaction().execute(async (transaction) => {
      // The post may be deleted meanwhile, and this row with it.
      const { numUpdatedRows } = await transaction
        .updateTable('feed_pictures')
        .set({
          status: media ? 'done' : 'failed',
          media_name: media?.name ?? null,
        })
        .where('id', '=', row.id)
        .where('status', '=', 'pending')
        .executeTakeFirst();
      if (media && isNew) await transaction.insertInto('feed_media').values(media).execute();
      if (numUpdatedRows > 0n) await showPictures(transaction, row.post_id, now());
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

  async function handle(due: FeedPictureRow): Promise<void> {
    let row = due;
    try {
      if (row.role === 'page') {
        const found = await findOnPage(database, send, row);
        if (!found) return await settle(row, null, false);
        row = found;
      }
      const made = await findMade(database, row, now());
      await settle(row, made ?? (await fetchPicture(row)), made === undefined);
    } catch (error) {
      if (closing.aborted) {
        await database
          .updateTable('feed_pictures')
          .set({ due_at: now(), attempts: row.attempts - 1 })
          .where('id', '=', row.id)
          .execute();
        return;
      }
      if (!(error instanceof ConnectorError)) reportError(error);
      // A page is asked once, whatever it responds.
      const isLast = row.role === 'page' || (error instanceof ConnectorError && error.isFinal);
      const wait = isLast ? undefined : waits[row.attempts - 1];
      if (wait === undefined) return settle(row, null, false);
      const retryAfterMs = error instanceof ConnectorError ? (error.retryAfterMs ?? 0) : 0;
      await database
        .updateTable('feed_pictures')
        .set({ due_at: now() + Math.max(wait, retryAfterMs) })
        .where('id', '=', row.id)
        .execute();
    }
  }

  return {
    run: async () => {
      const work = async (): Promise<void> => {
        while (!closing.aborted) {
          const row = await takeNext();
          if (!row) return;
          const startedAt = Date.now();
          await handle(row);
          shares.use(row.social_feed_id, Date.now() - startedAt, Date.now());
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      const next = await database
        .selectFrom('feed_pictures')
        .select(({ fn }) => fn.min('due_at').as('due_at'))
        .where('status', '=', 'pending')
        .executeTakeFirst();
      return next?.due_at == null ? null : Number(next.due_at) - now();
    },
  };
}
