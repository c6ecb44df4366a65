import type { AccountRow, Database, TeamRow } from '../../database/schema.ts';
import { describeBoardAttributes } from '../../boards/describe-team-board.ts';
import { notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import type { QueryRules } from '../../http/json-api/query.ts';
import { nameOf, orNull, readWebAddress, textOf } from '../../http/json-api/read-attributes.ts';
import type { Input } from '../../http/operations/operation.ts';
import { readShownAttributes } from '../../http/records/record-record-events.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { pageOfList, teamPages } from '../../http/operations/pages.ts';
import { respondList, respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';

const rules: QueryRules = {
  include: ['accounts', 'assets', 'plan', 'boards'],
  fields: {
    team: ['accounts', 'assets', 'plan', 'boards'],
    account: [],
    asset: [],
    plan: [],
    board: [],
  },
};

const changeable = { name: nameOf(200), website_url: orNull(readWebAddress), time_zone: textOf(60) };
/** The number of newest assets. The list of assets returns all of them in pages. */
const includedAssets = 25;

export function describeTeamAttributes({ name, attributes }: TeamRow): ResourceNode['attributes'] {
  return { name, website_url: null, time_zone: 'UTC', ...(JSON.parse(attributes) as object) };
}

export function describeAccountAttributes({ name, type, attributes }: AccountRow): ResourceNode['attributes'] {
  const { status = 'connected' } = JSON.parse(attributes) as { readonly status?: string };
  return { name, type, status };
}

export async function loadBoards(database: Database, teamId: number): Promise<readonly ResourceNode[]> {
  const rows = await database.selectFrom('boards').selectAll().where('team_id', '=', teamId).orderBy('id').execute();
  return rows.map((board) => ({ type: 'board', id: board.id, attributes: describeBoardAttributes(board) }));
}

export async function loadAccounts(database: Database, teamId: number): Promise<readonly ResourceNode[]> {
  const rows = await database.selectFrom('accounts').selectAll().where('team_id', '=', teamId).orderBy('id').execute();
  return rows.map((account) => ({ type: 'account', id: account.id, attributes: describeAccountAttributes(account) }));
}

async function loadAssets(database: Database, teamId: number, base: string): Promise<readonly ResourceNode[]> {
  const rows = await database
    .selectFrom('team_records')
    .selectAll()
    .where('type', '=', 'asset')
    .where('team_id', '=', teamId)
    .orderBy('id', 'desc')
    .limit(includedAssets)
    .execute();
  return rows.map(({ id, attributes }) => ({
    type: 'asset',
    id,
    attributes: readShownAttributes(attributes, base),
  }));
}

/** The only plan, because a self-hosted service sells none. */
const ownPlan: ResourceNode = { type: 'plan', id: 1, attributes: { name: 'self-hosted' } };

async function describeTeam(
  { database, base, query: { include } }: Pick<Input, 'database' | 'query' | 'base'>,
  team: TeamRow,
): Promise<ResourceNode> {
  return {
    type: 'team',
    id: team.id,
    attributes: describeTeamAttributes(team),
    relationships: {
      accounts: include.has('accounts') ? await loadAccounts(database, team.id) : notAsked,
      assets: include.has('assets') ? await loadAssets(database, team.id, base) : notAsked,
      plan: include.has('plan') ? ownPlan : notAsked,
      boards: include.has('boards') ? await loadBoards(database, team.id) : notAsked,
    },
  };
}

/** Adds the operations on the token's team. A user of this service belongs to one team. */
export function addTeamOperations({ add }: OperationRegistry): void {
  const [group, one] = ['teams', { status: 200, type: 'team', item: paths.team } as const] as const;
  const findTeam = ({ database, bearer }: Pick<Input, 'database' | 'bearer'>): Promise<TeamRow> =>
    database.selectFrom('teams').selectAll().where('id', '=', bearer.teamId).executeTakeFirstOrThrow();

  add(
    {
      group,
      id: 'list_teams',
      summary: 'List teams',
      method: 'GET',
      path: paths.teams,
      scope: 'teams:read',
      permission: 'member',
      query: rules,
      page: teamPages,
      response: { ...one, isList: true },
    },
    async (input) => {
      const { rows, links } = pageOfList(input, [await findTeam(input)], ({ id }) => String(id));
      return respondList(input, await Promise.all(rows.map((team) => describeTeam(input, team))), links);
    },
  );
  add(
    {
      group,
      id: 'retrieve_team',
      summary: 'Retrieve a team',
      method: 'GET',
      path: paths.team,
      scope: 'teams:read',
      permission: 'member',
      query: rules,
      response: one,
    },
    async (input) => respondOne(input, await describeTeam(input, await findTeam(input))),
  );
  add(
    {
      group,
      id: 'update_team',
      summary: 'Update a team',
      method: 'PATCH',
      path: paths.team,
      scope: 'users:write',
      permission: 'program_settings_cu',
      query: rules,
      body: { kind: 'update', type: 'team', attributes: changeable },
      response: one,
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        item,
      } = input;
      const team = await database.transaction().execute(async (transaction) => {
        const before = await transaction
          .updateTable('teams')
          .set({ id: teamId })
          .where('id', '=', teamId)
          .returningAll()
          .executeTakeFirstOrThrow();
        const { name = before.name, ...shown } = item.values;
        const attributes = JSON.stringify({ ...(JSON.parse(before.attributes) as object), ...shown });
        return transaction
          .updateTable('teams')
          .set({ name, attributes })
          .where('id', '=', teamId)
          .returningAll()
          .executeTakeFirstOrThrow();
      });
      return respondOne(input, await describeTeam(input, team));
    },
  );
}
