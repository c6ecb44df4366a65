import { sql } from 'kysely';
import type { Seal } from '../../auth/secrets/seal.ts';
import { isTemporary } from '../../database/classify-error.ts';
import type { AccountRow, Database } from '../../database/schema.ts';
import { claimNext, endClaim, findNextWork, LostLease, withClaim, type Claim } from '../../jobs/claim.ts';
import { ConnectorError } from '../connectors/connector.ts';
import { describeFailure, type Failure } from '../connectors/failure.ts';
import { findNetwork } from '../networks/network-table.ts';
import type { NetworkAccess } from '../networks/network-access.ts';
import { withoutApplication } from '../networks/applications.ts';
import { GrantRefused, renewGrant } from '../networks/oauth2.ts';
import { describeGrant, expireAccount, failureColumns, readSealed } from './account-tokens.ts';

export interface RenewalTools {
  readonly access: NetworkAccess;
  readonly seal: Seal;
  readonly now: () => number;
  readonly closing: AbortSignal;
  readonly reportError: (error: unknown) => void;
  /** Called when an account has ended, so that its owner is told. */
  readonly onExpired: () => void;
}

const waiting = { where: sql`due_at is not null`, order: sql`due_at, account_id` };
const [firstWaitMs, maxWaitMs, timeoutMs] = [60_000, 3_600_000, 30_000];

async function renewOne(
  database: Database,
  claim: Claim<'account_tokens'>,
  { access, seal, now, closing, onExpired, reportError }: RenewalTools,
): Promise<void> {
  const { row } = claim;
  const account = await database.selectFrom('accounts').selectAll().where('id', '=', row.account_id).executeTakeFirst();
  const network = account ? findNetwork(account.type) : null;
  const secrets = readSealed(row, seal, row.account_id);
  const stop = async (failure: Failure): Promise<void> => {
    await expireAccount(database, row.account_id, failure);
    await endClaim(database, claim, { due_at: null });
    onExpired();
  };
  if (!account || !network || network.rules.version === 1 || secrets === null)
    return stop({
      code: 'sign_in_unreadable',
      values: {},
      detail: 'Its tokens cannot be read: they were stored with another key.',
    });
  try {
    const application = await access.applications.find(account.team_id, network.application);
    if (!application) throw withoutApplication(network);
    const signal = AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]);
    const grant = await renewGrant(network.label, network.rules, secrets, {
      application,
      send: access.send,
      now,
      signal,
    });
    const kept = { ...grant, secrets: { ...secrets, ...grant.secrets }, scopes: grant.scopes || row.scopes };
    const values = describeGrant(network, kept, { seal, accountId: row.account_id, nowMs: now() });
    // A refresh that states no lifetime does not prolong the one that the sign-in stated.
    const refreshEndsAt = grant.refreshEndsAt ?? row.refresh_ends_at;
    await endClaim(database, claim, { ...values, refresh_ends_at: refreshEndsAt });
  } catch (error) {
    if (error instanceof LostLease || closing.aborted) throw error;
    if (error instanceof GrantRefused) return stop(describeFailure(error));
    if (!(error instanceof ConnectorError)) reportError(error);
    const isTheirs = error instanceof ConnectorError;
    const wait = Math.min(firstWaitMs * 2 ** Math.min(row.failures, 10), maxWaitMs);
    await endClaim(database, claim, {
      due_at: now() + Math.max(wait, (isTheirs && error.retryAfterMs) || 0),
      // A fault of ours is none of the network.
      ...(isTheirs || !isTemporary(error) ? { failures: row.failures + 1 } : {}),
      ...(isTheirs && failureColumns(describeFailure(error))),
    });
  }
}

/** Renews all tokens that end soon. Returns the milliseconds until the next one is due. */
export async function renewAccounts(database: Database, tools: RenewalTools): Promise<number | null> {
  const { now, closing } = tools;
  while (!closing.aborted) {
    const claim = await claimNext(database, 'account_tokens', waiting, now());
    if (!claim) break;
    await withClaim(database, claim, now, () => renewOne(database, claim, tools)).catch((error: unknown) => {
      if (!(error instanceof LostLease) && !closing.aborted) throw error;
    });
  }
  return findNextWork(database, 'account_tokens', waiting.where, now());
}

/** A network refused the token of an account: it is renewed now, or has ended. */
export async function reportRefusal(
  database: Database,
  { id, type }: Pick<AccountRow, 'id' | 'type'>,
  nowMs: number,
  { wake, onExpired }: { readonly wake: () => void; readonly onExpired: () => void },
): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable('account_tokens')
    .set({ due_at: nowMs })
    .where('account_id', '=', id)
    .where('due_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return wake();
  await expireAccount(database, id, {
    code: 'sign_in_withdrawn',
    values: { network: findNetwork(type)?.label ?? type },
    detail: 'The network no longer accepts the sign-in: it was taken back there.',
  });
  onExpired();
}
