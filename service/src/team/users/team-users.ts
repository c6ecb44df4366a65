import type { Database, UserRow } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import type { QueryRules } from '../../http/json-api/query.ts';
import { integerOf } from '../../http/json-api/read-attributes.ts';
import { paths } from '../../http/paths.ts';
import type { Request } from '../../http/collections/collection.ts';
import { requireGrantable } from '../../auth/roles/roles.ts';
import { readPermissions } from '../../auth/roles/require-permission.ts';
import { loadAccounts, loadBoards } from '../teams/team-operations.ts';

type Row = UserRow;

export const query: QueryRules = {
  include: ['accounts', 'boards'],
  fields: {
    team_user: ['accounts', 'boards'],
    account: [],
    board: [],
  },
};

export const roleId = integerOf(1, Number.MAX_SAFE_INTEGER);

export async function describeUser(
  { database, query: { include } }: Pick<Request, 'database' | 'query'>,
  { id, team_id, name, email, role_id, password_hash }: Row,
): Promise<ResourceNode> {
  return {
    type: 'team_user',
    id,
    attributes: {
      name,
      email: email ?? null,
      role_id: role_id ?? null,
      status: password_hash === null ? 'invited' : 'active',
    },
    relationships: {
      accounts: include.has('accounts') ? await loadAccounts(database, team_id) : notAsked,
      boards: include.has('boards') ? await loadBoards(database, team_id) : notAsked,
    },
  };
}

export async function requireUser(database: Database, teamId: number, id: number): Promise<Row> {
  const row = await database
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found', `The team has no user ${id}.`);
  return row;
}

/** Users can change or remove only users whose permissions they also have. */
export async function requireAuthority(database: Database, request: Request, user: Row): Promise<void> {
  await requireGrantable(database, request, await readPermissions(database, user.id), '/data');
}

export const [group, one] = ['users', { status: 200, type: 'team_user', item: paths.user } as const] as const;

export const write = { group, scope: 'users:write', permission: 'teams_users_cu' } as const;
