import type { Seal } from '../../auth/secrets/seal.ts';
import { allocateIds } from '../../database/allocate-ids.ts';
import type { AccountRow, Database } from '../../database/schema.ts';
import { readFeedAttributes } from '../feed-attributes.ts';
import type { Network, SignedInProfile } from '../networks/network.ts';
import type { Grant } from '../networks/oauth2.ts';
import { describeGrant } from './account-tokens.ts';
import { readAccountState, type AccountState } from './describe-account.ts';

export interface SignedInAccount {
  readonly teamId: number;
  readonly type: string;
  readonly name: string;
  readonly state: AccountState;
}

/** Stores an account; one that the team already has gets the new state. */
export async function storeAccount(
  database: Database,
  { teamId, type, name, state }: SignedInAccount,
): Promise<AccountRow> {
  const firstId = await allocateIds(database, 'accounts', 1);
  const known = (
    await database.selectFrom('accounts').selectAll().where('team_id', '=', teamId).where('type', '=', type).execute()
  ).find((other) => readAccountState(other).external_id === state.external_id);
  const row: AccountRow = {
    id: known?.id ?? firstId,
    team_id: teamId,
    type,
    name: known?.name ?? name,
    attributes: JSON.stringify(state),
  };
  if (known)
    await database.updateTable('accounts').set({ attributes: row.attributes }).where('id', '=', row.id).execute();
  else await database.insertInto('accounts').values(row).execute();
  return row;
}

export interface AccountGrant {
  readonly network: Network;
  readonly grant: Grant;
  readonly profile: SignedInProfile;
  readonly teamId: number;
  readonly userId: number | null;
  readonly type: string;
}

/** Stores an account with its tokens; its feeds are polled at once. */
export async function storeSignedIn(
  database: Database,
  { network, grant, profile, teamId, userId, type }: AccountGrant,
  seal: Seal,
  nowMs: number,
): Promise<AccountRow> {
  return database.transaction().execute(async (transaction) => {
    const { externalId, name, subaccounts, secrets } = profile;
    const row = await storeAccount(transaction, {
      teamId,
      type,
      name,
      state: { status: 'connected', external_id: externalId, subaccounts },
    });
    const all = { ...grant, secrets: { ...grant.secrets, ...secrets } };
    const values = {
      user_id: userId,
      lease_until: null,
      lease_owner: null,
      ...describeGrant(network, all, { seal, accountId: row.id, nowMs }),
    };
    await transaction
      .insertInto('account_tokens')
      .values({ account_id: row.id, ...values })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
      .execute();
    const feeds = await transaction.selectFrom('social_feeds').selectAll().where('account_id', '=', row.id).execute();
    const polled = feeds.filter((feed) => {
      const { status, connector } = readFeedAttributes(feed);
      return status !== 'paused' && connector?.kind === 'account';
    });
    if (polled.length > 0)
      await transaction
        .updateTable('feed_states')
        .set({ due_at: nowMs })
        .where(
          'social_feed_id',
          'in',
          polled.map(({ id }) => id),
        )
        .execute();
    return row;
  });
}
