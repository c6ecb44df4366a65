import type { AccountRow, Database } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import type { QueryRules } from '../../http/json-api/query.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { pageOfList, readRows, teamPages } from '../../http/operations/pages.ts';
import { respondList, respondNothing, respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { describeAccount, describeSubaccounts } from './describe-account.ts';

export const accountQuery: QueryRules = {
  include: ['social_feeds', 'subaccounts'],
  fields: {
    account: ['social_feeds', 'subaccounts'],
    social_feed: [],
    subaccount: ['account'],
  },
};
const subaccountQuery: QueryRules = { fields: { subaccount: ['account'] } };

export async function requireAccount(database: Database, teamId: number, id: number): Promise<AccountRow> {
  const row = await database
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found', `The team has no account ${id}.`);
  return row;
}

async function refuseWithFeeds(database: Database, accountId: number): Promise<void> {
  const feed = await database
    .selectFrom('social_feeds')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  if (feed)
    throw new ApiError(
      'conflict',
      'Social feeds are read with this account. Only an account without feeds can be deleted.',
    );
}

const [group, one] = ['accounts', { status: 200, type: 'account', item: paths.account } as const] as const;
const read = { group, scope: 'accounts:read', permission: 'accounts_read' } as const;

function addListAccounts({ add }: OperationRegistry): void {
  add(
    {
      ...read,
      id: 'list_accounts',
      summary: 'List accounts',
      method: 'GET',
      path: paths.accounts,
      query: { ...accountQuery, parameters: ['filter[type]'] },
      page: teamPages,
      response: { ...one, isList: true },
    },
    async (input) => {
      const { database, bearer, query: asked } = input;
      const type = asked.values.get('filter[type]');
      const { rows, links } = await readRows(
        input,
        database
          .selectFrom('accounts')
          .selectAll()
          .where('team_id', '=', bearer.teamId)
          .where((account) => account.and(type === undefined ? [] : [account('type', 'in', type.split(','))])),
      );
      return respondList(input, await Promise.all(rows.map((row) => describeAccount(database, row, asked))), links);
    },
  );
}

function addRetrieveAccount({ add }: OperationRegistry): void {
  add(
    {
      ...read,
      id: 'retrieve_account',
      summary: 'Retrieve an account',
      method: 'GET',
      path: paths.account,
      query: accountQuery,
      response: one,
    },
    async (input) =>
      respondOne(
        input,
        await describeAccount(
          input.database,
          await requireAccount(input.database, input.bearer.teamId, input.id('account_id')),
          input.query,
        ),
      ),
  );
}

function addDeleteAccount({ add }: OperationRegistry, revoke: (accountId: number) => Promise<void>): void {
  add(
    {
      group,
      scope: 'accounts:write',
      permission: 'accounts_delete',
      id: 'delete_account',
      summary: 'Delete an account',
      method: 'DELETE',
      path: paths.account,
    },
    async (input) => {
      const { database, bearer } = input;
      const { id } = await requireAccount(database, bearer.teamId, input.id('account_id'));
      await refuseWithFeeds(database, id);
      // First: without its tokens nobody could revoke them.
      await revoke(id);
      await database.transaction().execute(async (transaction) => {
        await refuseWithFeeds(transaction, id);
        await transaction.deleteFrom('accounts').where('id', '=', id).execute();
      });
      return respondNothing(input);
    },
  );
}

function addListAccountSubaccounts({ add }: OperationRegistry): void {
  add(
    {
      ...read,
      id: 'list_account_subaccounts',
      summary: 'List subaccounts of an account',
      method: 'GET',
      path: paths.accountSubaccounts,
      query: subaccountQuery,
      page: teamPages,
      response: { status: 200, type: 'subaccount', isList: true },
    },
    async (input) => {
      const row = await requireAccount(input.database, input.bearer.teamId, input.id('account_id'));
      const { rows, links } = pageOfList(input, describeSubaccounts(row), ({ id }) => String(id));
      return respondList(input, rows, links);
    },
  );
}

function addListSubaccounts({ add }: OperationRegistry): void {
  add(
    {
      ...read,
      id: 'list_subaccounts',
      summary: 'List subaccounts of a team',
      method: 'GET',
      path: paths.subaccounts,
      query: subaccountQuery,
      page: teamPages,
      response: { status: 200, type: 'subaccount', isList: true },
    },
    async (input) => {
      const accounts = await input.database
        .selectFrom('accounts')
        .selectAll()
        .where('team_id', '=', input.bearer.teamId)
        .orderBy('id')
        .execute();
      const { rows, links } = pageOfList(input, accounts.flatMap(describeSubaccounts), ({ id }) => String(id));
      return respondList(input, rows, links);
    },
  );
}

/**
 * The operations on a team's network accounts; `sign-in-operations.ts` has those that connect one.
 * @param revoke ends the tokens of an account at its network
 */
export function addAccounts(registry: OperationRegistry, revoke: (accountId: number) => Promise<void>): void {
  addListAccounts(registry);
  addRetrieveAccount(registry);
  addDeleteAccount(registry, revoke);
  addListAccountSubaccounts(registry);
  addListSubaccounts(registry);
}
