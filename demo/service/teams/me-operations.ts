import type { Tables } from '../database/schema.ts';
import { boardFields } from '../boards/describe-team-board.ts';
import { ApiError } from '../json-api/api-error.ts';
import { notAsked, type ResourceNode } from '../json-api/document.ts';
import type { QueryRules } from '../json-api/query.ts';
import type { Input } from '../operations/operation.ts';
import type { OperationBook } from '../operations/operation-book.ts';
import { answerOne } from '../operations/respond.ts';
import { paths } from '../paths.ts';
import { accountFields, describeTeamAttributes, loadAccounts, loadBoards, teamFields } from './team-operations.ts';

const rules: QueryRules = {
  include: ['accounts', 'authentication_factors', 'teams', 'boards'],
  fields: {
    user: ['name', 'email', 'locale', 'accounts', 'authentication_factors', 'teams', 'boards'], team: teamFields, board: boardFields, account: accountFields,
    authentication_factor: ['type', 'name', 'status', 'created_at'],
  },
};

/** Who the token speaks for. */
export function addMeOperations({ add }: OperationBook): void {
  const [group, one] = ['users', { status: 200, type: 'user' } as const] as const;

  async function requireUser({ database, bearer }: Pick<Input, 'database' | 'bearer'>): Promise<Tables['users']> {
    const user = await database.selectFrom('users').selectAll().where('id', '=', bearer.userId ?? 0).executeTakeFirst();
    if (!user) throw new ApiError('forbidden', 'This token belongs to the team and to no user.');
    return user;
  }
  async function loadFactors({ database }: Pick<Input, 'database'>, userId: number): Promise<readonly ResourceNode[]> {
    const rows = await database.selectFrom('team_records').selectAll().where('type', '=', 'authentication_factor').where('parent_id', '=', userId).orderBy('id').execute();
    return rows.map(({ id, status, created_at, attributes }) => {
      const { name, type } = JSON.parse(attributes) as Record<string, unknown>;
      return { type: 'authentication_factor', id, attributes: { name, type, status, created_at: new Date(created_at).toISOString() } };
    });
  }
  async function describeMe(input: Pick<Input, 'database' | 'query' | 'bearer'>, user: Tables['users']): Promise<ResourceNode> {
    const { database, query: { include }, bearer: { teamId } } = input;
    const team = await database.selectFrom('teams').selectAll().where('id', '=', teamId).executeTakeFirstOrThrow();
    return {
      type: 'user', id: user.id, attributes: { name: user.name, email: user.email ?? null, locale: null, ...JSON.parse(user.attributes ?? '{}') as object },
      relationships: {
        accounts: include.has('accounts') ? await loadAccounts(database, teamId) : notAsked,
        authentication_factors: include.has('authentication_factors') ? await loadFactors(input, user.id) : notAsked,
        teams: include.has('teams') ? [{ type: 'team', id: team.id, attributes: describeTeamAttributes(team) }] : notAsked,
        boards: include.has('boards') ? await loadBoards(database, teamId) : notAsked,
      },
    };
  }

  add({ group, id: 'retrieve_me', summary: 'Retrieve my user', method: 'GET', path: paths.me, scope: 'identity', query: rules, answer: one }, async (input) => answerOne(input, await describeMe(input, await requireUser(input))));
}
