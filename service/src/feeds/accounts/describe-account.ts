import type { AccountRow, Database } from '../../database/schema.ts';
import { notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import type { Query } from '../../http/json-api/query.ts';
import { readStoredFailure, type Failure } from '../connectors/failure.ts';
import type { NetworkSubaccount } from '../networks/networks.ts';

/** The JSON state of an account row. `external_id` distinguishes two accounts of the same network. */
export interface AccountState {
  readonly status?: 'connected' | 'expired';
  readonly external_id?: string;
  readonly subaccounts?: readonly NetworkSubaccount[];
}

export const readAccountState = ({ attributes }: AccountRow): AccountState => JSON.parse(attributes) as AccountState;

export function describeSubaccounts(row: AccountRow): readonly ResourceNode[] {
  return (readAccountState(row).subaccounts ?? []).map(({ id, name, type }) => ({
    type: 'subaccount',
    id,
    attributes: { name, type },
    relationships: { account: { type: 'account', id: row.id, attributes: {}, isLinkOnly: true } },
  }));
}

/** Why the tokens of an account cannot be renewed, or are over; null = they can, or it has none. */
async function readAccountFailure(database: Database, accountId: number): Promise<Failure | null> {
  const row = await database
    .selectFrom('account_tokens')
    .select(['last_error', 'last_error_details'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return readStoredFailure(row?.last_error, JSON.parse(row?.last_error_details ?? 'null') as Failure | null);
}

export async function describeAccount(
  database: Database,
  row: AccountRow,
  { include }: Pick<Query, 'include'>,
): Promise<ResourceNode> {
  const failure = await readAccountFailure(database, row.id);
  const feeds = include.has('social_feeds')
    ? await database.selectFrom('social_feeds').selectAll().where('account_id', '=', row.id).orderBy('id').execute()
    : null;
  return {
    type: 'account',
    id: row.id,
    attributes: {
      name: row.name,
      type: row.type,
      status: readAccountState(row).status ?? 'connected',
      last_error: failure?.detail ?? null,
      last_error_details: failure,
    },
    relationships: {
      social_feeds: feeds
        ? feeds.map(({ id, attributes }) => {
            const { name, source } = JSON.parse(attributes) as Record<string, unknown>;
            return { type: 'social_feed', id, attributes: { name, source } };
          })
        : notAsked,
      subaccounts: include.has('subaccounts') ? describeSubaccounts(row) : notAsked,
    },
  };
}
