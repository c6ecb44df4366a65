import { sql } from 'kysely';
import { isTemporary } from '../database/classify-error.ts';
import type { FeedMediaRow, FeedPictureRow } from '../database/feed-rows.ts';
import type { Database } from '../database/schema.ts';
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
import { createFairShares } from '../visitors/posts/fair-shares.ts';
import { ConnectorError } from './connectors/connector.ts';
import { createPictureFetcher, type FetchTools } from './fetch-picture.ts';
import { findOnPage } from './find-on-page.ts';
import { showPictures } from './show-pictures.ts';

export interface FeedPictureTools extends FetchTools {
  readonly reportError: (error: unknown) => void;
}

/**
 * The waits after the source's first failure, its second, …; afterwards the post remains without the picture. Trouble
 * of this service is not the source's failure, and does not count.
 */
const waits: readonly number[] = [60_000, 10 * 60_000, 2 * 3_600_000];
/** The wait after trouble of this service: a source is not asked each second for what cannot be stored. */
const ownTroubleWaitMs = 60_000;
/** The number of concurrent fetches, so that a slow server does not block the others. */
const atOnce = 3;
/** The time during which the same address counts as the same picture. */
const sameForMs = 7 * 86_400_000;
const waiting = sql`status = 'pending'`;

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

export function createPictureRunner(database: Database, tools: FeedPictureTools): PictureRunner {
  const { send, now, closing, reportError } = tools;
  const shares = createFairShares();
  const fetchPicture = createPictureFetcher(tools);

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
