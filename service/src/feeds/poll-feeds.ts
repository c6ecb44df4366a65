// Long because one promise covers the three steps: claiming a feed, polling its source and storing the result.
import { sql } from 'kysely';
import type { Seal } from '../auth/secrets/seal.ts';
import type { FeedStateRow } from '../database/feed-rows.ts';
import type { Database } from '../database/schema.ts';
import { claimNext, endClaim, findNextWork, LostLease, withClaim } from '../jobs/claim.ts';
import { findNextAttempt } from '../jobs/next-attempt.ts';
import { isTemporary } from '../database/classify-error.ts';
import { ConnectorError, type Connector, type Cursor, type PollResult } from './connectors/connector.ts';
import type { ConnectorSettings, KindTools } from './connectors/connector-kind.ts';
import { findKind } from './connectors/connector-kinds.ts';
import { findMissingSecrets } from './connectors/read-connector.ts';
import { intervalOf, readFeedAttributes, rulesOf, type FeedAttributes } from './feed-attributes.ts';
import { followMove } from './follow-move.ts';
import { renewInTime } from './renew-token.ts';
import type { TakenFeed } from './taken-feed.ts';
import type { ImportCounts } from './import-batch.ts';
import { importPosts } from './import-posts.ts';
import { describeFailure } from './connectors/failure.ts';
import { storeNotices } from './connectors/notice.ts';

export interface PollTools extends Omit<KindTools, 'signal' | 'listRecentIds'> {
  readonly seal: Seal;
  readonly closing: AbortSignal;
  readonly reportError: (error: unknown) => void;
  /** Called when pictures are to be fetched. */
  readonly onPictures: () => void;
  /** Opens the connector of a feed that is read with a connected account. Omitted = there are no accounts. */
  readonly openAccountConnector?: (feed: TakenFeed, tools: KindTools) => Promise<Connector>;
}

/** The timeout of a poll. */
const pollTimeoutMs = 60_000;
/** The number of concurrent polls, so that a slow source does not block the others. */
const atOnce = 4;
const maxWaitMs = 86_400_000;
/** The maximum number of recent posts whose existence a connector may check at the source. */
const maxRecent = 60;

/** Opens the connector of a feed. Throws a `ConnectorError` when it cannot be opened. */
export function openConnector(attributes: FeedAttributes, secrets: ConnectorSettings, tools: KindTools): Connector {
  const { connector } = attributes;
  const kind = connector && findKind(connector.kind);
  if (!connector || !kind)
    throw new ConnectorError('The feed has no connector that is known.', {
      isFinal: true,
      code: 'settings_missing',
    });
  const missing = findMissingSecrets(connector.kind, secrets);
  if (missing.length > 0)
    throw new ConnectorError(
      `This is missing: ${missing.map((name) => kind.fields[name]?.label ?? name).join(', ')}.`,
      { code: 'settings_missing' },
    );
  return kind.open({ ...connector, ...secrets }, tools);
}

/**
 * Feeds of teams that have a feed being polled come after the others, so that many feeds of one team delay no other.
 */
const waitingAt = (nowMs: number) => ({
  where: sql`1 = 1`,
  order: sql`case when social_feed_id in (select feed.id from social_feeds as feed
      join boards on boards.id = feed.board_id where boards.team_id in (select busy_boards.team_id
        from feed_states as busy join social_feeds as busy_feeds on busy_feeds.id = busy.social_feed_id
        join boards as busy_boards on busy_boards.id = busy_feeds.board_id where busy.lease_until > ${nowMs}))
    then 1 else 0 end, due_at, social_feed_id`,
});

/** Claims one due feed that no other process is polling. */
async function takeDue(database: Database, nowMs: number): Promise<TakenFeed | null> {
  for (;;) {
    const claim = await claimNext(database, 'feed_states', waitingAt(nowMs), nowMs);
    if (!claim) return null;
    const { row: state } = claim;
    const feed = await database
      .selectFrom('social_feeds')
      .selectAll()
      .where('id', '=', state.social_feed_id)
      .executeTakeFirst();
    if (feed) return { feed, attributes: readFeedAttributes(feed), state, claim };
  }
}

/** The wait increases with each consecutive failure; a random part prevents simultaneous polls of recovered sources. */
function waitAfterFailure(intervalMs: number, failures: number, retryAfterMs: number | null): number {
  const wait = Math.min(intervalMs * 2 ** Math.min(failures, 12), maxWaitMs);
  return Math.max(Math.round(wait * (0.9 + 0.2 * Math.random())), retryAfterMs ?? 0);
}

/**
 * Stores the end of a poll if this process still has the lease: another process may have claimed the feed meanwhile.
 */
async function endPoll(database: Database, { feed, claim }: TakenFeed, change: Partial<FeedStateRow>): Promise<void> {
  // A feed that was paused meanwhile has no next poll.
  const current = await database
    .selectFrom('social_feeds')
    .select('attributes')
    .where('id', '=', feed.id)
    .executeTakeFirst();
  const isPaused = current !== undefined && readFeedAttributes(current).status === 'paused';
  await endClaim(database, claim, { ...change, ...(isPaused && { due_at: null }) });
}

