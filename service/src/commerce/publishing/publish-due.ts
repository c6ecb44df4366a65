import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { claimNext, endClaim, findNextWork, LostLease, releaseClaim, withClaim, type Claim } from '../../jobs/claim.ts';
import { storeOutcome } from '../../jobs/store-outcome.ts';
import type { RowChange } from '../../http/records/record-rule.ts';
import type { NetworkAccess } from '../../feeds/networks/network-access.ts';
import { NetworkError } from '../../feeds/networks/networks.ts';
import { changeRecord, readRecord } from '../../http/records/record-store.ts';

export interface Scheduled {
  readonly text: string;
  readonly media_urls: readonly string[];
  readonly campaign_id: number | null;
}

const queueOf = (status: 'pending' | 'publishing') => ({
  where: sql`type = 'scheduled_content' and status = ${status}`,
  order: sql`due_at, id`,
});

/** Stores the end of one item, unless another process has it. */
async function finish(database: Database, claim: RecordClaim, change: RowChange, nowMs: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await endClaim(transaction, claim, {});
    await changeRecord(transaction, claim.row, { due_at: null, ...change }, nowMs);
  });
}

type RecordClaim = Claim<'team_records'>;

async function publishOne(
  database: Database,
  claim: RecordClaim,
  networks: Pick<NetworkAccess, 'publish'>,
  now: () => number,
): Promise<void> {
  const { row } = claim;
  const { text, media_urls } = readRecord<Scheduled>(row);
  const account = await database
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', row.parent_id ?? 0)
    .executeTakeFirst();
  const fail = (error: string): Promise<void> =>
    finish(database, claim, { status: 'failed', attributes: { error } }, now());
  if (!account) return fail('The account is gone.');
  // From here on nobody knows whether it is published: only what never reached this line is tried again.
  const { numUpdatedRows } = await database
    .updateTable('team_records')
    .set({ status: 'publishing' })
    .where('type', '=', 'scheduled_content')
    .where('id', '=', row.id)
    .where('status', '=', 'pending')
    .where('attributes', '=', row.attributes)
    .where('lease_owner', '=', claim.owner)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    // It was removed or changed just now.
    await releaseClaim(database, claim);
    return;
  }
  try {
    const { url } = await networks.publish(account, { text, mediaUrls: media_urls });
    if (url === null) return await fail(`Nothing can be published on ${account.type}.`);
    const attributes = { published_url: url, published_at: new Date(now()).toISOString(), error: null };
    await storeOutcome(() => finish(database, claim, { status: 'published', attributes }, now()));
  } catch (error) {
    if (!(error instanceof NetworkError) && !(error instanceof ApiError)) throw error;
    await fail(error.message);
  }
}

const unknownOutcome =
  'The service ended while it was published. Look whether it is there before you schedule it again.';

/**
 * Publishes due content, and returns the delay until the next; null = none is scheduled. One process claims each item
 * before it sends anything. Items that a process left unfinished at its end fail without an automatic retry, because it
 * is unknown whether they were published: a person must check and decide.
 */
export async function publishDue(
  database: Database,
  networks: Pick<NetworkAccess, 'publish'>,
  now: () => number,
  closing: AbortSignal,
): Promise<number | null> {
  for (;;) {
    const lost = await claimNext(database, 'team_records', queueOf('publishing'), now());
    if (!lost) break;
    await finish(database, lost, { status: 'failed', attributes: { error: unknownOutcome } }, now());
  }
  while (!closing.aborted) {
    const claim = await claimNext(database, 'team_records', queueOf('pending'), now());
    if (!claim) break;
    await withClaim(database, claim, now, () => publishOne(database, claim, networks, now)).catch((error: unknown) => {
      if (!(error instanceof LostLease)) throw error;
    });
  }
  const all = sql`type = 'scheduled_content' and status in ('pending', 'publishing')`;
  return findNextWork(database, 'team_records', all, now());
}
