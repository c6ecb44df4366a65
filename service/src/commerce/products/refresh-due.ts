import { sql } from 'kysely';
import type { Database, TeamRecordRow } from '../../database/schema.ts';
import { isTemporary } from '../../database/classify-error.ts';
import { ConnectorError } from '../../feeds/connectors/connector.ts';
import { type Claim, claimNext, endClaim, findNextWork, LostLease, releaseClaim, withClaim } from '../../jobs/claim.ts';
import { lockRecord } from '../../http/records/record-store.ts';
import { intervalOf, readFeed } from './feed-state.ts';
import { hideOld, keepFailure, keepReading, keepState, readSource, type RefreshTools } from './refresh-feed.ts';

/** Several feeds at once, so that a slow server delays no other. */
const atOnce = 3;
const waiting = { where: sql`type = 'product_feed' and due_at is not null`, order: sql`due_at, id` };

async function refreshOne(database: Database, claim: Claim<'team_records'>, tools: RefreshTools): Promise<void> {
  const { now } = tools;
  const feed: TeamRecordRow = claim.row;
  const end = (work: (transaction: Database) => Promise<unknown>): Promise<void> =>
    database.transaction().execute(async (transaction) => {
      await endClaim(transaction, claim, { due_at: null });
      await work(transaction);
    });
  try {
    if (intervalOf(readFeed(feed)) === null) {
      // Nothing is read by itself, so only its prices grow old.
      await end(async (transaction) => {
        const current = await lockRecord(transaction, 'product_feed', feed.team_id, feed.id);
        const state = await hideOld(transaction, current, readFeed(current)._state ?? {}, now());
        await keepState(transaction, current, now(), state);
      });
      return;
    }
    const reading = await readSource(database, feed, tools);
    await end((transaction) => keepReading(transaction, feed, reading, now()));
  } catch (error) {
    if (error instanceof LostLease) return;
    // The end of the service, or a database that is away, is no fault of the source.
    if (tools.closing.aborted) return releaseClaim(database, claim);
    if (!(error instanceof ConnectorError)) tools.reportError(error);
    if (isTemporary(error)) return releaseClaim(database, claim, { due_at: now() + 60_000 });
    const reason =
      error instanceof ConnectorError
        ? error
        : new ConnectorError('Something went wrong on our side.', { code: 'our_fault' });
    await end((transaction) => keepFailure(transaction, feed, reason, now())).catch((lost: unknown) => {
      if (!(lost instanceof LostLease)) throw lost;
    });
  }
}

/** Refreshes all feeds that are due. Returns the milliseconds until the next one. */
export async function refreshDue(database: Database, tools: RefreshTools): Promise<number | null> {
  const work = async (): Promise<void> => {
    while (!tools.closing.aborted) {
      const claim = await claimNext(database, 'team_records', waiting, tools.now());
      if (!claim) return;
      await withClaim(database, claim, tools.now, () => refreshOne(database, claim, tools));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return findNextWork(database, 'team_records', waiting.where, tools.now());
}
