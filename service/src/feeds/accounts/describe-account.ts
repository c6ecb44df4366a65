import type { Database, Tables } from '../../database/schema.ts';
import { notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import type { Query } from '../../http/json-api/query.ts';
import type { NetworkSubaccount } from '../networks/networks.ts';

export type AccountRow = Tables['accounts'];

/** The JSON state of an account row. `external_id` distinguishes two accounts of the same network. */
export interface AccountState {
  readonly status?: 'connected' | 'expired';
  readonly external_id?: string;
  readonly subaccounts?: readonly NetworkSubaccount[];
}

export const readAccountState = ({ attributes }: AccountRow): AccountState =>
  JSON.parse(attributes ?? '{}') as AccountState;

export function describeSubaccounts(row: AccountRow): readonly ResourceNode[] {
  return (readAccountState(row).subaccounts ?? []).map(({ id, name, type }) => ({
    type: 'subaccount',
    id,
    attributes: { name, type },
    relationships: { account: { type: 'account', id: row.id, attributes: {}, isLinkOnly: true } },
  }));
}

export async function describeAccount(
  database: Database,
  row: AccountRow,
  { include }: Pick<Query, 'include'>,
): Promise<ResourceNode> {
  const feeds = include.has('social_feeds')
    ? await database.selectFrom('social_feeds').selectAll().where('account_id', '=', row.id).orderBy('id').execute()
    : null;
  return {
    type: 'account',
    id: row.id,
    attributes: { name: row.name, type: row.type, status: readAccountState(row).status ?? 'connected' },
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
