import type { AccountTokenRow } from '../../database/account-rows.ts';
import type { Database } from '../../database/schema.ts';
import type { SealedPlace } from '../../auth/secrets/reseal.ts';
import type { Seal } from '../../auth/secrets/seal.ts';
import type { Failure } from '../connectors/failure.ts';
import type { AccountSecrets, Network } from '../networks/network.ts';
import type { Grant } from '../networks/oauth2.ts';

const purposeOf = (accountId: number): string => `account ${accountId}`;

export const sealedTokens: SealedPlace = {
  table: 'account_tokens',
  column: 'sealed',
  key: ['account_id'],
  rewrite: (row, reseal) => reseal(String(row['sealed']), purposeOf(Number(row['account_id']))),
};

/** A token is renewed when this part of its lifetime remains. */
const lastPart = 1 / 4;

/** The tokens of an account; null = it has none, or they were stored with another key. */
export async function openSecrets(database: Database, seal: Seal, accountId: number): Promise<AccountSecrets | null> {
  const row = await database
    .selectFrom('account_tokens')
    .select('sealed')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ? readSealed(row, seal, accountId) : null;
}

export function readSealed({ sealed }: Pick<AccountTokenRow, 'sealed'>, seal: Seal, id: number): AccountSecrets | null {
  const text = seal.open(sealed, purposeOf(id));
  return text === null ? null : (JSON.parse(text) as AccountSecrets);
}

/** When the service renews the tokens; null = they do not expire, or only a person can sign in again. */
function findRenewal({ rules }: Network, { endsAt, secrets }: Grant, nowMs: number): number | null {
  if (rules.version === 1 || endsAt === null || rules.renewal === null) return null;
  if (rules.renewal === 'refresh_token' && secrets['refresh_token'] === undefined) return null;
  return Math.round(endsAt - (endsAt - nowMs) * lastPart);
}

/** The columns of new tokens. What was told about the former ones is over. */
export function describeGrant(
  network: Network,
  grant: Grant,
  { seal, accountId, nowMs }: { readonly seal: Seal; readonly accountId: number; readonly nowMs: number },
) {
  return {
    sealed: seal.seal(JSON.stringify(grant.secrets), purposeOf(accountId)),
    scopes: grant.scopes,
    ends_at: grant.endsAt,
    refresh_ends_at: grant.refreshEndsAt,
    due_at: findRenewal(network, grant, nowMs),
    failures: 0,
    last_error: null,
    last_error_details: null,
    told: '' as const,
  };
}

/** The columns that say why tokens could not be renewed. */
export const failureColumns = (failure: Failure) => ({
  last_error: failure.detail,
  last_error_details: JSON.stringify(failure),
});

/** A person must sign in again: feeds and replies say so until then. */
export async function expireAccount(database: Database, accountId: number, failure: Failure): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('accounts')
      .select('attributes')
      .where('id', '=', accountId)
      .executeTakeFirst();
    if (!row) return;
    const state = { ...(JSON.parse(row.attributes) as object), status: 'expired' };
    await transaction
      .updateTable('accounts')
      .set({ attributes: JSON.stringify(state) })
      .where('id', '=', accountId)
      .execute();
    await transaction
      .updateTable('account_tokens')
      .set({ due_at: null, ...failureColumns(failure) })
      .where('account_id', '=', accountId)
      .execute();
  });
}