async function keepResult(
  database: Database,
  taken: TakenFeed,
  { posts, covers, cursor, order, deletedIds, movedTo, notices = [], isUnchanged = false }: PollResult,
  nowMs: number,
): Promise<ImportCounts> {
  const { feed, attributes, state } = taken;
  const interval = intervalOf(attributes);
  return database.transaction().execute(async (transaction) => {
    const { team_id: teamId } = await transaction
      .selectFrom('boards')
      .select('team_id')
      .where('id', '=', feed.board_id)
      .executeTakeFirstOrThrow();
    const counts = isUnchanged
      ? { created: 0, updated: 0, deleted: 0 }
      : await importPosts(
          transaction,
          {
            feedId: feed.id,
            boardId: feed.board_id,
            teamId,
            source: attributes.source ?? 'rss',
            rules: rulesOf(attributes),
            nowMs,
            asksPages: ['web_feed', 'page'].includes(attributes.connector?.kind ?? ''),
          },
          { posts, covers, ...(order && { order }), ...(deletedIds && { deletedIds }) },
        );
    if (movedTo !== undefined) await followMove(transaction, taken, movedTo);
    await endPoll(transaction, taken, {
      due_at: interval === null ? null : nowMs + interval,
      position: JSON.stringify(cursor),
      polled_at: nowMs,
      success_at: nowMs,
      failures: 0,
      last_error: null,
      ...(!isUnchanged && {
        notice: storeNotices(notices),
      }),
      ...(counts.created > 0 && {
        brought_at: nowMs,
        last_brought: counts.created,
        total_brought: Number(state.total_brought) + counts.created,
      }),
    });
    return counts;
  });
}

/** Returns the recently imported posts of the feed that still exist. */
async function listRecentIds(database: Database, feedId: number): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('feed_posts')
    .select(['source_id', 'current_id'])
    .where('social_feed_id', '=', feedId)
    .where('post_id', 'is not', null)
    .orderBy('published_at', 'desc')
    .limit(maxRecent)
    .execute();
  return rows.map(({ source_id, current_id }) => current_id ?? source_id);
}

async function pollOne(database: Database, taken: TakenFeed, tools: PollTools): Promise<void> {
  const { attributes, state } = taken;
  const { now, closing } = tools;
  const timeout = AbortSignal.timeout(pollTimeoutMs);
  try {
    const kindTools: KindTools = {
      ...tools,
      listRecentIds: () => listRecentIds(database, taken.feed.id),
      signal: AbortSignal.any([closing, timeout]),
    };
    const connector =
      attributes.connector?.kind === 'account' && tools.openAccountConnector
        ? await tools.openAccountConnector(taken, kindTools)
        : openConnector(attributes, await renewInTime(database, taken, kindTools, tools.seal), kindTools);
    const result = await connector.poll(JSON.parse(state.position) as Cursor);
    const { created, updated } = await keepResult(database, taken, result, now());
    if (created + updated > 0) tools.onPictures();
  } catch (error) {
    if (error instanceof LostLease) return;
    // The end of the service is not a failed poll: the next start, or another process, polls the feed immediately.
    if (closing.aborted) {
      await endPoll(database, taken, {}).catch(() => undefined);
      return;
    }
    const isTheirs = error instanceof ConnectorError;
    if (!isTheirs) tools.reportError(error);
    if (!isTheirs && isTemporary(error)) {
      // The source did nothing wrong, so its feed is not marked as failed.
      await endPoll(database, taken, { due_at: now() + (findNextAttempt(error, 1) ?? 0) });
      return;
    }
    const known = isTheirs ? error : new ConnectorError('Something went wrong on our side.', { code: 'our_fault' });
    const { retryAfterMs, isFinal } = known;
    const failure = describeFailure(known);
    const failures = state.failures + 1;
    const interval = intervalOf(attributes);
    await endPoll(database, taken, {
      due_at: isFinal || interval === null ? null : now() + waitAfterFailure(interval, failures, retryAfterMs),
      polled_at: now(),
      failures,
      last_error: failure.detail,
      last_error_details: JSON.stringify(failure),
    }).catch((lost: unknown) => {
      if (!(lost instanceof LostLease)) throw lost;
    });
  }
}

/** Polls all due feeds, some concurrently. Returns the milliseconds until the next one is due. */
export async function pollDue(database: Database, tools: PollTools): Promise<number | null> {
  const { now, closing } = tools;
  const work = async (): Promise<void> => {
    while (!closing.aborted) {
      const taken = await takeDue(database, now());
      if (!taken) return;
      await withClaim(database, taken.claim, now, () => pollOne(database, taken, tools));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return findNextWork(database, 'feed_states', waitingAt(now()).where, now());
}
