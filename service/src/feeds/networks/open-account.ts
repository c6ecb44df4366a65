import type { Seal } from '../../auth/secrets/seal.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { openSecrets } from '../accounts/account-tokens.ts';
import { ConnectorError } from '../connectors/connector.ts';
import type { Sender } from '../connectors/sender.ts';
import { type Applications, withoutApplication } from './applications.ts';
import type { AccountTools, Network } from './network.ts';
import { findNetwork } from './network-table.ts';

/** An account whose tokens can be used. */
export interface OpenAccount {
  readonly id: number;
  readonly teamId: number;
  readonly type: string;
  readonly network: Network;
  readonly tools: AccountTools;
}

export interface AccountOpener {
  readonly database: Database;
  readonly seal: Seal;
  readonly now: () => number;
  readonly send: Sender;
  readonly applications: Applications;
}

/** Opens the tokens of an account. Throws a `ConnectorError` that says why it cannot. */
export async function openAccount(
  { database, seal, now, send, applications }: AccountOpener,
  accountId: number,
  signal: AbortSignal,
): Promise<OpenAccount> {
  const row = await database.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst();
  const network = row ? findNetwork(row.type) : null;
  if (!row || !network) throw new ConnectorError('The account is gone.', { isFinal: true, code: 'account_missing' });
  const secrets = await openSecrets(database, seal, accountId);
  const { status } = JSON.parse(row.attributes) as { readonly status?: string };
  if (!secrets || status === 'expired')
    throw new ConnectorError(`The account ${row.name} of ${network.label} must be connected again.`, {
      code: 'sign_in_again',
      values: { network: network.label },
      isFinal: true,
    });
  const application = await applications.find(row.team_id, network.application);
  if (!application) throw withoutApplication(network);
  return {
    id: row.id,
    teamId: row.team_id,
    type: row.type,
    network,
    tools: { application, secrets, send, now, signal },
  };
}

/** Whether the granted scopes include all that writing needs. A network that names none has granted what was asked. */
export function mayWrite(type: string, scopes: string): boolean {
  const rules = findNetwork(type)?.rules;
  const granted = scopes.split(' ');
  if (rules?.version === 1) return granted.includes(rules.permissions.write);
  return rules !== undefined && rules.scopes.write.every((scope) => granted.includes(scope));
}

/** The id of the account that may write there: the network says so when it has granted its further scopes. */
export async function findWriter(database: Database, teamId: number, type: string): Promise<number | null> {
  const rows = await database
    .selectFrom('accounts')
    .innerJoin('account_tokens', 'account_id', 'accounts.id')
    .select(['accounts.id', 'account_tokens.scopes'])
    .where('team_id', '=', teamId)
    .where('type', '=', type)
    .orderBy('accounts.id')
    .execute();
  const writer = rows.find(({ scopes }) => mayWrite(type, scopes));
  if (rows.length > 0 && !writer)
    throw new ApiError(
      'conflict',
      `The account of ${type} may only read. Connect it again with access=write, so that it may also reply.`,
    );
  return writer?.id ?? null;
}

/** The page or list that an account writes to unless somebody names another one; `''` = it has none. */
export async function findFirstSubaccount(database: Database, accountId: number): Promise<string> {
  const row = await database.selectFrom('accounts').select('attributes').where('id', '=', accountId).executeTakeFirst();
  const { subaccounts = [] } = JSON.parse(row?.attributes ?? '{}') as {
    readonly subaccounts?: readonly { readonly id: string }[];
  };
  return subaccounts[0]?.id ?? '';
}
