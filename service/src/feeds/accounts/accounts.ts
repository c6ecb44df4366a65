// Long because the seven operations on accounts are together, each with its rule and its handler.
import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database, Tables } from '../../database/schema.ts';
import { ApiError, refuseParameter } from '../../http/json-api/api-error.ts';
import { notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import type { Query, QueryRules } from '../../http/json-api/query.ts';
import type { Networks, NetworkSubaccount } from '../networks/networks.ts';
import { askNetwork, requireNetworks } from '../networks/require-networks.ts';
import { respondTarget, interactiveParameters, readTarget } from '../../http/operations/interactive.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { pageOfList, readPage, teamPages } from '../../http/operations/pages.ts';
import { respondList, respondNothing, respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { accountTypes } from './account-types.ts';

type Row = Tables['accounts'];

/** The JSON state of an account row. `external_id` distinguishes two accounts of the same network. */
interface AccountState {
  readonly status?: 'connected' | 'expired';
  readonly external_id?: string;
  readonly subaccounts?: readonly NetworkSubaccount[];
}

const query: QueryRules = {
  include: ['social_feeds', 'subaccounts'],
  fields: {
    account: ['name', 'type', 'status', 'social_feeds', 'subaccounts'],
    social_feed: ['name', 'source'],
    subaccount: ['name', 'type', 'account'],
  },
};
const subaccountQuery: QueryRules = { fields: { subaccount: ['name', 'type', 'account'] } };

const readState = ({ attributes }: Row): AccountState => JSON.parse(attributes ?? '{}') as AccountState;

function describeSubaccounts(row: Row): readonly ResourceNode[] {
  return (readState(row).subaccounts ?? []).map(({ id, name, type }) => ({
    type: 'subaccount',
    id,
    attributes: { name, type },
    relationships: { account: { type: 'account', id: row.id, attributes: {}, isLinkOnly: true } },
  }));
}

async function describe(database: Database, row: Row, { include }: Pick<Query, 'include'>): Promise<ResourceNode> {
  const feeds = include.has('social_feeds')
    ? await database.selectFrom('social_feeds').selectAll().where('account_id', '=', row.id).orderBy('id').execute()
    : null;
  return {
    type: 'account',
    id: row.id,
    attributes: { name: row.name, type: row.type, status: readState(row).status ?? 'connected' },
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

async function requireAccount(database: Database, teamId: number, id: number): Promise<Row> {
  const row = await database
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found', `The team has no account ${id}.`);
  return row;
}

/**
 * The operations on a team's network accounts. Sign-in uses `networks`; without the owner's credentials the response is
 * a 409.
 */
export function addAccounts({ add }: OperationRegistry, networks: Networks | null): void {
  const [group, one] = ['accounts', { status: 200, type: 'account' } as const] as const;
  const read = { group, scope: 'accounts:read', permission: 'accounts_read' } as const;
  const connect = { group, scope: 'accounts:write', permission: 'accounts_create', method: 'POST' } as const;

  /** Signs in at the network and returns the account's name and state. */
  async function readNetwork(type: string): Promise<{ readonly name: string; readonly state: AccountState }> {
    const network = requireNetworks(networks, type);
    return askNetwork(async () => {
      const { externalId, name } = await network.authenticate(type);
      return {
        name,
        state: {
          status: 'connected',
          external_id: externalId,
          subaccounts: await network.listSubaccounts(type, externalId),
        },
      };
    });
  }

  add(
    {
      ...read,
      id: 'list_accounts',
      summary: 'List accounts',
      method: 'GET',
      path: paths.accounts,
      query: { ...query, parameters: ['filter[type]'] },
      page: teamPages,
      response: { ...one, isList: true },
    },
    async (input) => {
      const { database, bearer, query: asked } = input;
      const type = asked.values.get('filter[type]');
      const { rows, links } = await readPage(input, (range) =>
        database
          .selectFrom('accounts')
          .selectAll()
          .where('team_id', '=', bearer.teamId)
          .where((account) => account.and(type === undefined ? [] : [account('type', 'in', type.split(','))]))
          .where('id', range.operator, range.key)
          .orderBy('id', range.direction)
          .limit(range.limit)
          .execute(),
      );
      return respondList(input, await Promise.all(rows.map((row) => describe(database, row, asked))), links);
    },
  );
  add(
    {
      ...read,
      id: 'retrieve_account',
      summary: 'Retrieve an account',
      method: 'GET',
      path: paths.account,
      query,
      response: one,
    },
    async (input) =>
      respondOne(
        input,
        await describe(
          input.database,
          await requireAccount(input.database, input.bearer.teamId, input.id('account_id')),
          input.query,
        ),
      ),
  );
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
      await input.database.transaction().execute(async (transaction) => {
        const { id } = await requireAccount(transaction, input.bearer.teamId, input.id('account_id'));
        const feed = await transaction
          .selectFrom('social_feeds')
          .select('id')
          .where('account_id', '=', id)
          .limit(1)
          .executeTakeFirst();
        if (feed)
          throw new ApiError(
            'conflict',
            'Social feeds are read with this account. Only an account without feeds can be deleted.',
          );
        await transaction.deleteFrom('accounts').where('id', '=', id).execute();
      });
      return respondNothing(input);
    },
  );
  add(
    {
      ...connect,
      id: 'reauthenticate_account',
      summary: 'Reauthenticate an account',
      path: paths.accountReauthentication,
      query: { ...query, parameters: interactiveParameters },
      response: one,
    },
    async (input) => {
      const target = await readTarget(input);
      const row = await requireAccount(input.database, input.bearer.teamId, input.id('account_id'));
      const { state } = await readNetwork(row.type);
      const changed = { ...row, attributes: JSON.stringify({ ...readState(row), ...state }) };
      await input.database
        .updateTable('accounts')
        .set({ attributes: changed.attributes })
        .where('id', '=', row.id)
        .execute();
      return respondTarget(input, await describe(input.database, changed, input.query), target);
    },
  );
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
  add(
    {
      ...connect,
      id: 'authenticate_account',
      summary: 'Authenticate an account',
      path: paths.accountAuthentication,
      query: { ...query, parameters: ['type', ...interactiveParameters], required: ['type'] },
      response: { status: 201, type: 'account', item: paths.account },
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        query: asked,
      } = input;
      const type = accountTypes.find((known) => known === asked.values.get('type'));
      if (!type) throw refuseParameter('type', `One of ${accountTypes.join(', ')}.`);
      const target = await readTarget(input);
      const { name, state } = await readNetwork(type);
      const row = await database.transaction().execute(async (transaction): Promise<Row> => {
        const firstId = await allocateIds(transaction, 'accounts', 1);
        // An account that already exists is updated with the new credentials.
        const known = (
          await transaction
            .selectFrom('accounts')
            .selectAll()
            .where('team_id', '=', teamId)
            .where('type', '=', type)
            .execute()
        ).find((other) => readState(other).external_id === state.external_id);
        const made = {
          id: known?.id ?? firstId,
          team_id: teamId,
          type,
          name: known?.name ?? name,
          attributes: JSON.stringify(state),
        };
        if (known)
          await transaction
            .updateTable('accounts')
            .set({ attributes: made.attributes })
            .where('id', '=', known.id)
            .execute();
        else await transaction.insertInto('accounts').values(made).execute();
        return made;
      });
      return respondTarget(input, await describe(database, row, asked), target);
    },
  );
}
